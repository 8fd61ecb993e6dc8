// The words of the frame and of the board in English. Those of other languages have the same type, so a word that is
// missing there does not compile.

import { measured, plural } from './counting';

export const en = {
  frame: {
    skip: 'Skip to the content',
    views: 'Views',
    theme: 'Colors',
    language: 'Language',
    themes: { system: 'Auto', light: 'Light', dark: 'Dark' },
    names: { board: 'Board', theatre: 'Theatre', explore: 'Explore', learn: 'Learn', techniques: 'Techniques' },
  },
  board: {
    board: (rows: number, columns: number): string => `Sudoku board, ${rows} by ${columns}`,
    welcome: 'Paste a puzzle anywhere on this page, or write one.',

    // The verdict
    unique: 'It has exactly one solution.',
    multiple: 'It has more than one solution.',
    none: 'It has no solution.',
    noneSince: (why: string): string => `It has no solution. ${why}`,
    solved: 'Solved. Every rule holds.',
    complete: 'All cells are filled, but something is wrong.',
    thinking: 'Looking for solutions …',
    clues: (n: number): string => plural(n, 'clue'),
    openCells: (n: number): string => `${plural(n, 'cell')} to fill`,
    rules: (n: number): string => plural(n, 'rule'),
    time: (milliseconds: number): string => `answered in ${measured(milliseconds, 'en')} ms`,
    broken: (reason: string): string => `Something is wrong: ${reason}.`,
    violation: (reason: string): string => `No solution: ${reason}.`,
    equal: (cells: string): string => `Equal digits see each other: ${cells}.`,
    conflict: (cells: string): string => `These clues contradict each other: ${cells}.`,
    conflictOfRules: (parts: number): string =>
      parts === 1 ? 'This rule cannot hold:' : 'These clues and rules contradict each other:',
    showSecond: 'Show two solutions',
    decide: 'What would make it unique?',

    // Actions
    taskName: 'What you do',
    tasks: { play: 'Play', set: 'Set', analyse: 'Analyze' },
    solve: 'Solve',
    hint: 'Hint',
    check: 'Check digits',
    candidates: 'True candidates',
    count: 'Count solutions',
    path: 'All steps',

    // Hints and steps
    ruleList: 'Rules',
    mode: 'What digits write',
    modes: { digit: 'Digit', corner: 'Corner', center: 'Center', color: 'Color', pen: 'Pen' },
    colors: ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'],
    digits: 'Digits',
    erase: 'Erase',
    undo: 'Undo',
    redo: 'Redo',
    timer: 'Time',
    pause: 'Pause',
    resume: 'Resume',
    settings: 'Settings',

    // Saved games
    games: 'Saved games',

    // Setting
    setting: 'Make a puzzle',
    share: 'Share and print',
    cell: (row: number, column: number): string => `row ${row}, column ${column}`,
    gap: 'not a cell',
    empty: 'empty',
    clue: (symbol: string): string => `clue ${symbol}`,
    digit: (symbol: string): string => symbol,
    solution: (symbol: string): string => `solution ${symbol}`,
    either: (a: string, b: string): string => `${a} or ${b}`,
    centerMarks: (symbols: string): string => `center marks ${symbols}`,
    cornerMarks: (symbols: string): string => `corner marks ${symbols}`,
    candidateMarks: (symbols: string): string => `candidates ${symbols}`,
    trueCandidateMarks: (symbols: string): string => `true candidates ${symbols}`,
    conflicts: 'equal to a cell that it sees',
    drawnOn: 'drawn on',
    wrong: 'wrong',
    contradicts: 'part of a contradiction',
    placed: (symbol: string): string => `the step places ${symbol}`,
    crossed: (symbols: string): string => `the step removes ${symbols}`,
    partner: 'its symmetric cells have clues',
  },
};
