// Settings in the browser's storage: for all tabs, or for this one. Where that is refused, as in some private windows,
// they last as long as the page.
import type { Settings } from '../views';

const prefix = 'quadrille.';

/** `area` may throw: some browsers refuse even to name it. */
export function makeSettings(area: () => Storage): Settings {
  // What the browser has not taken.
  const own = new Map<string, string>();
  const attempt = <T>(body: (storage: Storage) => T, otherwise: T): T => {
    try {
      return body(area());
    } catch {
      return otherwise;
    }
  };
  return {
    get<T>(key: string, otherwise: T): T {
      const text = own.get(key) ?? attempt((storage) => storage.getItem(prefix + key), null);
      return attempt(() => (text === null ? otherwise : (JSON.parse(text) as T)), otherwise);
    },
    set(key, value) {
      const text = JSON.stringify(value);
      own.set(key, text);
      return attempt((storage) => {
        storage.setItem(prefix + key, text);
        return own.delete(key);
      }, false);
    },
    remove(key) {
      own.delete(key);
      attempt((storage) => storage.removeItem(prefix + key), undefined);
    },
    keys(start) {
      const all = attempt((storage) => Object.keys(storage), []).filter((key) => key.startsWith(prefix));
      return [...new Set([...all.map((key) => key.slice(prefix.length)), ...own.keys()])].filter((key) =>
        key.startsWith(start),
      );
    },
  };
}

/** What this tab had last; in a new tab, what any tab had last. */
export function recentSettings(tab: Settings, all: Settings): Pick<Settings, 'get' | 'set'> {
  return {
    get: (key, otherwise) => tab.get(key, all.get(key, otherwise)),
    set: (key, value) => [tab.set(key, value), all.set(key, value)].every((kept) => kept),
  };
}
