// What the worker does for Techniques; loaded when it is first wanted.
type Jobs = (typeof import('./work'))['jobs'];

const work = async (): Promise<Jobs> => (await import('./work')).jobs;

export const jobs = {
  techniqueStep: async (...call: Parameters<Jobs['techniqueStep']>) => (await work()).techniqueStep(...call),
};
