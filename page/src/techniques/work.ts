// Finds the steps that the page of techniques shows, in the positions of the examples.
import type { Look, Step } from 'quadrille';
import positions from '../../../examples/techniques.txt';
import arrow from '../../../examples/boards/arrow.txt';
import cage from '../../../examples/boards/cage.txt';
import diagonal from '../../../examples/boards/diagonal-down.txt';
import littleKiller from '../../../examples/boards/little-killer.txt';
import quadruple from '../../../examples/boards/quadruple.txt';
import renban from '../../../examples/boards/renban.txt';
import sandwich from '../../../examples/boards/sandwich.txt';
import thermometer from '../../../examples/boards/thermometer.txt';
import whispers from '../../../examples/boards/whispers.txt';
import type { JobContext } from '../views';

const boards: Record<string, string> = {
  arrow,
  cage,
  'diagonal-down': diagonal,
  'little-killer': littleKiller,
  quadruple,
  renban,
  sandwich,
  thermometer,
  whispers,
};

/** A position by its line and how its step is found; or the first step with a technique of this name on a board. */
export type Example =
  | { line: number; scale?: 'hodoku' | 'quadrille'; only?: string }
  | { board: string; name: string; only?: string };

export interface Shown {
  step: Step;
  /** The position before the step, for the board. */
  text: string;
}

const look = {
  theme: 'none',
  words: false,
  layers: ['ground', 'shading', 'highlight', 'lines', 'grid', 'marks', 'digits', 'step'],
} satisfies Look;

async function techniqueStep(example: Example, { everything }: JobContext): Promise<Shown> {
  const { Puzzle } = await everything(),
    techniques = example.only?.split(',');
  if ('line' in example) {
    const text = positions.split('\n')[example.line - 1];
    return { step: new Puzzle(text).hint({ scale: example.scale, techniques, picture: look })!, text };
  }
  const text = boards[example.board];
  const { steps } = new Puzzle(text).path({ techniques, picture: look });
  return { step: steps.find(({ name }) => name === example.name)!, text };
}

export const jobs = { techniqueStep };
