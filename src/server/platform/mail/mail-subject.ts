const SUBJECT_TITLE = 80;

/** A user's text in a subject: one line, shortened. */
export const inSubject = (text: string): string => inLine(text, SUBJECT_TITLE);

/** One line of at most `most` characters. */
export function inLine(text: string, most = Infinity): string {
  const letters = [...text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
}
