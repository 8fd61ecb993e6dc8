// Messages in the text of C++ sources:
//
//     messagesOf(`fail("expected " + std::to_string(n) + " cells, found " + shown(word));`)
//     // [{ template: 'expected {} cells, found {}', maker: 'fail', line: 1 }]
//
// Literals that are added to each other, and to anything else, are one message; {} is what is not a literal.

export interface Message {
  template: string;
  /** The function or class between whose parentheses or braces it stands; '' if there is none. */
  maker: string;
  line: number;
}

interface Token {
  kind: 'text' | 'name' | 'mark';
  text: string;
  line: number;
}

// Blanks and comments, directives, then texts, characters and names, which are groups, numbers and marks.
const token = new RegExp(
  [
    /\s+|\/\/[^\n]*|\/\*[^]*?\*\//,
    /^[ \t]*#.*/,
    /R"\(([^]*?)\)"|"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])+)'|([A-Za-z_]\w*)/,
    /\d[\w.']*|->|::|\+=|\+\+|[=!<>]=|&&|\|\||<<|[^]/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gmy',
);

const escapes: Record<string, string> = { n: '\n', t: '\t' };

function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  for (const [text, raw, string, character, name] of source.matchAll(token)) {
    const literal = raw ?? (string ?? character)?.replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign);
    if (literal !== undefined) tokens.push({ kind: 'text', text: literal, line });
    else if (name) tokens.push({ kind: 'name', text, line });
    else if (!/^\s|^\/[/*]|^[ \t]*#./.test(text)) tokens.push({ kind: 'mark', text, line });
    line += text.split('\n').length - 1;
  }
  return tokens;
}

const ends = new Set([',', ';', '?', ':', '=', '==', '!=', '<=', '>=', '&&', '||', '<<', '+=']);
const strings = new Set(['string', 'string_view']);

class Reader {
  readonly messages: Message[] = [];
  #at = 0;

  constructor(private readonly tokens: Token[]) {}

  /** Reads to the end of what `maker` encloses. Returns the text, if that is all that stands there. */
  read(maker: string): Token | null {
    // The parts of a sum: a text, or {}; then the part that is being read.
    let sum: string[] = [],
      part: (Token | null)[] = [],
      line = 0,
      last: Token | null = null;
    const endPart = (): void => {
      if (part.length === 0) return;
      const texts = part.filter((one) => one !== null);
      if (texts.length === part.length) {
        sum.push(texts.map(({ text }) => text).join(''));
        line ||= texts[0].line;
      } else {
        sum.push('{}');
        for (const { text, line } of texts) this.messages.push({ template: text, maker, line });
      }
      part = [];
    };
    const endSum = (): void => {
      endPart();
      const template = sum.join('');
      if (line > 0) this.messages.push({ template, maker, line });
      last = line > 0 && sum.length === 1 ? { kind: 'text', text: template, line } : null;
      sum = [];
      line = 0;
    };
    while (this.#at < this.tokens.length) {
      const here = this.tokens[this.#at++];
      if (here.kind === 'text') part.push(here);
      else if (here.text === 'return' || here.text === 'case' || ends.has(here.text)) endSum();
      else if (here.text === '+') endPart();
      else if ('([{'.includes(here.text)) {
        const before = this.tokens[this.#at - 2],
          inner = this.read(before?.kind === 'name' ? before.text : this.#nameBefore(maker));
        if (inner && before && strings.has(before.text)) {
          this.messages.pop();
          part = [inner];
        } else part.push(null);
      } else if (')]}'.includes(here.text)) {
        endSum();
        return last;
      } else part.push(null);
    }
    endSum();
    return null;
  }

  // "Error broken{...}" and "auto text = {...}" have a name a little before.
  #nameBefore(maker: string): string {
    return this.tokens[this.#at - 2]?.text === '(' ? maker : '';
  }
}

export function messagesOf(source: string): Message[] {
  const reader = new Reader(tokensOf(source));
  reader.read('');
  return reader.messages;
}
