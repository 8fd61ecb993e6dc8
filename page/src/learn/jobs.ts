// What the worker does for Learn, besides the jobs of the theatre; loaded when it is first wanted.
type Jobs = (typeof import('./lessons'))['jobs'];

const lessons = async (): Promise<Jobs> => (await import('./lessons')).jobs;

export const jobs = {
  readLesson: async (...call: Parameters<Jobs['readLesson']>) => (await lessons()).readLesson(...call),
  timeLanes: async (...call: Parameters<Jobs['timeLanes']>) => (await lessons()).timeLanes(...call),
};
