import { inLanguage } from './language-scope.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';

/** The English text of a message, for records that readers of all languages share. */
export const recorded = (message: () => string): string => inLanguage(DEFAULT_LANGUAGE, message);

/** Translates recorded texts of these messages into the current language. Other texts stay. */
export function translatorOf(messages: Iterable<() => string>): (text: string) => string {
  const byText = new Map([...messages].map((message) => [recorded(message), message]));
  return (text) => byText.get(text)?.() ?? text;
}
