const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en-GB');

/** 12 345 → '12.3K': for small places, where the size matters more than the number. */
export function compactNumber(value: number): string {
  return compact.format(value);
}

/** 12345 → '12,345'. */
export function wholeNumber(value: number): string {
  return whole.format(value);
}

/** '1 Model', '2 Models'. */
export function counted(count: number, one: string, many: string): string {
  return `${wholeNumber(count)} ${count === 1 ? one : many}`;
}
