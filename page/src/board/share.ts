// Gives the puzzle away: in other formats, as a link, on paper, as a picture.
import { h, setText } from '../frame/dom';
import { pack } from '../frame/packing';
import { classicLine } from '../sudoku/sheet';
import { words } from '../words/index';
import { later } from '../words/later';
import type { Labels } from '../frame/controls';
import type { Desk } from './desk';

/** What follows '#board=' in a link to the puzzle. */
export async function fragmentOf(desk: Desk): Promise<string> {
  const { sheet, contents } = desk.game;
  return sheet.classic && sheet.rest.length === 0
    ? classicLine(contents.clues)
    : `~${await pack(desk.question().text)}`;
}

export async function makeShare(desk: Desk, labels: Labels, isOpen: () => boolean): Promise<HTMLElement[]> {
  const { services } = desk;
  const field = labels.name(h('textarea', { rows: 4, readonly: true, spellcheck: 'false' }), () => later().exported);
  const select = h('select');
  const choice = h(
    'label',
    { class: 'choice' },
    labels.text(h('span'), () => later().format),
    select,
  );
  // Its options are sentences, which must not make a phone's page wider.
  Object.assign(choice.style, { flex: '1 1 10rem', minWidth: '0' });
  Object.assign(select.style, { flex: '1', minWidth: '0' });
  const visit = h('a', { target: '_blank', rel: 'noreferrer', hidden: true });
  labels.text(visit, () => later().visit);
  const note = h('p', { class: 'small', role: 'status' }),
    leftOut = h('p', { class: 'small', role: 'status' });
  /** What the format does not keep of the puzzle. */
  let lost: string[] = [];
  const sayLost = (): void => setText(leftOut, lost.length > 0 ? later().leavesOut(lost) : '');
  labels.keep(sayLost);
  const save = (): void => services.save(`puzzle.${select.value}.txt`, new Blob([field.value], { type: 'text/plain' }));
  const copy = async (text: string, message: () => string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setText(note, message());
    } catch {
      setText(note, later().notCopied(text));
    }
  };
  const { makeSend } = await import('./set/send');
  const link = async (): Promise<string> => services.link('board', await fragmentOf(desk));
  const send = await makeSend({ desk, labels, copy, link, isOpen });
  const elements = [
    ...send.elements,
    h(
      'div',
      { class: 'row' },
      choice,
      labels.button(
        () => later().copy,
        () => copy(field.value, () => later().copied),
      ),
      labels.button(() => later().download, save),
      visit,
    ),
    leftOut,
    field,
    note,
  ];

  // What the reader has asked, such as to read a puzzle, is not stopped.
  const convert = async (): Promise<void> => {
    const question = desk.question(),
      format = select.value,
      written = await desk.ask('convert', { question, format });
    if (desk.question().text !== question.text || select.value !== format) return;
    ({ text: field.value, lost } = written);
    sayLost();
    visit.hidden = !field.value.startsWith('https://');
    if (!visit.hidden) visit.href = field.value.trim();
  };
  // Which formats there are depends on the puzzle, and is found out when it is wanted.
  let listed = '';
  const list = async (): Promise<void> => {
    const question = desk.question();
    if (!isOpen() || question.text === listed) return;
    listed = question.text;
    const formats = await desk.ask('formats', question);
    if (question.text !== listed) return;
    const has = (wanted: string): boolean => formats.some(({ name }) => name === wanted),
      chosen = select.value;
    select.replaceChildren(
      // People know what a file or a link is of, not the name that it has here.
      ...formats.map(({ name, summary }) => {
        const about = `${summary[0].toUpperCase()}${summary.slice(1)}`;
        return h('option', { value: name }, words.library?.format(name) ?? about);
      }),
    );
    select.value = has(chosen) ? chosen : has('line') ? 'line' : 'board';
    if (select.value) await convert();
  };
  const follow = async (): Promise<void> => {
    setText(note, '');
    void send.ask();
    await list().catch((error: unknown) => desk.sayFault(error));
  };
  select.addEventListener('change', () => {
    setText(note, '');
    convert().catch((error: unknown) => desk.sayFault(error));
  });
  desk.onChange(() => void follow());
  void follow();
  return elements;
}
