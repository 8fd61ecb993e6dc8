// The words of the library's pictures in Chinese: the title, what screen readers are told, letters of rules, and what
// the rules mean, below the board.
import { kinds, meaningOf, rule, rules, wordsOfTitles } from './phrases.zh';

/** "Slow thermometer: no number is less than the one before", "Pair a < b"; null if it is neither. */
function noteOf(text: string): string | null {
  const words = text.split(/(?=[ :])/);
  for (let n = words.length; n > 0; --n) {
    const word = wordsOfTitles.get(words.slice(0, n).join('').toLowerCase());
    if (word === undefined) continue;
    const { name } = rules[word],
      rest = words.slice(n).join('');
    if (!rest.startsWith(': ')) return rule(word + rest);
    const meaning = meaningWith(rest.slice(2));
    return meaning && `${name}：${meaning}`;
  }
  return null;
}

/** The meaning of a rule, and particulars of this one after it. */
function meaningWith(text: string): string | null {
  for (let end = text.length; end > 0; end = text.lastIndexOf(': ', end - 1)) {
    const meaning = meaningOf(text.slice(0, end)),
      more = text.slice(end + 2);
    if (meaning !== null) return more === '' ? meaning : `${meaning}：${more}`;
  }
  return null;
}

// ---- Paragraphs ----

const lineHeight = 23.8;

interface Line {
  element: string;
  attributes: string;
  y: number;
  text: string;
}

/** The lines of each paragraph below the board. */
function paragraphsOf(svg: string): Line[][] {
  const paragraphs: Line[][] = [];
  for (const [element, attributes, text] of svg.matchAll(/<text class="q-words"([^>]*)>([^<]*)<\/text>/g)) {
    const y = numberIn(attributes, 'y'),
      last = paragraphs.at(-1);
    const follows = last && Math.abs(y - last.at(-1)!.y - lineHeight) < 0.1;
    if (follows) last.push({ element, attributes, y, text });
    else paragraphs.push([{ element, attributes, y, text }]);
  }
  return paragraphs;
}

const numberIn = (attributes: string, name: string): number =>
  Number(new RegExp(` ${name}="([-\\d.]+)"`).exec(attributes)![1]);

const widthOf = (text: string, size: number): number =>
  size * [...text].reduce((sum, character) => sum + (/[\u2e80-\uffef]/.test(character) ? 1 : 0.56), 0);

/** Lines of at most that width, none of which begins with a sign that ends something, or ends with one that begins it.
 * Words are not cut. */
function linesOf(text: string, width: number, size: number): string[] {
  const lines = [''];
  for (const piece of text.match(/（*(?:[!-~]+ ?|[^!-~])[，。：；、）]*/g) ?? []) {
    if (lines.at(-1) !== '' && widthOf(lines.at(-1)! + piece.trimEnd(), size) > width) lines.push('');
    lines[lines.length - 1] += piece;
  }
  return lines.map((line) => line.trim());
}

/** A paragraph with other words, in the middle of where it was. */
function rewritten(paragraph: Line[], text: string, rightEdge: number): string[] {
  const { attributes, y } = paragraph[0];
  const size = numberIn(attributes, 'font-size');
  const lines = linesOf(text, rightEdge - numberIn(attributes, 'x'), size);
  const first = y + ((paragraph.length - lines.length) * lineHeight) / 2;
  return lines.map((line, i) => {
    const place = attributes.replace(/ y="[^"]*"/, ` y="${(first + i * lineHeight).toFixed(2)}"`);
    return `<text class="q-words"${place}>${line}</text>`;
  });
}

// ---- Pictures ----

const letters: Record<string, string> = { ...kinds, col: '列' };

export function picture(svg: string): string {
  const [left, , width] = /viewBox="([^"]*)"/.exec(svg)?.[1].split(' ').map(Number) ?? [0, 0, 0];
  let drawn = svg
    .replace('<title>Sudoku board</title>', '<title>数独盘面</title>')
    .replace(/<desc>(\d+) rows, (\d+) columns, (\d+) clues?\. Rows:/, '<desc>$1 行，$2 列，$3 个提示数。各行：')
    .replace(/(<text class="q-corner"[^>]*>)(row|col|box)\b/g, (_, tag: string, word: string) => tag + letters[word]);
  for (const paragraph of paragraphsOf(svg)) {
    const english = paragraph.map(({ text }) => text).join(' '),
      chinese = noteOf(english);
    if (chinese === null) continue;
    const lines = rewritten(paragraph, chinese, left + width - 16);
    drawn = drawn.replace(`. ${english}`, () => `。${chinese}`);
    paragraph.forEach(({ element }, i) => {
      const own = i === paragraph.length - 1 ? lines.splice(0).join('') : (lines.shift() ?? '');
      drawn = drawn.replace(element, () => own);
    });
  }
  return drawn;
}
