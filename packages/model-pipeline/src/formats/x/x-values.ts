import { FileRefusal } from '../../file-refusal.ts';
import type { XObject } from './x-tree.ts';

/** Sequential values of an object. */
export function xValues({ kind, values }: XObject) {
  let at = 0;
  const fail = () => new FileRefusal('bad_input', 'valuesDiffer', { format: 'X', part: kind });
  function number(): number {
    const value = values[at];
    at += 1;
    if (typeof value !== 'number' || !Number.isFinite(value)) throw fail();
    return value;
  }
  return {
    number,
    text(): string {
      const value = values[at];
      at += 1;
      if (typeof value !== 'string') throw fail();
      return value;
    },
    /** A count of elements with at least `size` values each. Refuses counts beyond the remaining values. */
    count(size = 1): number {
      const value = number();
      if (!Number.isInteger(value) || value < 0 || value * size > values.length - at) throw fail();
      return value;
    },
    numbers: (count: number) => Array.from({ length: count }, number),
    /** An integer below `below`. */
    index(below: number): number {
      const value = number();
      if (!Number.isInteger(value) || value < 0 || value >= below) throw fail();
      return value;
    },
  };
}
