// What the worker does for setters, loaded when it is first wanted.
type Jobs = (typeof import('./work'))['jobs'];

const work = async (): Promise<Jobs> => (await import('./work')).jobs;

export const jobs = {
  needless: async (...call: Parameters<Jobs['needless']>) => (await work()).needless(...call),
  neededRules: async (...call: Parameters<Jobs['neededRules']>) => (await work()).neededRules(...call),
  randomSolution: async (...call: Parameters<Jobs['randomSolution']>) => (await work()).randomSolution(...call),
  difficulty: async (...call: Parameters<Jobs['difficulty']>) => (await work()).difficulty(...call),
  offers: async (...call: Parameters<(typeof import('./offers'))['offers']>) =>
    (await import('./offers')).offers(...call),
  newPuzzle: async (...call: Parameters<Jobs['newPuzzle']>) => (await work()).newPuzzle(...call),
};
