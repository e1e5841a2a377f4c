import * as m from '#messages/kit';
import { isolated, withoutIsolates } from '../messages/isolated.ts';
import { localeFormat, NumberFormat } from '../messages/locale-format.ts';
import { unitNumber } from '../messages/unit-format.ts';

const ROUNDED: Intl.NumberFormatOptions = { maximumSignificantDigits: 15, useGrouping: false };
const roundedFormat = localeFormat((locale) => new NumberFormat(locale, ROUNDED));
const inKilometres = unitNumber('kilometer', ROUNDED);
const inMetres = unitNumber('meter', ROUNDED);
const inCentimetres = unitNumber('centimeter', ROUNDED);
const inMillimetres = unitNumber('millimeter', ROUNDED);

/** Sides of a bounding box in metres, in the unit that suits the largest: '1.2 × 0.5 × 2 m', '12 × 4 × 3 cm'. */
export function metres(size: readonly number[]): string {
  // The server stores four significant digits. Rounding first makes both read the same.
  const sides = size.map((side) => Number(side.toPrecision(4)));
  const largest = Math.max(...sides);
  const [inUnit, factor] =
    largest >= 1000
      ? [inKilometres, 0.001]
      : largest >= 1 || largest === 0
        ? [inMetres, 1]
        : largest >= 0.01
          ? [inCentimetres, 100]
          : [inMillimetres, 1000];
  const last = sides.length - 1;
  const written = sides
    .map((side) => threeDigits(side * factor))
    .map((side, index) => (index === last ? inUnit(side) : roundedFormat().format(side)))
    .join(' × ');
  // One isolate for all sides, as their direction is that of the unit.
  return isolated(withoutIsolates(written));
}

export const unitHint = (): string => m.unitUnknown();

/** `metres`, or in units of the file if its unit is unknown: '10 × 3 × 10 units'. `assumedUnit` is in metres. */
export function sizeText(size: readonly number[], assumedUnit: number | undefined): string {
  if (assumedUnit === undefined) return metres(size);
  const sides = size.map((side) => threeDigits(Number((side / assumedUnit).toPrecision(4))));
  const written = sides.map((side) => roundedFormat().format(side)).join(' × ');
  return m.sizeInUnits({ sides: written, count: sides.every((side) => side === 1) ? 1 : 2 });
}

/** Rounds to three significant digits. */
function threeDigits(value: number): number {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
