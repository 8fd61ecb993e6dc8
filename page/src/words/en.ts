// The words of the frame and of the board in English. Those of other languages have the same type, so a word that is
// missing there does not compile.

const number = (n: number | bigint): string => n.toLocaleString('en');
const plural = (n: number | bigint, word: string): string => `${number(n)} ${word}${Number(n) === 1 ? '' : 's'}`;

export const en = {
  frame: {
    skip: 'Skip to the content',
    views: 'Views',
    theme: 'Colors',
    language: 'Language',
    themes: { system: 'Auto', light: 'Light', dark: 'Dark' },
    names: { board: 'Board', theatre: 'Theatre', explore: 'Explore', learn: 'Learn' },
  },
  board: {
    board: (rows: number, columns: number): string => `Sudoku board, ${rows} by ${columns}`,
    keys: 'Arrow keys move. Digits write. Shift and a digit make a corner mark, Control and a digit a center mark.',
    welcome: 'Paste a puzzle anywhere on this page, or write one.',

    // The verdict
    unique: 'It has exactly one solution.',
    multiple: 'It has more than one solution.',
    none: 'It has no solution.',
    solved: 'Solved. Every rule holds.',
    complete: 'All cells are filled, but something is wrong.',
    thinking: 'Looking for solutions …',
    clues: (n: number): string => plural(n, 'clue'),
    openCells: (n: number): string => `${plural(n, 'cell')} to fill`,
    rules: (n: number): string => plural(n, 'rule'),
    time: (milliseconds: number): string =>
      milliseconds < 10
        ? `answered in ${milliseconds.toFixed(1)} ms`
        : `answered in ${number(Math.round(milliseconds))} ms`,
    broken: (reason: string): string => `Something is wrong: ${reason}.`,
    violation: (reason: string): string => `No solution: ${reason}.`,
    conflict: (cells: string): string => `These clues contradict each other: ${cells}.`,
    showSecond: 'Show two solutions',
    differ: (n: number): string => `Two solutions differ in ${plural(n, 'cell')}.`,

    // Actions
    solve: 'Solve',
    hint: 'Hint',
    check: 'Check digits',
    candidates: 'True candidates',
    count: 'Count solutions',
    path: 'All steps',
    stop: 'Stop',
    close: 'Close',
    working: (percent: number | null): string => (percent === null ? 'Working …' : `${percent} % done`),
    stopped: 'Stopped.',
    shown: 'This is its solution.',
    oneOf: 'This is one of its solutions.',
    counted: (n: bigint): string => `It has ${plural(n, 'solution')}.`,
    counting: (n: bigint, percent: string): string => `${number(n)} solutions so far, ${percent} of the search done`,
    endless: 'almost nothing',
    atLeast: (n: bigint): string => `Stopped: it has at least ${plural(n, 'solution')}.`,
    noCandidates: 'It has no solution, so no candidates.',
    trueCandidates: (n: number, cells: number): string =>
      `${plural(n, 'candidate')} in ${plural(cells, 'empty cell')} are in some solution.`,
    uniqueCandidates: (n: number): string => `${number(n)} of them, underlined, would make the solution unique.`,
    cap: (n: number): string => `Small numbers count solutions, below ${n}.`,
    noMistakes: 'So far, every digit is right.',
    mistakes: (n: number): string => (n === 1 ? '1 digit is wrong.' : `${number(n)} digits are wrong.`),
    needsUnique: 'This needs a puzzle with exactly one solution.',
    failed: (reason: string): string => `That did not work: ${reason}`,

    // Hints and steps
    more: 'Tell me more',
    explanation: 'Explanation',
    apply: 'Apply',
    nextStep: 'Next step',
    previousStep: 'Previous step',
    noHint: 'No technique that this program has applies here.',
    alreadySolved: 'It is solved already.',
    step: (i: number, n: number): string => `Step ${i} of ${n}`,
    rating: (weight: number): string => `Rating ${weight.toFixed(1)}`,
    hardest: (name: string, weight: string): string => `Hardest step: ${name}, ${weight}`,
    tooHard: 'The techniques end here; the puzzle is harder than that.',

    // Marks and play
    ruleList: 'Rules',
    mode: 'What digits write',
    modes: { digit: 'Digit', corner: 'Corner', center: 'Center', color: 'Color' },
    colors: ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'],
    digits: 'Digits',
    erase: 'Erase',
    undo: 'Undo',
    redo: 'Redo',
    clear: 'Clear',
    restart: 'Start again',
    timer: 'Time',
    pause: 'Pause',
    resume: 'Resume',
    settings: 'Settings',
    showConflicts: 'Mark equal digits that see each other',
    showPeers: 'Shade what the selected cell sees',

    // The text field
    input: 'Paste, drop or open',
    inputLabel: '81 characters, a grid, a link, a file of another program: its content says what it is',
    read: 'Read',
    open: 'Open a file',
    example: 'An example',
    generate: 'A new puzzle',
    reading: 'Reading …',
    wasRead: (format: string): string => `Read as “${format}”.`,
    firstOf: (n: number): string => `The first of ${number(n)} puzzles.`,
    badLink: 'This link is damaged: expected a puzzle after “#board=”.',
    notRead: (reason: string): string => `Not read: ${reason}`,
    place: (line: number, column: number): string =>
      line === 0 ? '' : column === 0 ? `Line ${line}: ` : `Line ${line}, column ${column}: `,

    // Setting
    setting: 'Setting',
    edit: 'Digits are clues',
    symmetry: 'Symmetry',
    symmetries: {
      none: 'none',
      'half-turn': 'half turn',
      'quarter-turn': 'quarter turn',
      horizontal: 'top and bottom',
      vertical: 'left and right',
      diagonal: 'diagonal',
      antidiagonal: 'other diagonal',
    },
    minimize: 'Remove clues',
    minimized: (n: number): string => `Removed ${plural(n, 'clue')}.`,
    minimal: 'Every clue is needed.',
    completeIt: 'Add a clue',
    completed: (cell: string, n: number): string =>
      n === 1
        ? `${cell} makes the solution unique; it is the only clue that does.`
        : `${cell} makes the solution unique. ${number(n)} clues do.`,
    stillOpen: (cell: string, n: number): string =>
      `No single clue is enough. ${cell} leaves the fewest solutions: ${number(n)}${n === 10 ? ' or more' : ''}.`,
    vary: 'Swap a clue',
    varied: (n: number): string => `This is one of ${plural(n, 'valid puzzle')} that are one clue away.`,
    notVaried: 'No valid puzzle is one clue away.',
    needsSeveral: 'It has one solution already.',

    // Sharing
    share: 'Share and print',
    format: 'Format',
    copy: 'Copy',
    download: 'Save',
    copied: 'Copied.',
    link: 'Copy a link',
    linkCopied: 'The link is copied. It contains the puzzle; nothing is stored anywhere.',
    print: 'Print',
    svg: 'Save as SVG',
    exported: 'The puzzle in this format',

    // Cells, as screen readers say them
    cell: (row: number, column: number): string => `row ${row}, column ${column}`,
    gap: 'not a cell',
    empty: 'empty',
    clue: (symbol: string): string => `clue ${symbol}`,
    digit: (symbol: string): string => symbol,
    solution: (symbol: string): string => `solution ${symbol}`,
    either: (a: string, b: string): string => `${a} or ${b}`,
    centerMarks: (symbols: string): string => `center marks ${symbols}`,
    cornerMarks: (symbols: string): string => `corner marks ${symbols}`,
    candidateMarks: (symbols: string): string => `true candidates ${symbols}`,
    conflicts: 'equal to a cell that it sees',
    wrong: 'wrong',
    contradicts: 'part of a contradiction',
    placed: (symbol: string): string => `the step places ${symbol}`,
    crossed: (symbols: string): string => `the step removes ${symbols}`,
    partner: 'its symmetric cells have clues',
  },
};
