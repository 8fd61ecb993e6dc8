// Solves boards with the Interactive Sudoku Solver (github.com/sigh/Interactive-Sudoku-Solver), for with_iss.py.
//
//     node with_iss.mjs FOLDER SECONDS    FOLDER has the sources of that solver
//
// Each line of the input is the name of a file; the answer is a line of JSON: the number of solutions up to 2 (null if
// the time was up) and milliseconds of processor time, the best of several calls, from the text to the second solution.
// The process stays warm.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const folder = resolve(process.argv[2]);
const limit = 1000 * Number(process.argv[3]);
const load = (name) => import(pathToFileURL(`${folder}/${name}`).href);

const { ensureGlobalEnvironment } = await load('tests/helpers/test_env.js');
ensureGlobalEnvironment();
const { SudokuParser } = await load('js/sudoku_parser.js');
const { SudokuBuilder } = await load('js/solver/sudoku_builder.js');

class TimeIsUp extends Error {}

const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function solve(text) {
  const start = processorTime();
  const solver = SudokuBuilder.build(SudokuBuilder.resolveConstraint(SudokuParser.parseText(text)));
  solver.setProgressCallback(() => {
    if (processorTime() - start > limit) throw new TimeIsUp();
  }, 10);
  let count = 0;
  try {
    while (count < 2 && solver.nthSolution(count)) ++count;
  } catch (error) {
    if (!(error instanceof TimeIsUp)) throw error;
    count = null;
  }
  return { count, milliseconds: processorTime() - start };
}

function best(text) {
  const enough = 200, most = 12;
  let answer = solve(text);
  let spent = answer.milliseconds;
  for (let calls = 1; answer.count !== null && spent < enough && calls < most; ++calls) {
    const again = solve(text);
    spent += again.milliseconds;
    if (again.milliseconds < answer.milliseconds) answer = again;
  }
  return answer;
}

for await (const file of createInterface({ input: process.stdin })) {
  let answer;
  try {
    answer = best(readFileSync(file, 'utf8'));
  } catch (error) {
    answer = { error: String(error.message ?? error) };
  }
  console.log(JSON.stringify(answer));
}
