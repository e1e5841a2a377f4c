import { currentLanguage } from './current-language.ts';
import { MessageText } from './message.ts';

/** Messages as a text for a column, or words that need no translation. Empty without any. */
export function storedText(text: MessageText[] | string): string {
  if (typeof text === 'string') return text;
  return text.length === 0 ? '' : JSON.stringify(text);
}

/** A stored text in the current language. Words, and sentences that an earlier version stored, stay. */
export function shownText(stored: string): string {
  if (!stored.startsWith('[{"id":')) return stored;
  const texts = JSON.parse(stored) as MessageText[];
  return texts.map(({ id, values }) => new MessageText(id, values).in(currentLanguage())).join('; ');
}
