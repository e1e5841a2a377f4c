import { sendingMark } from '../../../../shared/catalogue/guides/guide-form.ts';

/** Text with its selection. */
export interface Writing {
  text: string;
  start: number;
  end: number;
}

/** The text with a block in the place of what is selected, a blank line around it; the place behind it is selected. */
export function withBlock({ text, start, end }: Writing, block: string): Writing {
  const [before, after] = [text.slice(0, start).replace(/\n+$/, ''), text.slice(end).replace(/^\n+/, '')];
  const head = before === '' ? '' : `${before}\n\n`;
  const place = head.length + block.length + 1;
  return { text: `${head}${block}${after === '' ? '\n' : `\n\n${after}`}`, start: place, end: place };
}

/** The text with signs around what is selected, or around words that stand for it, which are selected then. */
export function withSigns({ text, start, end }: Writing, before: string, after: string, words: string): Writing {
  const inside = text.slice(start, end) || words;
  const from = start + before.length;
  return { text: text.slice(0, start) + before + inside + after + text.slice(end), start: from, end: from + inside.length };
}

/** A picture that is on its way, by the name of its file. */
export function sendingPicture(key: number, fileName: string): string {
  const words = fileName
    .replace(/\.[a-z\d]+$/i, '')
    .replace(/[[\]\\\n]/g, ' ')
    .trim();
  return `![${words}](${sendingMark(key)})`;
}

export const arrivedPicture = (text: string, key: number, id: number): string =>
  text.replaceAll(`](${sendingMark(key)})`, `](/files/pictures/${id})`);

/** The text without a picture that did not arrive. */
export const withoutSending = (text: string, key: number): string =>
  text.replaceAll(new RegExp(String.raw`!\[[^\]]*\]\(${sendingMark(key)}\)\n{0,2}`, 'g'), '');
