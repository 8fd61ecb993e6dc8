// The parts of the library's sentences in Chinese: cells, houses, rules and what they mean, techniques, lists. A part
// that is not understood stays as it is.
import names from './names.zh.json';

export interface RuleName {
  name: string;
  /** What the library calls it, if not by its word: "white dot". */
  title?: string;
  /** What the rule means: N is its number. */
  meaning: string;
  english: string;
}

export const techniques = names.techniques as Record<string, string>;
export const rules = names.rules as Record<string, RuleName>;

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Words of rules by what the library calls them, in small letters: "black dot" is "ratio". */
export const wordsOfTitles = new Map(
  Object.entries(rules).map(([word, { title }]) => [(title ?? word.replaceAll('-', ' ')).toLowerCase(), word]),
);

// What rules mean: the library leaves out the remark at the end and writes the number of the rule in place of N. If the
// number may be missing, it may leave out a last clause about it, too.
const meanings = Object.values(rules).flatMap(({ english, meaning }) => {
  const [part, whole] = [english.replace(/ \([^()]*\)$/, ''), meaning.replace(/（[^（）]*）$/, '')];
  const pattern = (text: string): RegExp =>
    new RegExp(`^${escaped(text).replace(/\bN\b/g, '(-?\\d+|N)')}$`);
  const all = [{ pattern: pattern(part), meaning: whole }],
    clause = /, [^,]*\bN\b[^,]*$/;
  if (clause.test(part) && part !== english)
    all.push({ pattern: pattern(part.replace(clause, '')), meaning: whole.replace(/，[^，]*$/, '') });
  return all;
});

/** What a rule means, with its number; or as the table has it, with the remark. */
export function meaningOf(text: string): string | null {
  const whole = Object.values(rules).find(({ english }) => english === text);
  if (whole) return whole.meaning;
  for (const { pattern, meaning } of meanings) {
    const match = pattern.exec(text);
    if (match) return meaning.replace(/N/g, match[1] ?? 'N');
  }
  return null;
}

export const kinds: Record<string, string> = { row: '行', column: '列', box: '宫' };

function houses(text: string): string {
  return text.replace(
    /\b(row|column|box|region) (\d+)(?: of grid (\d+))?/g,
    (_, kind: string, number: string, grid?: string) =>
      (grid ? `网格 ${grid} 的` : '') + (kind === 'region' ? `不规则宫 ${number}` : `第 ${number} ${kinds[kind]}`),
  );
}

/** The parts of a list, at commas and conjunctions outside of parentheses. */
function partsOf(list: string): string[] {
  const parts = [''];
  for (let i = 0, depth = 0; i < list.length; ++i) {
    // "the white dot between r1c1 and r1c2" is one part.
    const isWhole = /\bbetween \S+$/.test(parts.at(-1)!) && list.startsWith(' and ', i);
    const between = depth === 0 && !isWhole ? /^(?:, | and | or )/.exec(list.slice(i)) : null;
    if (between) {
      parts.push('');
      i += between[0].length - 1;
      continue;
    }
    depth += list[i] === '(' ? 1 : list[i] === ')' ? -1 : 0;
    parts[parts.length - 1] += list[i];
  }
  return parts;
}

/** What the outermost parentheses contain. */
function alternativesOf(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  for (const character of text) {
    if (character === ')') --depth;
    if (depth > 0) parts[parts.length - 1] += character;
    if (character === '(' && depth++ === 0) parts.push('');
  }
  return parts;
}

/** "cage 15 r1c1 r1c2", "sandwich 12 row 1", "either (even r1c1) (odd r1c2)"; null if it is not a rule. */
export function rule(text: string): string | null {
  const word = /^[a-z][a-z-]*/.exec(text)?.[0] ?? '';
  if (!Object.hasOwn(rules, word)) return null;
  const rest = houses(text.slice(word.length))
    .replace(/ from (\S+) to (\S+)$/, '（$1 至 $2）')
    .replace(/ from (\S+)$/, '（从 $1 起）');
  const alternatives = word === 'either' || word === 'all';
  return (
    rules[word].name +
    (alternatives
      ? alternativesOf(rest)
          .map((part) => `（${rule(part) ?? part}）`)
          .join('')
      : rest)
  );
}

/** "the 15-cage in box 1", "the white dot between r1c1 and r1c2", "either (odd cell at r1c1) (even cell at r1c2)", as
 * steps name rules; null if it is not one. */
