import * as m from '#messages/kit';

/** Sides of a bounding box in metres, in the unit that suits the largest: '1.2 × 0.5 × 2 m', '12 × 4 × 3 cm'. */
export function metres(size: readonly number[]): string {
  // The server stores four significant digits. Rounding first makes both read the same.
  const sides = size.map((side) => Number(side.toPrecision(4)));
  const largest = Math.max(...sides);
  const [unit, factor] =
    largest >= 1000 ? ['km', 0.001] : largest >= 1 || largest === 0 ? ['m', 1] : largest >= 0.01 ? ['cm', 100] : ['mm', 1000];
  return `${sides.map((side) => threeDigits(side * factor)).join(' × ')} ${unit}`;
}

export const unitHint = (): string => m.unitUnknown();

/** `metres`, or in units of the file if its unit is unknown: '10 × 3 × 10 units'. `assumedUnit` is in metres. */
export function sizeText(size: readonly number[], assumedUnit: number | undefined): string {
  if (assumedUnit === undefined) return metres(size);
  const sides = size.map((side) => threeDigits(Number((side / assumedUnit).toPrecision(4))));
  return m.sizeInUnits({ sides: sides.join(' × '), count: sides.every((side) => side === '1') ? 1 : 2 });
}

/** Rounds to three significant digits. */
function threeDigits(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
