import { unitNumber } from '../../../shared/platform/messages/unit-format.ts';

const hundredths = unitNumber('second', { maximumFractionDigits: 2 });
const tenths = unitNumber('second', { maximumFractionDigits: 1 });

/** The length of an animation clip: '0.83 s', '12.5 s', '2:05'. */
export function clipLength(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole >= 60) return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return seconds < 10 ? hundredths(seconds) : tenths(seconds);
}
