// What the worker does for the theatre, loaded when it is first wanted.
import type { JobContext } from '../views';
import type { Question } from './asked_models';
type Jobs = (typeof import('../stage/jobs'))['jobs'];

const stage = async (): Promise<Jobs> => (await import('../stage/jobs')).jobs;

/** The text of a problem that the library builds. */
const writeModel = async ({ name, options }: Question, { everything }: JobContext): Promise<string> =>
  (await everything()).answerText(name, options);

export const jobs = {
  writeModel,
  openDance: async (...call: Parameters<Jobs['openDance']>) => (await stage()).openDance(...call),
  continueDance: async (...call: Parameters<Jobs['continueDance']>) => (await stage()).continueDance(...call),
  compareSearches: async (...call: Parameters<Jobs['compareSearches']>) => (await stage()).compareSearches(...call),
};
