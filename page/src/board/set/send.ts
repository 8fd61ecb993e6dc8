// One click each: the puzzle opens in another program, is copied, saved as a picture, or printed. What the other
// program would lose is said before.
import { loadStyle } from 'page:assets';
import { h, setAttribute, setText } from '../../frame/dom';
import { writeSheet } from '../../sudoku/sheet';
import { later } from '../../words/later';
import { drawn } from '../../words/said';
import type { Labels } from '../../frame/controls';
import type { Desk } from '../desk';
import { type Offer, type Target, targets } from './offers';
import { pngOf } from './png';
import { setWords } from './words';

const programs: Record<Target, string> = {
  sudokupad: 'SudokuPad',
  'f-puzzles': 'f-puzzles',
  iss: 'Interactive Sudoku Solver',
};

/** Writes to the clipboard, and says so. */
export type Copy = (text: string, message: () => string) => Promise<void>;

export interface Share {
  desk: Desk;
  labels: Labels;
  copy: Copy;
  /** The address of the page with this puzzle. */
  link(): Promise<string>;
  isOpen(): boolean;
}

/** The puzzle with its solution, if there is exactly one. */
async function textWithSolution(desk: Desk, signal?: AbortSignal): Promise<string> {
  const question = desk.question(),
    { count, solution } = await desk.ask('judge', question, signal),
    { sheet, contents } = desk.game;
  if (count !== 1 || !solution) return question.text;
  const told = { ...sheet, solution, rest: sheet.rest.filter((line) => !line.startsWith('#')) };
  return writeSheet(told, { clues: contents.clues });
}

async function pictureOf(desk: Desk, signal: AbortSignal): Promise<string> {
  const { digits } = desk.game.contents;
  return drawn(await desk.ask('picture', { question: desk.question(), digits }, signal));
}

function savePicture(desk: Desk, kind: 'svg' | 'png'): Promise<void> {
  return desk.work(async ({ signal }) => {
    const svg = await pictureOf(desk, signal);
    const blob = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg);
    desk.services.save(`puzzle.${kind}`, blob);
  });
}

/** Links to the programs, and what is to be said of them. */
function makeLinks({ desk, labels, isOpen }: Share, hasSolution: () => boolean) {
  const losses = h('p', { class: 'small losses', role: 'status' });
  const links = targets.map((target) =>
    labels.text(h('a', { class: 'button', target: '_blank', rel: 'noreferrer', role: 'link' }), () =>
      setWords().send.openIn(programs[target]),
    ),
  );
  let known: Record<Target, Offer> | null = null;
  const write = (): void => {
    const sentences = targets.map((target, i) => {
      const offer = known?.[target];
      setAttribute(links[i], 'href', offer?.link || null);
      setAttribute(links[i], 'aria-disabled', offer?.link ? null : 'true');
      if (offer?.reason) return setWords().send.cannot(programs[target], offer.reason);
      return offer && offer.lost.length > 0 ? `${programs[target]}: ${later().leavesOut(offer.lost)}` : '';
    });
    setText(losses, sentences.filter((sentence) => sentence !== '').join(' '));
  };
  labels.keep(write);
  let asked = '';
  const ask = async (): Promise<void> => {
    const key = `${hasSolution()} ${desk.question().text}`;
    if (!isOpen() || key === asked) return;
    asked = key;
    known = null;
    write();
    // What else is asked meanwhile does not end it.
    try {
      const text = hasSolution() ? await textWithSolution(desk) : desk.question().text,
        found = await desk.ask('offers', text);
      if (key !== asked) return;
      known = found;
      write();
    } catch (error) {
      asked = '';
      desk.sayFault(error);
    }
  };
  return { links, losses, ask };
}

export async function makeSend(share: Share): Promise<{ elements: HTMLElement[]; ask(): Promise<void> }> {
  const { desk, labels, copy, link } = share;
  await loadStyle('set');
  let hasSolution = false;
  const { links, losses, ask } = makeLinks(share, () => hasSolution);
  const copyBoard = (): Promise<void> =>
    desk.work(async ({ signal }) => {
      const text = hasSolution ? await textWithSolution(desk, signal) : desk.question().text;
      await copy(text, () => later().copied);
    });
  const button = (text: () => string, work: () => unknown): HTMLButtonElement => labels.button(text, () => void work());
  const solution = labels.check(
    () => setWords().send.withSolution,
    false,
    (checked) => {
      hasSolution = checked;
      void ask();
    },
  );
  const row = h(
    'div',
    { class: 'row' },
    button(
      () => later().link,
      async () => copy(await link(), () => later().linkCopied),
    ),
    ...links,
    button(() => setWords().send.board, copyBoard),
    button(
      () => setWords().send.png,
      () => savePicture(desk, 'png'),
    ),
    button(
      () => later().svg,
      () => savePicture(desk, 'svg'),
    ),
    button(
      () => later().print,
      () => print(),
    ),
  );
  return { elements: [row, losses, solution], ask };
}
