// Makes a puzzle of a kind and a level: the same one for the same seed, so nothing here depends on time.
import type { JobContext } from '../views';
import { symbolName } from '../sudoku/alphabet';
import { type Level, rangeOf } from '../sudoku/levels';
import type { Kind, Wish } from './making_kinds';
import { cagesOf, thermometersOf } from './making_rules';
import { madeEasy, solvedBySingles, solvedInBoxes } from './making_singles';
import { Random } from './random';

/** Beyond this rating, and this weight, a puzzle takes an evening. */
const mostRating = 7.2,
  mostWeight = 160;

/** Numbers of clues. */
const clueNumbers: Record<Exclude<Kind, 'classic'>, Record<Level, string>> = {
  x: { easy: '28..32', medium: '22..25', hard: '20..23', expert: '20..22' },
  killer: { easy: '12..16', medium: '4..8', hard: '1..5', expert: '1..4' },
  thermometer: { easy: '12..16', medium: '6..10', hard: '6..10', expert: '7..11' },
};

/** All techniques but trials and searches, which rating takes long for. */
const techniques = [
  'relation', 'sets', 'locked-candidates', 'required-value', 'naked-pair', 'sum', 'hidden-pair', 'law-of-leftovers',
  'sum-of-different-cells', 'innies-and-outies', 'combinations', 'naked-triple', 'hidden-triple', 'naked-quad',
  'hidden-quad', 'x-wing', 'swordfish', 'jellyfish',
].join(','); // prettier-ignore

/** What is tried before the one comes that is nearest to the level. */
const attempts = 24;

/** In the format "board". */
export async function make({ kind, level, seed }: Wish, context: JobContext): Promise<string> {
  if (kind !== 'classic') return variant(kind, level, seed, context);
  if (level === 'hard' || level === 'expert') return byRating(level, seed, context);
  const { generate, solve } = await context.grids();
  for (let i = 0; ; ++i) {
    const clues = await generate(1, { seed: seed + i * 0x1_0000_0000 });
    if (level === 'medium' && (!solvedBySingles(clues) || solvedInBoxes(clues))) continue;
    if (level === 'medium') return boardOf(clues);
    return boardOf(madeEasy(clues, (await solve(clues)).solutions, new Random(seed)));
  }
}

function boardOf(clues: ArrayLike<number>, rules: string[] = []): string {
  const names = Array.from(clues, (clue) => (clue > 0 ? symbolName('digits', clue) : '.'));
  const rows = Array.from({ length: 9 }, (_, row) => names.slice(9 * row, 9 * row + 9).join(''));
  return `${['board 9x9', 'grid', ...rows, ...rules].join('\n')}\n`;
}

async function byRating(level: 'hard' | 'expert', seed: number, context: JobContext): Promise<string> {
  const q = await context.everything(),
    [least, most] = rangeOf(level, true),
    where = `rating >= ${least} && rating <= ${Math.min(most, mostRating)}`;
  const [{ puzzle }] = q.answer('generate', { n: 1, where, symmetry: 'half-turn', seed });
  return boardOf(new q.Puzzle(puzzle!).clues);
}

async function variant(
  kind: Exclude<Kind, 'classic'>,
  level: Level,
  seed: number,
  context: JobContext,
): Promise<string> {
  const q = await context.everything(),
    clues = clueNumbers[kind][level],
    [least, most] = rangeOf(level, false);
  let best = '',
    nearest = Infinity;
  for (let i = 0; i < attempts && nearest > 0; ++i) {
    const own = seed + i * 0x1_0000_0000,
      random = new Random(seed + i);
    const solution = async (): Promise<Uint8Array> => (await q.solve(await q.generate(1, { seed: own }))).solutions;
    const rules =
      kind === 'x'
        ? ['diagonal-down', 'diagonal-up']
        : kind === 'killer'
          ? cagesOf(await solution(), random, level === 'expert' ? 5 : 4)
          : thermometersOf(await solution(), random, level === 'easy' || level === 'medium' ? 9 : 6);
    const board = ['board 9x9', ...rules, ''].join('\n'),
      [answer] = q.answer('generate', { n: 1, board, clues, noMinimal: true, seed: own, tries: 10 });
    if (!answer?.board) continue;
    const [{ solved }] = q.answer('steps', { onlyTechniques: techniques }, answer.board);
    if (solved === (level === 'expert') && (best !== '' || i < attempts / 2)) continue;
    const puzzle = new q.Puzzle(answer.board),
      weight = puzzle.rate();
    const distance = Math.max(0, least - weight, weight - Math.min(most, mostWeight));
    if (distance < nearest) [best, nearest] = [puzzle.convert('board'), distance];
    context.signal.throwIfAborted();
  }
  return best;
}
