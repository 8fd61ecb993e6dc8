// Events of dancing links, as `Trace.packed()` of the npm package gives them: the step in the low four bits, the node
// above them.

/** The steps in the order of TraceEvent. */
export const Step = {
  choose: 0,
  cover: 1,
  hide: 2,
  attempt: 3,
  purify: 4,
  agree: 5,
  solution: 6,
  disagree: 7,
  unpurify: 8,
  unhide: 9,
  uncover: 10,
  leave: 11,
  back: 12,
  end: 13,
} as const;

export type Step = (typeof Step)[keyof typeof Step];

export const stepOf = (event: number): Step => (event & 15) as Step;
export const nodeOf = (event: number): number => event >>> 4;
