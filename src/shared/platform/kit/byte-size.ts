import { unitNumber } from '../messages/unit-format.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
const whole = UNITS.map((unit) => unitNumber(unit, { maximumFractionDigits: 0, useGrouping: false }));
const oneDecimal = UNITS.map((unit) => unitNumber(unit, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** 1 536 → '1.5 kB': decimal units, as file managers and browsers show them. */
export function byteSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // 999.5 kB would round to 1000 kB.
  while (value >= (unit === 0 ? 1000 : 999.5) && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return (unit === 0 || value >= 100 ? whole : oneDecimal)[unit]?.(value) ?? '';
}
