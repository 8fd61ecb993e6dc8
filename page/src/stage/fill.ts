// Sentences with places for their parts: '{n} of {size}'.

/** A sentence whose form depends on a number. */
export type Counted = (n: number) => string;

export const plural = (one: string, many: string): Counted => (n) => (n === 1 ? one : many);

/** For languages without plurals. */
export const always = (sentence: string): Counted => () => sentence;

/** The sentence with its parts in it. */
export function fill(sentence: string, parts: Record<string, string | Node>): (string | Node)[] {
  return sentence.split(/(\{\w+\})/).flatMap((piece) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    if (name === undefined) return piece === '' ? [] : [piece];
    const part = parts[name] ?? '';
    return [typeof part === 'string' ? part : part.cloneNode(true)];
  });
}

export const fillText = (sentence: string, parts: Record<string, string>): string =>
  fill(sentence, parts).join('');
