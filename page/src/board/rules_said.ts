// Rules in words: what the library says of each, put together in the language of the page.
import { capitalized } from '../words/counting';
import { words } from '../words/index';
import { type Side, later } from '../words/later';
import type { PuzzleRule, RuleForm } from './rule_jobs';

/** Rules that a cell tells; of others it says only how many there are. */
const mostTold = 3;

const said = (rule: PuzzleRule) => words.library?.puzzleRule(rule) ?? rule;

/** What the rules of a kind are called: "Slow thermometer". */
export const nameOfKind = ({ rule, name }: RuleForm): string => words.library?.ruleName(rule) ?? capitalized(name);

/** "10-cage r1c1 r1c2" */
export function titleOf(rule: PuzzleRule): string {
  const { name, place } = said(rule);
  return capitalized(later().named(name, place));
}

/** "10-cage r1c1 r1c2: different numbers, which add up to 10" */
export function sentenceOf(rule: PuzzleRule): string {
  return later().ruleSentence(titleOf(rule), said(rule).meaning);
}

/** Where an area continues from its cell number i, so that areas of equal names next to each other are told apart. */
function sidesOf({ cells }: PuzzleRule, i: number, columns: number): Side[] {
  const cell = cells[i],
    column = cell % columns;
  const neighbors: [Side, number][] = [
    ['up', cell - columns],
    ['left', column > 0 ? cell - 1 : -1],
    ['right', column < columns - 1 ? cell + 1 : -1],
    ['down', cell + columns],
  ];
  return neighbors.filter(([, neighbor]) => cells.includes(neighbor)).map(([side]) => side);
}

/** What is said of a rule in its cell number i: enough to know it from others. */
function toldIn(rule: PuzzleRule, i: number, columns: number): string {
  const { drawn, cells } = rule,
    { name, place } = said(rule);
  if (drawn === 'line') return later().cellOfLine(name, i + 1, cells.length);
  if (drawn === 'pair' || drawn === 'outside') return later().named(name, place);
  if (cells.length < 2 || place === '') return name;
  return later().areaFrom(later().cellOfArea(name, cells.length), sidesOf(rule, i, columns));
}

export function toldByCells(rules: PuzzleRule[], places: number, columns: number): string[] {
  const told = Array.from({ length: places }, (): string[] => []);
  for (const rule of rules)
    rule.cells.forEach((cell, i) => rule.cells.indexOf(cell) === i && told[cell].push(toldIn(rule, i, columns)));
  return told.map((texts) => {
    const others = texts.length - mostTold;
    return (others > 1 ? [...texts.slice(0, mostTold), later().moreRules(others)] : texts).join(', ');
  });
}
