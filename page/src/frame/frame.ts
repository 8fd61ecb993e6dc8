// The frame: the head with the views, the theme and the language, and the view that the address names.
import { loadStyle } from 'page:assets';
import type { Language, Services, Settings, View, ViewName } from '../views';
import { language, languages, useLanguage, words } from '../words/index';
import { Labels } from './controls';
import { h, setAttribute } from './dom';
import { WorkerEngine } from './engine';
import { registry } from './registry';
import { saveFile } from './save';
import { makeSettings, recentSettings } from './settings';
import { ThemeSwitch, themes } from './theme';

const names = Object.keys(registry) as ViewName[];

/** '#theatre=queens-8' is the view theatre with 'queens-8'. */
function readAddress(): [ViewName, string] {
  const [name, ...rest] = location.hash.slice(1).split('=');
  return names.includes(name as ViewName) ? [name as ViewName, rest.join('=')] : [names[0], ''];
}

const fragmentOf = (view: ViewName, fragment: string): string => `#${view}${fragment === '' ? '' : `=${fragment}`}`;

/** What `quadrille` in the head is drawn with: a grid, and a line that dances across it. */
const logo = `<svg viewBox="0 0 32 32" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="1.6">
<rect x="3" y="3" width="26" height="26" rx="3"/><path d="M3 11.7h26M3 20.3h26M11.7 3v26M20.3 3v26" opacity=".5"/></g>
<path d="M7.3 7.3C15 6 17 15 16 16s1 10 8.7 8.7" fill="none" stroke="var(--red)" stroke-width="2.3"/>
<g fill="var(--red)">
<circle cx="7.3" cy="7.3" r="2.8"/><circle cx="16" cy="16" r="2.8"/><circle cx="24.7" cy="24.7" r="2.8"/></g></svg>`;

class Frame {
  #theme: ThemeSwitch;
  #labels = new Labels();
  #mounted = new Map<ViewName, View>();
  #current: ViewName | null = null;
  /** What views call themselves in place of their names. */
  #titles = new Map<ViewName, string>();
  readonly #tab = makeSettings(() => sessionStorage);
  readonly #recent: Services['recent'];

  #skip = h('a', { class: 'skip', href: '#main' });
  #title = h('h1');
  #links = new Map(names.map((name) => [name, h('a', { href: `#${name}` })]));
  #nav = h('nav', {}, ...this.#links.values());
  #themeChoice = h('select', { onchange: () => this.#chooseTheme() }, ...themes.map((value) => h('option', { value })));
  #languageChoice = h(
    'select',
    { onchange: () => void this.#chooseLanguage() },
    ...Object.entries(languages).map(([value, name]) =>
      h('option', { value, lang: value === 'zh' ? 'zh-Hans' : value }, name),
    ),
  );
  #sections = new Map(names.map((name) => [name, h('section', { class: `view ${name}`, hidden: true })]));
  #main = h('main', { id: 'main', tabindex: -1 }, ...this.#sections.values());

  constructor(
    body: HTMLElement,
    private readonly settings: Settings,
  ) {
    this.#theme = new ThemeSwitch(settings);
    this.#recent = recentSettings(this.#tab, settings);
    this.#title.innerHTML = `${logo}<span>quadrille</span>`;
    this.#themeChoice.value = this.#theme.theme;
    this.#languageChoice.value = language();
    const choices = h('div', { class: 'choices' }, this.#languageChoice, this.#themeChoice);
    body.replaceChildren(this.#skip, h('header', { class: 'head' }, this.#title, this.#nav, choices), this.#main);
    // The address must keep the view, so the link moves the focus by hand.
    this.#skip.addEventListener('click', (event) => {
      event.preventDefault();
      this.#main.focus();
    });
    this.#label();
    addEventListener('hashchange', () => void this.#show());
  }

  #label(): void {
    const labels = this.#labels;
    labels.text(this.#skip, () => words.frame.skip);
    labels.name(this.#nav, () => words.frame.views);
    labels.name(this.#themeChoice, () => words.frame.theme);
    labels.name(this.#languageChoice, () => words.frame.language);
    for (const [i, theme] of themes.entries())
      labels.text(this.#themeChoice.options[i], () => words.frame.themes[theme]);
    for (const [name, link] of this.#links) {
      labels.text(link, () => words.frame.names[name]);
      labels.name(this.#sections.get(name)!, () => words.frame.names[name]);
    }
    labels.keep(() => this.#setTitle());
  }

  start(): Promise<void> {
    return this.#show();
  }

  #chooseTheme(): void {
    this.#theme.theme = themes.find((theme) => theme === this.#themeChoice.value) ?? 'system';
  }

  async #chooseLanguage(): Promise<void> {
    const next = this.#languageChoice.value as Language;
    await useLanguage(next);
    await words.library?.load();
    this.settings.set('language', next);
    this.#labels.write();
    for (const view of this.#mounted.values()) view.translate();
  }

  #setTitle(): void {
    const view = this.#current;
    document.title = view ? `${this.#titles.get(view) || words.frame.names[view]} – quadrille` : 'quadrille';
  }

  async #show(): Promise<void> {
    const [name, fragment] = readAddress();
    if (this.#current !== name) {
      if (this.#current) {
        this.#mounted.get(this.#current)?.hide();
        this.#sections.get(this.#current)!.hidden = true;
        setAttribute(this.#links.get(this.#current)!, 'aria-current', null);
      }
      this.#current = name;
      this.#sections.get(name)!.hidden = false;
      setAttribute(this.#links.get(name)!, 'aria-current', 'page');
      this.#setTitle();
    }
    const view = await this.#view(name);
    // Another view may have been opened while this one was loaded.
    if (this.#current === name) view.show(fragment);
  }

  async #view(name: ViewName): Promise<View> {
    let view = this.#mounted.get(name);
    if (!view) {
      const [{ mount }] = await Promise.all([registry[name]!(), loadStyle(name)]);
      view = this.#mounted.get(name) ?? mount(this.#sections.get(name)!, this.#services(name));
      this.#mounted.set(name, view);
    }
    return view;
  }

  #services(name: ViewName): Services {
    return {
      engine: new WorkerEngine(),
      newEngine: () => new WorkerEngine(),
      settings: this.settings,
      tab: this.#tab,
      recent: this.#recent,
      language,
      puzzle: () => this.#recent.get<string | null>('puzzle', null),
      open: (view, fragment = '') => {
        location.hash = fragmentOf(view, fragment);
      },
      link: (view, fragment) => location.href.replace(/#.*/, '') + fragmentOf(view, fragment),
      setFragment: (fragment) => {
        if (this.#current === name) history.replaceState(null, '', fragmentOf(name, fragment));
      },
      setTitle: (title) => {
        this.#titles.set(name, title);
        this.#setTitle();
      },
      onTheme: (listener) => this.#theme.onChange(listener),
      save: saveFile,
    };
  }
}

export function makeFrame(body: HTMLElement, settings: Settings): Promise<void> {
  return new Frame(body, settings).start();
}
