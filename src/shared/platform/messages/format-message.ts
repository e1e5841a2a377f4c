import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';

import { currentLanguage } from './current-language.ts';
import { languageFacts, type Language } from './languages.ts';
import { DateFormat, NumberFormat } from './locale-format.ts';

/** Element around a part of a message, such as a link: receives the parts between its tags. */
export type Tag<R> = (parts: (string | R)[]) => R;

/** Formats a compiled message. A message without tags becomes a string, any other the list of its parts. */
export function formatMessage<R = string>(
  message: CompiledMessage,
  values?: FormatValues<R>,
  language: Language = currentLanguage(),
): string | R | (string | R)[] {
  if (typeof message === 'string') return message;
  return format<R>(message, languageFacts(language).locale, values, { formatters });
}

const formatters = {
  getNumberFormat: once(NumberFormat),
  getDateTimeFormat: once(DateFormat),
  getPluralRules: once(Intl.PluralRules),
};

/** Formatters are costly to make. */
function once<T>(Format: new (locale?: Intl.LocalesArgument, options?: never) => T) {
  const made = new Map<string, T>();
  return (...args: [locale?: Intl.LocalesArgument, options?: object]): T => {
    const key = JSON.stringify(args);
    let one = made.get(key);
    if (one === undefined) made.set(key, (one = new Format(...(args as [Intl.LocalesArgument, never]))));
    return one;
  };
}
