// The view Board: a puzzle to play, to check and to make.
import { h } from '../frame/dom';
import { readClassic, readSheet } from '../sudoku/sheet';
import type { Mount } from '../views';
import { words } from '../words/index';
import { makeAbout } from './about';
import { makeActions } from './actions';
import { makeGames } from './games';
import { Labels } from '../frame/controls';
import { Desk } from './desk';
import { Keys } from './keys';
import { makePad } from './pad';
import type { Parts, Player } from './player';
import { makeRules } from './rules';
import { makeScreen } from './screen';
import { GameKeeper } from './storage';
import { makeTasks, only } from './tasks';
import { Timer } from './timer';
import { VerdictView } from './verdict';

/** Opens what a link contains: a 9x9 grid, packed text after '~', or any other text. */
async function openLink(desk: Desk, player: Promise<Player>, fragment: string): Promise<void> {
  try {
    if (fragment.startsWith('~')) {
      const { unpack } = await import('../frame/packing');
      return desk.game.open(readSheet(await unpack(fragment.slice(1))));
    }
    const text = decodeURIComponent(fragment),
      sheet = readClassic(text);
    if (sheet) desk.game.open(sheet);
    else await (await player).read(text);
  } catch {
    void desk.sayLater((own) => own.badLink, 'poor');
  }
}

export const mount: Mount = (root, services) => {
  let shown = false,
    hasLink = false;
  const desk = new Desk(services),
    labels = new Labels(),
    keys = new Keys(desk);
  const timer = new Timer(labels),
    grid = makeScreen(desk, labels),
    verdict = new VerdictView(desk, labels);
  const actions = makeActions(desk, verdict, labels);
  const keeper = new GameKeeper(desk, timer);
  const [title, about] = makeAbout(desk, labels);
  const note = h('p', { class: 'small keys' }),
    progress = h('div', { hidden: true }),
    settings = labels.details(() => words.board.settings);
  settings.dataset.icon = 'settings';
  const start = h('div', { class: 'start' }),
    input = h('div');
  const parts: Parts = {
    root,
    desk,
    labels,
    keeper,
    start,
    input,
    note,
    grid,
    keys,
    buttons: actions.buttons,
    progress,
    settings,
    verdict,
    timer,
    isShown: () => shown,
  };
  const player = import('./player').then(({ makePlayer }) => makePlayer(parts));
  const side = h(
    'div',
    { class: 'side' },
    makeTasks(desk, labels, (task) => {
      if (task !== 'set') return;
      actions.setting.open = true;
      void player.then((each) => each.beginSetting());
    }),
    start,
    about,
    verdict.element,
    progress,
    actions.buttons,
    actions.card,
    ...only('set', actions.setting),
    makeRules(desk, labels),
    input,
    makeGames(keeper, labels),
    actions.share,
    ...only('play analyse', settings),
    ...only('play', note),
  );
  root.append(
    h(
      'div',
      { class: 'table' },
      h('div', { class: 'left' }, title, grid.element, makePad(desk, keys, labels), timer.element),
      side,
    ),
  );
  desk.onRefresh(() => (side.dataset.task = desk.task));
  grid.onKey((event) => keys.handle(event));
  desk.onRefresh(() => timer.setDone(verdict.solved));
  const kept = keeper.begin();
  desk.refresh();

  void Promise.all([player, kept]).then(() => {
    if (desk.setting && services.settings.get<string>('task', '') === 'set') actions.setting.open = true;
  });
  // A puzzle is about to be made: the worker and its module can be on their way already.
  void kept.then(async () => {
    if (!hasLink && desk.isPlayer && desk.isEmpty) await desk.ask('judge', desk.question()).catch(() => undefined);
  });
  void Promise.all([player, kept]).then(([each]) => hasLink || each.begin());
  // A cell is selected from the beginning: digits go there before anybody has clicked.
  addEventListener('keydown', (event) => {
    const { target, code, ctrlKey, metaKey } = event;
    if (!shown || target !== document.body || ctrlKey || metaKey || !/^(?:Digit|Numpad)\d$/.test(code)) return;
    grid.focus(true);
    keys.handle(event);
  });
  return {
    show(fragment) {
      shown = true;
      if (fragment === '') return;
      hasLink = true;
      services.setFragment('');
      void kept.then(() => openLink(desk, player, fragment));
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
