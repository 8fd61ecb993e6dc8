// Settings in the browser's local storage. Where that is refused, as in some private windows, they last as long as the
// page.
import type { Settings } from '../views';

const prefix = 'quadrille.';

export function makeSettings(): Settings {
  const own = new Map<string, string>();
  return {
    get<T>(key: string, otherwise: T): T {
      try {
        const text = own.get(key) ?? localStorage.getItem(prefix + key);
        return text === null || text === undefined ? otherwise : (JSON.parse(text) as T);
      } catch {
        return otherwise;
      }
    },
    set(key, value) {
      const text = JSON.stringify(value);
      own.set(key, text);
      try {
        localStorage.setItem(prefix + key, text);
      } catch {
        // Kept in `own`.
      }
    },
  };
}
