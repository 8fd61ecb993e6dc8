// What the worker does for the theatre, loaded when it is first wanted.
type Jobs = (typeof import('../stage/jobs'))['jobs'];

const stage = async (): Promise<Jobs> => (await import('../stage/jobs')).jobs;

export const jobs = {
  openDance: async (...call: Parameters<Jobs['openDance']>) => (await stage()).openDance(...call),
  continueDance: async (...call: Parameters<Jobs['continueDance']>) => (await stage()).continueDance(...call),
  compareSearches: async (...call: Parameters<Jobs['compareSearches']>) => (await stage()).compareSearches(...call),
};
