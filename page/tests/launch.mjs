// The browsers of the tests, by name:
//
//     const browser = await launch('firefox', { colorScheme: 'dark' });
//
// CHROMIUM and FIREFOX are their programs, by default those of Debian. Firefox is a release as people have it, driven by
// WebDriver BiDi.
import { existsSync } from 'node:fs';
import { chromium, firefox } from 'playwright-core';

const { CHROMIUM = '/usr/bin/chromium', FIREFOX = '/usr/bin/firefox-esr' } = process.env;
const programs = { chromium: CHROMIUM, firefox: FIREFOX };

export const installed = Object.keys(programs).filter((name) => existsSync(programs[name]));

/** Options of a context that Firefox has only for all its pages, as preferences. */
const preferences = {
  colorScheme: { dark: ['layout.css.prefers-color-scheme.content-override', 0] },
  forcedColors: { active: ['browser.display.document_color_use', 2] },
  reducedMotion: { reduce: ['ui.prefersReducedMotion', 1] },
  // Firefox cannot be told this one, so its pages are as without it.
  contrast: {},
};

/** Splits options of a context into those for launch() and the others. */
export function split(name, options) {
  const isOfBrowser = ([option]) => name === 'firefox' && option in preferences;
  const entries = Object.entries(options);
  return [
    Object.fromEntries(entries.filter(isOfBrowser)),
    Object.fromEntries(entries.filter((entry) => !isOfBrowser(entry))),
  ];
}

/** Files that pages save are in the folder `downloadsPath`. */
export async function launch(name, options = {}, downloadsPath = undefined) {
  const executablePath = programs[name];
  if (name !== 'firefox') return chromium.launch({ executablePath, downloadsPath, args: ['--no-sandbox'] });
  const chosen = Object.entries(options).map(([option, value]) => preferences[option][value]);
  const firefoxUserPrefs = {
    // The clipboard without a question to the user.
    'dom.events.testing.asyncClipboard': true,
    ...Object.fromEntries(chosen.filter((preference) => preference)),
  };
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, downloadsPath, firefoxUserPrefs });
  // Playwright sends this command to every page; releases of Firefox up to 153 do not know it.
  const session = browser._connection.toImpl(browser)._browserSession.constructor.prototype,
    { send } = session;
  session.send = function (method, ...rest) {
    return method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send.call(this, method, ...rest);
  };
  return browser;
}
