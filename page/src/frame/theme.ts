// Light or dark: as the system says, or as the reader has chosen.
import type { Settings } from '../views';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export class ThemeSwitch {
  #listeners: (() => void)[] = [];

  constructor(private readonly settings: Settings) {
    for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'])
      matchMedia(query).addEventListener('change', () => this.#changed());
    this.#apply();
  }

  get theme(): Theme {
    const theme = this.settings.get<Theme>('theme', 'system');
    return themes.includes(theme) ? theme : 'system';
  }

  set theme(theme: Theme) {
    this.settings.set('theme', theme);
    this.#apply();
    this.#changed();
  }

  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  #apply(): void {
    const { theme } = this;
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
