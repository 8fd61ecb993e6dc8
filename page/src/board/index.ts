// The view Board: a puzzle to play, to check and to make.
import { loadStyle } from 'page:assets';
import { h, setAttribute } from '../frame/dom';
import { unpack } from '../frame/packing';
import { readClassic, readSheet, ruleLinesOf, writeSheet } from '../sudoku/sheet';
import type { Mount } from '../views';
import { words } from '../words/index';
import { partnersOf, viewsOf } from './cells';
import { Labels } from './controls';
import { Desk } from './desk';
import type { SavedGame } from './game';
import { GridView } from './grid';
import type { Hints } from './hints';
import { Input } from './input';
import { Keys } from './keys';
import { makePad } from './pad';
import { makePlay } from './play';
import { makeProgress } from './progress';
import { makeRules } from './rules';
import { Timer } from './timer';
import { VerdictView } from './verdict';

export const mount: Mount = (root, services) => {
  const { settings } = services;
  const desk = new Desk(services), { game, selection } = desk;
  const labels = new Labels();
  const grid = new GridView(selection);
  const keys = new Keys(desk);
  const verdict = new VerdictView(desk, labels);
  const later = (): Promise<typeof import('./later')> => import('./later');
  const hintCard = h('section', { class: 'card', hidden: true });
  let loaded: Promise<Hints> | undefined;
  const hints = (): Promise<Hints> =>
    (loaded ??= later().then(({ Hints }) => new Hints(desk, labels, hintCard, hintButton)));
  const hintButton = labels.button(() => words.board.hint, async () => (await hints()).hint());
  const candidatesButton = labels.button(() => words.board.candidates, async () => (await later()).showCandidates(desk));
  desk.onRefresh(() => setAttribute(candidatesButton, 'aria-pressed', String(desk.showsCandidates)));
  const actions = h('div', { class: 'row' },
    labels.button(() => words.board.solve, async () => (await later()).solve(desk, verdict), { class: 'main' }),
    hintButton,
    labels.button(() => words.board.path, async () => (await hints()).showPath()),
    candidatesButton,
    labels.button(() => words.board.count, async () => (await later()).count(desk)),
    labels.button(() => words.board.check, async () => (await later()).check(desk, verdict)));
  const setting = labels.lazyDetails(() => words.board.setting, async () => (await later()).makeSetting(desk, labels));
  const share = labels.lazyDetails(() => words.board.share, async (details) =>
    (await later()).makeShare(desk, labels, () => details.open));
  const input = new Input(desk, labels);
  const timer = new Timer(settings, labels);
  const play = makePlay(desk, timer, labels);
  const keysNote = labels.text(h('p', { class: 'small keys', id: 'board-keys' }), () => words.board.keys);
  root.append(
    h('div', { class: 'table' },
      h('div', { class: 'left' }, grid.element, makePad(desk, keys, labels), timer.element),
      h('div', { class: 'side' },
        verdict.element, makeProgress(desk, labels), actions, hintCard,
        makeRules(desk, labels), input.element, setting, share, play.element, keysNote)),
  );
  grid.onKey((event) => keys.handle(event));

  const render = (): void => {
    const { sheet, contents, colors } = game, { overlay } = desk;
    grid.render(
      viewsOf({
        sheet, colors, overlay,
        contents: overlay.contents ?? contents,
        selected: selection.cells,
        focus: selection.focus,
        partners: desk.setting ? partnersOf(sheet, contents, desk.symmetry) : new Set(),
        ...play.settings,
      }),
    );
    setAttribute(root, 'data-setting', String(desk.setting));
  };
  let shape = game.sheet.shape;
  grid.setShape(shape);
  desk.onRefresh(() => {
    if (game.sheet.shape !== shape) grid.setShape((shape = game.sheet.shape));
    render();
    timer.setDone(verdict.solved);
  });
  labels.keep(render);

  // Rules are drawn by the library.
  const drawRules = async (): Promise<void> => {
    const { sheet } = game;
    if (ruleLinesOf(sheet).length === 0) return;
    const [{ below, above }] = await Promise.all([
      desk.ask('ruleDrawings', desk.question()),
      loadStyle('picture'),
    ]);
    if (game.sheet === sheet) grid.setRules(below, above);
  };

  // Nothing is lost by a reload.
  desk.onChange((opened) => {
    const { sheet, contents } = game;
    if (opened) {
      void drawRules();
      desk.setting = desk.hasNoClues && ruleLinesOf(sheet).length === 0;
      timer.reset();
    } else if (contents.digits.some((digit) => digit > 0)) {
      timer.start();
    }
    settings.set('game', game.save());
    settings.set('puzzle', desk.isEmpty ? null : writeSheet(sheet, { clues: contents.clues }));
  });
  const saved = settings.get<SavedGame | null>('game', null);
  const seconds = settings.get('seconds', 0);
  if (saved) {
    try {
      game.restore(saved);
      timer.continueAt(seconds);
    } catch (error) {
      // Text of an older version; the board is empty.
      console.warn(error);
    }
  }
  desk.refresh();

  let shown = false;
  input.listen(() => shown);
  const open = async (fragment: string): Promise<void> => {
    services.setFragment('');
    try {
      const sheet = fragment.startsWith('~') ? readSheet(await unpack(fragment.slice(1))) : readClassic(decodeURIComponent(fragment));
      if (sheet) game.open(sheet);
      else await input.read(decodeURIComponent(fragment));
    } catch {
      desk.say(() => words.board.badLink, 'poor');
    }
  };
  return {
    show(fragment) {
      shown = true;
      if (fragment !== '') void open(fragment);
    },
    hide() {
      shown = false;
      desk.stop();
    },
    translate() {
      labels.write();
      desk.refresh();
    },
  };
};
