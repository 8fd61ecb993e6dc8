// What the worker does for Explore, loaded when it is first wanted.
type Jobs = (typeof import('./work'))['jobs'];

const work = async (): Promise<Jobs> => (await import('./work')).jobs;

export const jobs = {
  makePuzzles: async (...call: Parameters<Jobs['makePuzzles']>) => (await work()).makePuzzles(...call),
  collectPuzzles: async (...call: Parameters<Jobs['collectPuzzles']>) => (await work()).collectPuzzles(...call),
  ratePuzzles: async (...call: Parameters<Jobs['ratePuzzles']>) => (await work()).ratePuzzles(...call),
  drawPuzzles: async (...call: Parameters<Jobs['drawPuzzles']>) => (await work()).drawPuzzles(...call),
};
