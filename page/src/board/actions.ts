// The buttons that ask something. What they do is loaded when the first of them is pressed.
import { h, setAttribute } from '../frame/dom';
import { words } from '../words/index';
import type { Labels } from '../frame/controls';
import type { TrueCandidates } from './answers';
import type { Desk } from './desk';
import type { Hints } from './hints';
import type { VerdictView } from './verdict';

export interface Actions {
  buttons: HTMLElement;
  /** Shows hints and steps. */
  card: HTMLElement;
  setting: HTMLDetailsElement;
  share: HTMLElement;
}

export function makeActions(desk: Desk, verdict: VerdictView, labels: Labels): Actions {
  const later = (): Promise<typeof import('./later')> => import('./later');
  const button = (
    text: () => string,
    work: () => Promise<unknown>,
    attributes?: Record<string, string>,
  ): HTMLButtonElement => labels.button(text, () => void work(), attributes);

  const card = h('section', { class: 'card', hidden: true });
  const hint = button(
    () => words.board.hint,
    async () => (await hints()).hint(),
    { 'data-in': 'play analyse', 'data-icon': 'hint' },
  );
  let loaded: Promise<Hints> | undefined;
  const hints = (): Promise<Hints> =>
    (loaded ??= later().then(({ Hints }) => new Hints(desk, labels, card, hint, verdict)));

  const candidates = button(
    () => words.board.candidates,
    async () => (await trueCandidates()).toggle(),
    { 'data-in': 'set analyse', 'data-icon': 'candidates' },
  );
  let kept: Promise<TrueCandidates> | undefined;
  const trueCandidates = (): Promise<TrueCandidates> =>
    (kept ??= later().then(({ TrueCandidates }) => new TrueCandidates(desk)));
  desk.onRefresh(() => setAttribute(candidates, 'aria-pressed', String(desk.showsCandidates)));
  const buttons = h(
    'div',
    { class: 'row asking' },
    button(
      () => words.board.solve,
      async () => (await later()).solve(desk, verdict),
      { class: 'main', 'data-in': 'analyse', 'data-icon': 'solve' },
    ),
    hint,
    button(
      () => words.board.path,
      async () => (await hints()).showPath(),
      { 'data-in': 'set analyse', 'data-icon': 'path' },
    ),
    candidates,
    button(
      () => words.board.count,
      async () => (await later()).count(desk),
      { 'data-in': 'set analyse', 'data-icon': 'count' },
    ),
    button(
      () => words.board.check,
      async () => (await later()).check(desk, verdict),
      { 'data-in': 'play analyse', 'data-icon': 'check' },
    ),
  );
  const setting = labels.lazyDetails(
    () => words.board.setting,
    async () => (await later()).makeSetting(desk, labels, verdict.element),
    'pen',
  );
  setting.className = 'setting';
  return {
    buttons,
    card,
    setting,
    share: labels.lazyDetails(
      () => words.board.share,
      async (details) => (await later()).makeShare(desk, labels, () => details.open),
      'share',
    ),
  };
}
