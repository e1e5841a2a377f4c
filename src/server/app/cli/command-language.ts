import type { Language } from '../../../shared/platform/messages/languages.ts';
import { storedLanguage } from '../../platform/http/request-language.ts';

/** Language of the terminal: its locale (POSIX, 8.2) without encoding and modifier. English for C and unknown ones. */
export function commandLanguage({ LC_ALL, LC_MESSAGES, LANG }: Record<string, string | undefined>): Language {
  const [locale = ''] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[.@]/);
  return storedLanguage(locale.replaceAll('_', '-'));
}
