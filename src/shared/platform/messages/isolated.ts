import { currentLanguage } from './current-language.ts';
import { languageFacts } from './languages.ts';

/** First-strong isolate and its end (UAX 9). They keep the order within a value, such as '04 Jul 2025', in text from right to left. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** A value within text of the current language. */
export const isolated = (value: string): string =>
  languageFacts(currentLanguage()).direction === 'rtl' ? `${ISOLATE}${value}${END}` : value;

const DIRECTION_SIGNS = /[\u061C\u200E\u200F\u2066-\u2069]/g;

/** Also without direction marks, which `Intl` writes into Arabic dates. */
export const withoutIsolates = (text: string): string => text.replaceAll(DIRECTION_SIGNS, '');
