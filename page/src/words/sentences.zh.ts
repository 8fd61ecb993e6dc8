// Sentences of the library's steps in Chinese, from their templates and English arguments. A sentence that is not in the
// table stays as it is, and so does an argument that is not understood.
import type { Sentence } from 'quadrille';
import names from './names.zh.json';
import type { Translator } from './sentences';
import table from './sentences.zh.json';

const sentences = table as Record<string, string>;
const techniques = names.techniques as Record<string, string>;
const rules = names.rules as Record<string, { name: string; meaning: string; english: string }>;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// What rules mean: the library leaves out the remark at the end and writes the number of the rule in place of N.
const meanings = Object.values(rules).map(({ english, meaning }) => ({
  pattern: new RegExp(`^${escaped(english.replace(/ \([^()]*\)$/, '')).replace(/\bN\b/g, '(-?\\d+|N)')}$`),
  meaning: meaning.replace(/（[^（）]*）$/, ''),
}));

const kinds: Record<string, string> = { row: '行', column: '列', box: '宫' };

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
    const between = depth === 0 ? /^(?:, | and | or )/.exec(list.slice(i)) : null;
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
function rule(text: string): string | null {
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

// A cell, candidate, symbol or set; candidates of one way; a sum.
const unchanged = /^(\S+|\S+=\S+( \S+=\S+)*|.+ = -?\d+)$/;

function part(text: string): string | null {
  if (/^(row|column|box|region) \d+( of grid \d+)?$/.test(text)) return houses(text);
  return rule(text) ?? (unchanged.test(text) ? text : null);
}

function argument(text: string, alternatives: boolean): string {
  if (Object.hasOwn(techniques, text)) return techniques[text];
  const alike = /^(row|column|box)(?:e?s)? (\d+(?:(?:, | and | or )\d+)*)$/.exec(text);
  if (alike) return `第 ${partsOf(alike[2]).join('、')} ${kinds[alike[1]]}`;
  for (const { pattern, meaning } of meanings) {
    const match = pattern.exec(text);
    if (match) return meaning.replace(/N/g, match[1] ?? 'N');
  }
  const parts = partsOf(text).map(part);
  if (parts.includes(null)) return text;
  const last = parts.pop()!;
  return parts.length === 0 ? last : `${parts.join('、')} ${alternatives ? '或' : '和'} ${last}`;
}

function sentence({ template, arguments: given }: Sentence): string {
  let next = 0;
  return (sentences[template] ?? template)
    .replace(/\{(\d*):?(or)?\}/g, (_, number: string, or?: string) =>
      argument(given[number === '' ? next++ : Number(number) - 1], or !== undefined),
    )
    .replace(/([\u3000-\u9fff\uff00-\uffef]) +(?=[\u3000-\u9fff\uff00-\uffef])/g, '$1')
    .replace(/ +(?=[，。：；、（）])|(?<=[，。：；、（）]) +/g, '');
}

export const chinese: Translator = { sentence, name: (name) => techniques[name] ?? name };
