// What the library says about bad input in Chinese: a table of English messages and their parts, in which {} is a part
// that is translated in turn, {=} one word that stays (and a number after it), and {*} anything that stays.
//
//     message("cage: expected a sum of 3 to 7, found 99")    // 杀手笼：和应为 3 至 7，实为 99
//
// A part in quotes stays too. A message that does not fit the table, or has a part that does not, remains English.
import table from './messages.zh.json';
import { escaped, filled, house, list, meaningOf, rules } from './phrases.zh';

interface Pattern {
  expression: RegExp;
  chinese: string;
  /** Which parts stay. */
  stays: boolean[];
  length: number;
  joins: boolean;
}

const forms: Record<string, string> = { '{}': '(.+?)', '{=}': '(\\S+(?: \\d+)?)', '{*}': '(.*?)' };

function patternOf([english, chinese]: [string, string]): Pattern {
  const parts = english.split(/(\{[=*]?\})/);
  return {
    expression: new RegExp(`^${parts.map((part) => forms[part] ?? escaped(part)).join('')}$`, 's'),
    chinese: chinese.replace(/\{[=*]\}/g, '{}'),
    stays: parts.filter((part) => part in forms).map((part) => part !== '{}'),
    length: parts.filter((part) => !(part in forms)).join('').length,
    joins: english.includes('; '),
  };
}

// A part that is quoted is a character of its own while a message is translated.
const firstQuote = 0xe000;

const phrases = new Map<string, string>();
const patterns: Pattern[] = [];
for (const [english, chinese] of Object.entries(table as Record<string, string>)) {
  if (english.includes('{')) patterns.push(patternOf([english, chinese]));
  else phrases.set(english, chinese);
}
// That which says most comes first, after what joins messages.
patterns.sort((a, b) => Number(b.joins) - Number(a.joins) || b.length - a.length);

// Numbers, cells, sizes, symbols, sums of cells, quotes, and a number of what a quote names.
const unchanged = /^(?!.*[a-z]{2})\S+( [-+<>=] \S+)*$|^(r\d+c\d+ )*r\d+c\d+$|^\d+ [\ue000-\uf8ff]$/;

class Translation {
  readonly #quotes: string[] = [];
  readonly #known = new Map<string, string | null>();

  constructor(private readonly text: string) {}

  get result(): string | null {
    const quoted = this.text.replace(/(?<=^|[\s(:])'(|.+?)'(?=$|[\s,;:.)?])/gs, (_, quote: string) => {
      this.#quotes.push(quote);
      return String.fromCharCode(firstQuote + this.#quotes.length - 1);
    });
    const translated = this.#part(quoted);
    return translated && translated.replace(/[\ue000-\uf8ff]/g, (mark) => this.#quote(mark));
  }

  #quote(mark: string): string {
    const quote = this.#quotes[mark.charCodeAt(0) - firstQuote] ?? mark;
    return `“${quote}”${Object.hasOwn(rules, quote) ? `（${rules[quote].name}）` : ''}`;
  }

  #part(text: string): string | null {
    let found = this.#known.get(text);
    if (found === undefined) {
      found = this.#translate(text);
      this.#known.set(text, found);
    }
    return found;
  }

  #translate(text: string): string | null {
    const phrase = phrases.get(text) ?? (Object.hasOwn(rules, text) ? rules[text].name : null);
    if (phrase !== null) return phrase;
    if (unchanged.test(text)) return text;
    const known = house(text) ?? meaningOf(text);
    if (known !== null) return known;
    for (const { expression, chinese, stays } of patterns) {
      const match = expression.exec(text);
      const parts = match?.slice(1).map((part, i) => (stays[i] ? part : this.#part(part)));
      if (parts && !parts.includes(null)) return filled(chinese, (i) => parts[i]!);
    }
    return / (?:and|or) |, /.test(text) ? list(text, (part) => (part === text ? null : this.#part(part))) : null;
  }
}

/** The message in Chinese; null if the table does not have it. */
export const translated = (text: string): string | null => new Translation(text).result;

export const message = (text: string): string => translated(text) ?? text;
