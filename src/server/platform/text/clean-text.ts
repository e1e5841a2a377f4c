import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { visibleName } from '../../../shared/platform/kit/name-identity.ts';
import { isBlank, storableText } from '../../../shared/platform/kit/text.ts';

/** One line: every run of blanks and control characters is one space. A half of a surrogate pair cannot be stored. */
export function cleanLine(text: string, field?: string, limit = Infinity): string {
  if (isBlank(text)) return '';
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return within(limit, line, field);
}

/** A name or a title: one line without characters that nobody sees; empty where it has no others. */
export const cleanName = (text: string, field?: string, limit = Infinity): string =>
  within(limit, visibleName(cleanLine(text)), field);

/** Many lines: line ends as \n, no other control characters but tabs. */
export function cleanText(text: string, field: string, limit: number): string {
  return within(limit, storableText(text), field);
}

/** The schema counts what a reader sees as one letter, the database what stands behind it. */
function within(limit: number, text: string, field: string | undefined): string {
  if ([...text].length > limit) throw new Refusal('bad_input', `At most ${limit} characters can be stored here.`, field);
  return text;
}
