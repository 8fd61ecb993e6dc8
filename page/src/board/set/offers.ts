// What the worker does before a puzzle is sent: the puzzle as other programs read it, and what they would lose.
import type { JobContext } from '../../views';
import { issLink } from '../iss_link';

export const targets = ['sudokupad', 'f-puzzles', 'iss'] as const;
export type Target = (typeof targets)[number];

export interface Offer {
  /** A link; '' if the program cannot have this puzzle. */
  link: string;
  /** Notes that it leaves out. */
  lost: string[];
  /** Why there is no link. */
  reason: string;
}

/** The formats of each, the best first. */
const formats: Record<Target, string[]> = {
  sudokupad: ['sudokupad-fpuzzles', 'sudokupad'],
  'f-puzzles': ['f-puzzles-link'],
  iss: ['iss'],
};

export async function offers(text: string, { everything }: JobContext): Promise<Record<Target, Offer>> {
  const { Puzzle } = await everything(),
    puzzle = new Puzzle(text, 'board');
  const offerOf = (target: Target): Offer => {
    let reason = '';
    for (const format of formats[target]) {
      try {
        const written = puzzle.convert(format).trim();
        return { link: format === 'iss' ? issLink(written) : written, lost: puzzle.lost(format), reason: '' };
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'unsupported') throw error;
        reason ||= error.message;
      }
    }
    return { link: '', lost: [], reason };
  };
  return { sudokupad: offerOf('sudokupad'), 'f-puzzles': offerOf('f-puzzles'), iss: offerOf('iss') };
}
