import * as m from '#messages/server-platform';

import { currentLanguage } from './current-language.ts';
import { messageOf, UnknownMessage, type MessageText } from './message.ts';

const BEGINNING = '[{"id":';

/** Messages as a text for a column, or words that need no translation. Empty without any. */
export function storedText(text: MessageText[] | string): string {
  if (typeof text === 'string') return text;
  return text.length === 0 ? '' : JSON.stringify(text);
}

/** Whether a stored text consists of messages, and not of words. */
export const hasMessages = (stored: string): boolean => stored.startsWith(BEGINNING);

/** A stored text in the current language. Words, and sentences that an earlier version stored, stay. */
export const shownText = (stored: string): string => joined(stored, '; ');

/** A stored text with each message on a line of its own. */
export const shownLines = (stored: string): string => joined(stored, '\n');

const joined = (stored: string, separator: string): string =>
  hasMessages(stored) ? messagesIn(stored).map(shownMessage).join(separator) : stored;

function messagesIn(stored: string): unknown[] {
  try {
    return JSON.parse(stored) as unknown[];
  } catch {
    return [null];
  }
}

/** A message that does not exist any more, or has other values now, becomes a sentence with its values. */
function shownMessage(stored: unknown): string {
  const message = messageOf(stored);
  try {
    if (message !== null) return message.in(currentLanguage());
  } catch (error) {
    if (!(error instanceof UnknownMessage)) throw error;
  }
  const values = Object.values(message?.values ?? {}).filter((value) => typeof value === 'string' || typeof value === 'number');
  return m.otherVersion({ has: values.length > 0 ? 'yes' : 'no', values: values.join(', ') });
}
