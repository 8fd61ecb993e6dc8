// What the worker knows of rules: which ones there are, those of a puzzle in words, and whether a puzzle with them can be
// read.
import type { Answers } from 'quadrille/questions';
import { readSheet, ruleLinesOf } from '../sudoku/sheet';
import type { JobContext } from '../views';
import { type Question, cellNamed } from './question';

/** A kind of rule, with a picture of one on a few cells, if a picture says anything. */
export type RuleForm = Kind & { picture?: string };
type Kind = Answers['rules'] & Required<Pick<Answers['rules'], 'rule' | 'name' | 'meaning' | 'least_cells'>>;

// The smallest boards that show a rule, by what it is drawn as, and the cells of the rule there.
const samples: Record<string, [board: string, cells: string[]]> = {
  area: ['board 2x2 open values 1-9', ['r1c1', 'r1c2', 'r2c1', 'r2c2']],
  pair: ['board 1x2 open values 1-9', ['r1c1', 'r1c2']],
  line: ['board 1x4 open values 1-9', ['r1c1', 'r1c2', 'r1c3', 'r1c4']],
  outside: ['board 3x3 boxes none', ['r2c1', 'r2c2', 'r2c3']],
};

/** Numbers or lists that a rule could begin with, the usual ones first: which it can have depends on the board. */
export function firstValues({ rule, number, list, list_optional }: RuleForm): string[] {
  if (number === 'required' && list) return ['10 1,1', '10 1,1,1', '10 1,1,1,1'];
  if (number === 'required') return rule === 'pair-sum' ? ['10', '5'] : ['12', '10', '6', '3', '2', '1'];
  return [list && !list_optional ? '1,2' : ''];
}

function pictureOf(form: RuleForm, read: (text: string) => { svg(look: object): string }): string | undefined {
  const [board, cells] = samples[form.drawn ?? ''] ?? [];
  if (!board || form.least_cells === 0) return undefined;
  for (const values of firstValues(form)) {
    const line = [form.rule, values, ...cells!.slice(0, form.most_cells)].join(' ');
    try {
      return read(`${board}\n${line}\n`).svg({
        theme: 'none',
        words: false,
        layers: ['shading', 'lines', 'grid', 'marks'],
      });
    } catch {
      // The rule asks for another number, or for more than a few cells.
    }
  }
  return undefined;
}

export async function ruleForms(_: null, { everything }: JobContext): Promise<RuleForm[]> {
  const { answer, Puzzle } = await everything();
  return (answer('rules') as Kind[]).map((form) => ({
    ...form,
    picture: pictureOf(form, (text) => new Puzzle(text, 'board')),
  }));
}

/** A rule of a puzzle in words. */
export interface PuzzleRule {
  /** Its line in the puzzle, and as the library would write it. */
  line: string;
  form: string;
  /** "10-cage" */
  name: string;
  /** "r1c1 r1c2", "between r1c1 and r1c2"; empty: everywhere. */
  place: string;
  meaning: string;
  drawn?: 'area' | 'pair' | 'line' | 'outside';
  cells: number[];
}

type Told = Answers['rules'] & Required<Pick<Answers['rules'], 'form' | 'name' | 'meaning'>>;

export async function rules({ text }: Question, { everything }: JobContext): Promise<PuzzleRule[]> {
  const sheet = readSheet(text),
    lines = ruleLinesOf(sheet);
  const told = (await everything()).answer('rules', { board: text }) as Told[];
  return told.map(({ form, name, place = '', meaning, drawn, cells = [] }, i) => ({
    // One line of the reader's own may be two rules.
    line: told.length === lines.length ? lines[i] : form,
    form,
    name,
    place,
    meaning,
    drawn,
    cells: cells.map((cell) => cellNamed(cell, sheet.shape.columns)),
  }));
}

/** Rules that the puzzle does not have yet, in words: `lines` of a board file. */
export async function rulesAdded(
  { question, lines }: { question: Question; lines: string },
  context: JobContext,
): Promise<PuzzleRule[]> {
  const all = await rules({ ...question, text: `${question.text.trimEnd()}\n${lines}` }, context);
  return all.slice(all.length - lines.trimEnd().split('\n').length);
}

/** Throws what is wrong with the text of a puzzle. */
export async function examine(text: string, { everything }: JobContext): Promise<void> {
  const { Puzzle } = await everything();
  new Puzzle(text, 'board');
}
