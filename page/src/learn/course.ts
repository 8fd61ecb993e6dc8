// The nine lessons, and what is in each of them.
import { BitMasks, FewestFirst, InOrder } from '../dance/plain_searches';
import type { Stride } from '../dance/strides';
import type { Comparison } from '../stage/comparison';
import type { Choice } from '../stage/protocol';
import type { Services } from '../views';
import { BitExercise } from './bit_exercise';
import { BitsFigure } from './bits_figure';
import { BlocksExercise } from './blocks_exercise';
import { ColumnExercise } from './column_exercise';
import { CoverExercise } from './cover_exercise';
import { DanceFigure } from './dance_figure';
import type { Exercise } from './exercise';
import { LanesFigure } from './lanes_figure';
import type { LessonFigure, LessonParts } from './lesson_page';
import { NodeExercise } from './node_exercise';
import { OptionFigure } from './option_figure';
import { PaperExercise } from './paper_exercise';
import { PlaneExercise } from './plane_exercise';
import { FewestExercise, ReadingOrderExercise } from './search_exercises';
import { SearchFigure } from './search_figure';
import { SinglesFigure } from './singles_figure';
import type { LearnWords } from './words';

export const lessonCount = 9;

const ofPuzzle = (figure: BitsFigure | LanesFigure | SearchFigure | SinglesFigure): LessonFigure => ({
  element: figure.element,
  figure,
  puzzle: (lesson) => figure.show(lesson),
});

function dance(
  services: Services,
  choice: Choice,
  stride: Stride,
  title?: (words: LearnWords) => string,
): LessonFigure {
  const figure = new DanceFigure(services, choice, stride);
  return { element: figure.element, figure, matrix: (text) => figure.show(text), title };
}

/** `solved` is told when the exercise is done; `addresses`: the reader's matrix and puzzle in the Theatre. */
export function lessonParts(
  number: number,
  services: Services,
  comparison: Comparison,
  addresses: Record<'matrix' | 'puzzle', string>,
  solved: () => void,
): LessonParts {
  const puzzle = (exercise: Exercise, ...figures: LessonFigure[]): LessonParts => ({
    exercise,
    figures,
    given: 'puzzle',
  });
  const matrix = (exercise: Exercise, ...figures: LessonFigure[]): LessonParts => ({
    exercise,
    figures,
    given: 'matrix',
    theatre: { address: () => addresses.matrix, name: 'watch' },
  });
  switch (number) {
    case 1:
      return matrix(new CoverExercise(solved));
    case 2:
      return puzzle(new ReadingOrderExercise(solved), ofPuzzle(new SearchFigure((problem) => new InOrder(problem))));
    case 3:
      return puzzle(new FewestExercise(solved), ofPuzzle(new SearchFigure((problem) => new FewestFirst(problem))));
    case 4:
      return puzzle(
        new BitExercise(solved),
        ofPuzzle(new BitsFigure()),
        ofPuzzle(new SearchFigure((problem) => new BitMasks(problem))),
      );
    case 5:
      return matrix(new PaperExercise(solved), dance(services, 'fewest', 'option'));
    case 6:
      return matrix(new NodeExercise(solved), dance(services, 'fewest', 'link'));
    case 7:
      return matrix(
        new ColumnExercise(solved),
        dance(services, 'first', 'item', (words) => words.firstItem),
        dance(services, 'fewest', 'item', (words) => words.fewestOptions),
      );
    case 8: {
      const option = new OptionFigure(),
        parts = puzzle(new BlocksExercise(solved), { element: option.element, figure: option });
      return { ...parts, theatre: { address: () => addresses.puzzle, name: 'watchRows' } };
    }
    default:
      return puzzle(
        new PlaneExercise(solved),
        ofPuzzle(new SinglesFigure()),
        ofPuzzle(new LanesFigure(services.engine)),
        { element: comparison.element },
      );
  }
}
