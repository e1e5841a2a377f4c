import { isolated } from '../../../../shared/platform/messages/isolated.ts';
import { DateFormat, localeFormat } from '../../../../shared/platform/messages/locale-format.ts';

/** Formatter in the browser's time zone. Only for client-side rendering. */
const localText = (options: Intl.DateTimeFormatOptions) => {
  const format = localeFormat((locale) => new DateFormat(locale, options));
  return (iso: string): string => isolated(format().format(new Date(iso)));
};

/** '21 Nov 2026, 18:05' in the browser's time zone. */
export const localDateTime = localText({ dateStyle: 'medium', timeStyle: 'short' });

/** '21 Nov 2026' in the browser's time zone. */
export const dayOf = localText({ dateStyle: 'medium' });

/** '18:05' in the browser's time zone. */
export const timeOf = localText({ timeStyle: 'short' });
