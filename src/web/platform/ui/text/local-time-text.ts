import { currentLocale } from '../../../../shared/platform/messages/current-language.ts';
import { isolated } from '../../../../shared/platform/messages/isolated.ts';

/** '21 Nov 2026, 18:05' in the browser's time zone. Only for client-side rendering. */
export function localDateTime(iso: string): string {
  return isolated(new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso)));
}

/** '21 Nov 2026' in the browser's time zone. */
export function dayOf(iso: string): string {
  return isolated(new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium' }).format(new Date(iso)));
}

/** '18:05' in the browser's time zone. */
export function timeOf(iso: string): string {
  return isolated(new Intl.DateTimeFormat(currentLocale(), { timeStyle: 'short' }).format(new Date(iso)));
}
