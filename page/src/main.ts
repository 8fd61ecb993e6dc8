// The page starts here: settings, language, head, then the view that the address names.
import { serviceWorker } from 'page:assets';
import { makeFrame } from './frame/frame';
import { makeSettings } from './frame/settings';
import type { Language } from './views';
import { languages, preferredLanguage, useLanguage } from './words/index';

async function start(): Promise<void> {
  const settings = makeSettings(() => localStorage);
  const chosen = settings.get<Language | null>('language', null);
  await useLanguage(chosen && chosen in languages ? chosen : preferredLanguage());
  await makeFrame(document.body, settings);
  // It fetches everything, which can wait until the page is there.
  if (serviceWorker && 'serviceWorker' in navigator) await navigator.serviceWorker.register(serviceWorker);
}

start().catch((error: unknown) => console.error(error));
