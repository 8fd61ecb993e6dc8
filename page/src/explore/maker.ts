// Makes puzzles: size, symmetry or a drawn pattern, rules, levels or ratings.
import { h, setText } from '../frame/dom';
import type { Labels, Message } from '../frame/controls';
import { type Symmetry, orbitOf, symmetries } from '../sudoku/symmetry';
import { later } from '../words/later';
import type { Kept, Shelf } from './shelf';
import type { Entry, Wish } from './work';
import { LevelChoice } from './level_choice';
import { PatternView } from './pattern';

const sizes = ['4x4', '6x6', '9x9', '12x12', '16x16'] as const;
const rules = [
  'diagonal-down',
  'diagonal-up',
  'windoku',
  'disjoint-groups',
  'anti-knight',
  'anti-king',
  'nonconsecutive',
] as const;
const classic = { rows: 9, columns: 9, isCell: Array<boolean>(81).fill(true) };

/** These puzzles from easy to hard, each where one of them is. */
function sorted(all: Kept[], ids: Set<string>): Kept[] {
  const ratingOf = ({ rating }: Kept): number => rating ?? Infinity,
    made = all.filter(({ id }) => ids.has(id)).sort((a, b) => (ratingOf(a) < ratingOf(b) ? -1 : 1));
  return all.map((entry) => (ids.has(entry.id) ? made.shift()! : entry));
}

export function makeMaker(shelf: Shelf, labels: Labels): HTMLElement {
  const { own } = shelf;
  let size: (typeof sizes)[number] = '9x9',
    symmetry: Symmetry = 'half-turn',
    rating: [number, number] = [0, Infinity],
    clues: [number | null, number | null] = [null, null],
    count = 5;
  const chosen = new Set<string>();
  const cells = h('p', { class: 'small' });
  const hasPattern = (): boolean => size === '9x9' && pattern.count > 0;
  // A pattern says how many clues there are, and levels which ratings.
  const showNumbers = (): void => {
    const hasLevels = choice.wishes.length > 0;
    ratings.hidden = hasLevels;
    numbers.hidden = hasLevels || hasPattern();
    choice.hideNumbers(hasPattern());
  };
  const choice = new LevelChoice(shelf, labels, () => showNumbers());
  const pattern = new PatternView(
    (cell) => orbitOf(classic, symmetry, cell),
    () => {
      setText(cells, pattern.count > 0 ? own().cells(pattern.count) : '');
      showNumbers();
    },
  );
  labels.keep(() => pattern.setNames(own().pattern, own().patternCell));
  const drawing = labels.details(
    () => own().pattern,
    labels.text(h('p', { class: 'small' }), () => own().patternHelp),
    pattern.element,
    cells,
    labels.button(
      () => own().clearPattern,
      () => pattern.clear(),
    ),
  );
  const sizeChoice = labels.choice(
    () => own().size,
    sizes,
    (value) => value.replace('x', ' × '),
    size,
    (value) => {
      size = value;
      drawing.hidden = size !== '9x9';
      showNumbers();
    },
  );
  const symmetryChoice = labels.choice(
    () => own().symmetry,
    symmetries,
    (value) => later().symmetries[value],
    symmetry,
    (value) => (symmetry = value),
  );
  const ruleChoices = rules.map((rule) =>
    labels.check(
      () => own().ruleNames[rule],
      false,
      (checked) => (checked ? chosen.add(rule) : chosen.delete(rule)),
    ),
  );
  const range = (legend: Message, step: number, change: (end: 0 | 1, value: number | null) => void): HTMLElement =>
    h(
      'fieldset',
      {},
      labels.text(h('legend'), legend),
      labels.number(
        () => own().from,
        null,
        step,
        (value) => change(0, value),
      ),
      labels.number(
        () => own().to,
        null,
        step,
        (value) => change(1, value),
      ),
    );
  const ratings = range(
    () => own().rating,
    0.1,
    (end, value) => (rating[end] = value ?? [0, Infinity][end]),
  );
  const numbers = range(
    () => own().clues,
    1,
    (end, value) => (clues[end] = value && Math.floor(value)),
  );

  const wish = (): Wish => ({
    board: size === '9x9' && chosen.size === 0 ? null : [`board ${size}`, ...chosen, ''].join('\n'),
    symmetry,
    pattern: hasPattern() ? [...pattern.marked] : null,
    count: Math.max(1, Math.min(1000, Math.floor(count) || 1)),
    clues: hasPattern() ? [null, null] : clues,
    rating,
    levels: choice.wishes,
  });
  const go = (): Promise<void> => {
    const made = new Set<string>();
    shelf.chosen.clear();
    shelf.say(() => own().making(made.size));
    return shelf.work(async (signal) => {
      const missing = await shelf.engine.call('makePuzzles', wish(), {
        signal,
        progress: (entry: Entry) => {
          for (const id of shelf.add([entry])) made.add(id);
          shelf.choose(made);
          shelf.say(() => own().making(made.size));
        },
      });
      shelf.update((all) => sorted(all, made));
      shelf.say(() => own().made(made.size, missing));
    });
  };
  return h(
    'section',
    { class: 'maker' },
    labels.text(h('h2'), () => own().make),
    h(
      'div',
      { class: 'row' },
      sizeChoice,
      symmetryChoice,
      labels.number(
        () => own().count,
        count,
        1,
        (value) => (count = value ?? 1),
      ),
    ),
    h(
      'fieldset',
      { class: 'rules-choice' },
      labels.text(h('legend'), () => own().rules),
      ...ruleChoices,
    ),
    choice.element,
    ratings,
    numbers,
    drawing,
    h(
      'div',
      { class: 'row' },
      labels.button(
        () => own().go,
        () => void go(),
        { class: 'main' },
      ),
    ),
  );
}
