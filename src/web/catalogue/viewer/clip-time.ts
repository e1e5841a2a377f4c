import { localeFormat, NumberFormat, wholeNumber } from '../../../shared/platform/messages/locale-format.ts';

const TWO_DIGITS = { minimumIntegerDigits: 2, minimumFractionDigits: 2, maximumFractionDigits: 2 };
const secondsFormat = localeFormat((locale) => new NumberFormat(locale, TWO_DIGITS));

/** Time within a looping clip, in seconds. */
export function clipTimeAt(time: number, duration: number): number {
  if (!(duration > 0) || !Number.isFinite(time)) return 0;
  // The exact end is a valid time.
  if (time === duration) return duration;
  return ((time % duration) + duration) % duration;
}

/** '0:01.25', in German '0:01,25'. */
export function clipTimeText(time: number): string {
  const hundredths = Math.max(0, Math.round((Number.isFinite(time) ? time : 0) * 100));
  return `${wholeNumber(Math.floor(hundredths / 6000))}:${secondsFormat().format((hundredths % 6000) / 100)}`;
}
