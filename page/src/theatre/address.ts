// What is shown, as the fragment of an address: 'queens-8&choice=first&step=option&at=1234'.
import { strides, type Stride } from '../dance/strides';
import { pack, unpack } from '../frame/packing';
import type { Choice } from '../stage/protocol';
import { models, type Model, type ModelName } from './models';

export type Program =
  | { readonly kind: 'model'; readonly name: ModelName; readonly numbers: readonly number[] }
  | { readonly kind: 'board' }
  /** The puzzle on the board with all rows of its matrix; its clues are items that only their options have. */
  | { readonly kind: 'whole' }
  | { readonly kind: 'own'; readonly text: string; readonly whole?: boolean };

export const isWhole = (program: Program): boolean =>
  program.kind === 'whole' || (program.kind === 'own' && program.whole === true);

export interface Moment {
  readonly program: Program;
  readonly choice: Choice;
  readonly stride: Stride;
  /** The number of events that have happened. */
  readonly at: number;
}

export const firstMoment: Moment = {
  program: { kind: 'model', name: 'knuth', numbers: [] }, choice: 'fewest', stride: 'item', at: 0,
};

/** The model with its numbers kept within their limits. */
export function modelProgram(name: ModelName, numbers: readonly number[] = []): Program {
  const { parameters }: Model = models[name];
  return {
    kind: 'model', name,
    numbers: parameters.map(({ from, to, value }, i) => {
      const number = Math.round(numbers[i] ?? value);
      return Number.isFinite(number) ? Math.max(from, Math.min(to, number)) : value;
    }),
  };
}

/** With the text of the reader in it; other fragments are understood by this browser only. */
export async function shared(moment: Moment): Promise<string> {
  const { program } = moment;
  return write(program.kind === 'own' ? `text:${await pack(program.text)}` : nameOf(program), moment);
}

export const kept = (moment: Moment): string => write(nameOf(moment.program), moment);

const nameOf = (program: Program): string =>
  program.kind === 'model' ? [program.name, ...program.numbers].join('-') : program.kind;

function write(name: string, { program, choice, stride, at }: Moment): string {
  const parts = [name];
  if (program.kind === 'own' && program.whole) parts.push('rows=all');
  if (choice !== firstMoment.choice) parts.push(`choice=${choice}`);
  if (stride !== firstMoment.stride) parts.push(`step=${stride}`);
  if (at > 0) parts.push(`at=${at}`);
  return parts.join('&');
}

/** `ownText` is the text that this browser keeps; what is damaged has its usual value. Throws if a packed text is. */
export async function read(fragment: string, ownText: string): Promise<Moment> {
  const [name, ...rest] = fragment.split('&'), given = new URLSearchParams(rest.join('&'));
  const stride = given.get('step'), at = Number(given.get('at') ?? 0);
  return {
    program: await programNamed(name, ownText, given.get('rows') === 'all'),
    choice: given.get('choice') === 'first' ? 'first' : 'fewest',
    stride: strides.find((known) => known === stride) ?? firstMoment.stride,
    at: Number.isSafeInteger(at) && at > 0 ? at : 0,
  };
}

async function programNamed(name: string, ownText: string, whole: boolean): Promise<Program> {
  const own = (text: string): Program => (whole ? { kind: 'own', text, whole } : { kind: 'own', text });
  if (name === 'board' || name === 'whole') return { kind: name };
  if (name === 'own') return own(ownText);
  if (name.startsWith('text:')) return own(await unpack(name.slice(5)));
  const [model, ...numbers] = name.split('-');
  return Object.hasOwn(models, model) ? modelProgram(model as ModelName, numbers.map(Number)) : firstMoment.program;
}
