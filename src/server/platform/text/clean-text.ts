import * as m from '#messages/server-platform';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { visibleName } from '../../../shared/platform/kit/name-identity.ts';
import { isBlank, storableText } from '../../../shared/platform/kit/text.ts';

/**
 * One line, with whitespace and control characters collapsed to spaces. Lone surrogates are removed, because they cannot be
 * stored.
 */
export function cleanLine(text: string, field?: string, limit = Infinity): string {
  if (isBlank(text)) return '';
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  return within(limit, line, field);
}

/** A name or title: one line without invisible characters. Empty if nothing remains. */
export const cleanName = (text: string, field?: string, limit = Infinity): string =>
  within(limit, visibleName(cleanLine(text)), field);

/** Multi-line text: \n line ends, no control characters but tabs. */
export function cleanText(text: string, field: string, limit: number): string {
  return within(limit, storableText(text), field);
}

/** The schema counts graphemes; the database limits code points. */
function within(limit: number, text: string, field: string | undefined): string {
  if ([...text].length > limit) throw new Refusal('bad_input', m.textTooLong({ max: limit }), field);
  return text;
}
