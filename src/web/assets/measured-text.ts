/** Of a model whose file does not count itself, or counts otherwise. */
export const UNCHECKED = 'Counted on the model as it is shown: nothing in its file confirms these numbers.';

/** The length of an animation clip: '0.83 s', '12.5 s', '2:05'. */
export function clipLength(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole >= 60) return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return `${Number(seconds.toFixed(seconds < 10 ? 2 : 1))} s`;
}

/** The sides of a bounding box in metres, in the unit that reads best: '1.2 × 0.5 × 2 m', '12 × 4 × 3 cm'. */
export function metres(size: readonly number[]): string {
  const largest = Math.max(...size);
  const [unit, factor] =
    largest >= 1000 ? ['km', 0.001] : largest >= 1 || largest === 0 ? ['m', 1] : largest >= 0.01 ? ['cm', 100] : ['mm', 1000];
  return `${size.map((side) => threeDigits(side * factor)).join(' × ')} ${unit}`;
}

/** Three digits are as exact as a reader needs. */
function threeDigits(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
