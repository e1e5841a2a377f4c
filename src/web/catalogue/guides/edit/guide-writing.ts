import { sendingMark } from '../../../../shared/catalogue/guides/guide-form.ts';

/** Text with its selection. */
export interface Writing {
  text: string;
  start: number;
  end: number;
}

/** Replaces the selection with a block between blank lines. The cursor goes after it. */
export function withBlock({ text, start, end }: Writing, block: string): Writing {
  const [before, after] = [text.slice(0, start).replace(/\n+$/, ''), text.slice(end).replace(/^\n+/, '')];
  const head = before === '' ? '' : `${before}\n\n`;
  const place = head.length + block.length + 1;
  return { text: `${head}${block}${after === '' ? '\n' : `\n\n${after}`}`, start: place, end: place };
}

/** Wraps the selection, or a placeholder text, in marks. The inner text is selected afterwards. */
export function withSigns({ text, start, end }: Writing, before: string, after: string, words: string): Writing {
  const inside = text.slice(start, end) || words;
  const from = start + before.length;
  return { text: text.slice(0, start) + before + inside + after + text.slice(end), start: from, end: from + inside.length };
}

/** Placeholder of a picture during its upload, with the name of its file. */
export function sendingPicture(key: number, fileName: string): string {
  const words = fileName
    .replace(/\.[a-z\d]+$/i, '')
    .replace(/[[\]\\\n]/g, ' ')
    .trim();
  return `![${words}](${sendingMark(key)})`;
}

export const arrivedPicture = (text: string, key: number, id: number): string =>
  text.replaceAll(`](${sendingMark(key)})`, `](/files/pictures/${id})`);

/** Removes the placeholder of a failed upload. */
export const withoutSending = (text: string, key: number): string =>
  text.replaceAll(new RegExp(String.raw`!\[[^\]]*\]\(${sendingMark(key)}\)\n{0,2}`, 'g'), '');