export function calledInSteps(text: string): string | null {
  const group = /^(either|all) \(/.exec(text);
  if (group)
    return rules[group[1]].name + alternativesOf(text).map((part) => `（${calledInSteps(part) ?? part}）`).join('');
  const [, name, place] =
    /^(?:[Tt]he )?(.*?)(?: rule)?(?: ((?:in|at|from|for|between) .*|r\d+c\d+ > r\d+c\d+))?$/.exec(text)!;
  const called = nameInSteps(name);
  if (called === null) return null;
  return called + (place === undefined ? '' : placeOf(place.replace(/^(?:at|for) /, '').replace(/^(?=r\d+c\d+)/, 'in ')));
}

/** "15-cage", "X", "sandwich 12", "one of 1,3", "pair (a < b)"; null if it is not the name of a rule. */
function nameInSteps(text: string): string | null {
  const [, number, rest] = /^(?:(\d+)-)?(.*)$/.exec(text)!;
  if (/^[XV]$/.test(text)) return `${rules['pair-sum'].name} ${text}`;
  const words = rest.split(' ');
  for (let length = words.length; length > 0; --length) {
    const word = wordsOfTitles.get(words.slice(0, length).join(' ').toLowerCase());
    if (word === undefined) continue;
    const particulars = [number, ...words.slice(length)].filter((part) => part !== undefined);
    return [rules[word].name, ...particulars].join(' ').replace(/ \((.*)\)$/, '（$1）');
  }
  return null;
}

/** What a rule is called, from its line in a board file: "cage 15 r1c1 r1c2", "pair r1c1 r1c2: a < b"; with its numbers
 * or without. */
export function calledIn(line: string, withNumbers: boolean): string {
  if (/^(?:either|all) /.test(line)) return rule(line) ?? line;
  const [, word, numbers, text] = /^([a-z-]+)((?: -?\d[\d,-]*)*)[^:]*(?:: (.*))?$/.exec(line)!;
  return rules[word].name + (withNumbers ? numbers : '') + (text === undefined ? '' : `（${text}）`);
}

/** "（r1c1 与 r1c2）" of "between r1c1 and r1c2"; a list of cells stays, after a blank. */
export function placeOf(text: string): string {
  if (/^(r\d+c\d+ ?)*$/.test(text)) return text && ` ${text}`;
  const place = text
    .replace(/^between (\S+) and /, '$1 与 ')
    .replace(/^from (\S+)(?: through (.+))? to /, (_, first: string, bends?: string) =>
      bends ? `${first} 经 ${bends.replaceAll(', ', '、')} 至 ` : `${first} 至 `,
    )
    .replace(/^in /, '')
    .replace(/ from (\S+)$/, '，从 $1 起');
  return `（${houses(place)}）`;
}

/** "row 3", "rows 3 and 4"; null if it is not a house. */
export function house(text: string): string | null {
  if (/^(row|column|box|region) \d+( of grid \d+)?$/.test(text)) return houses(text);
  const alike = /^(row|column|box)(?:e?s)? (\d+(?:(?:, | and | or )\d+)*)$/.exec(text);
  return alike ? `第 ${partsOf(alike[2]).join('、')} ${kinds[alike[1]]}` : null;
}

/** The list with each part as `translate` makes it; null where that is null for one of them. */
export function list(
  text: string,
  translate: (part: string) => string | null,
  alternatives = / or [^()]*$/.test(text),
): string | null {
  const parts = partsOf(text).map(translate);
  if (parts.includes(null)) return null;
  const last = parts.pop()!;
  return parts.length === 0 ? last : filled(alternatives ? '{} 或 {}' : '{} 和 {}', (i) => [parts.join('、'), last][i]);
}

// Chinese characters and their punctuation; those for private use stand for quotes.
const wide = /[\u2014-\u201d\u3000-\u9fff\ue000-\uf8ff\uff00-\uffef]/;

/** The template with `argument(i, or)` in place of each {}, and of each {i}, from 0. A blank in the template next to
 * {} is left out where the argument is Chinese there. */
export function filled(template: string, argument: (i: number, alternatives: boolean) => string): string {
  let next = 0;
  return template.replace(/( ?)\{(\d*):?(or)?\}( ?)/g, (_, before: string, number: string, or, after: string) => {
    const part = argument(number === '' ? next++ : Number(number) - 1, or !== undefined);
    return (wide.test(part.slice(0, 1)) ? '' : before) + part + (wide.test(part.slice(-1)) ? '' : after);
  });
}
