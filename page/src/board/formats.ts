// The formats of puzzles that the library writes, as `quadrille formats` lists them; a test compares the two.

export const formatNames: readonly string[] = [
  'line', 'grid', 'letters', 'bordered', 'forum', 'pzl', 'pencilmarks', 'board', 'jigsaw', 'killer', 'killer-fields',
  'sumocue', 'sukaku', 'gsf', 'rated', 'patterns-game', 'sudokuexchange-bank', 'hodoku', 'susser-inline', 'susser',
  'susser-short', 'simple-sudoku', 'simple-sudoku-clipboard', 'sadman', 'sudocue', 'sdx', 'spf', 'opensudoku',
  'opensudoku-words', 'gnome-sudoku', 'ksudoku', 'f-puzzles', 'f-puzzles-link', 'sudokupad-fpuzzles', 'sudokupad',
  'sudokupad-json', 'scf', 'sudokupad-classic', 'sudokuexchange', 'sudokuwiki', 'sudoku-coach', 'sudoku-coach-text',
  'sudoku-coach-json', 'iss', 'csv', 'csv-grid', 'tsv-grid', 'json', 'leetcode', 'ndjson',
];
