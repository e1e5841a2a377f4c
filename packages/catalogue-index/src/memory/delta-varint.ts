/** Ascending numbers as the differences between neighbours, in varints of seven bits a byte. */

/** Most bytes of one number. */
export const LONGEST = 5;

/**
 * Writes a difference.
 * @returns the offset after it.
 */
export function writeVarint(bytes: Uint8Array, at: number, step: number): number {
  let end = at;
  let rest = step;
  for (; rest > 127; rest >>>= 7) bytes[end++] = (rest & 127) | 128;
  bytes[end++] = rest;
  return end;
}

/** Reads all numbers up to an offset into a list as long as the bytes. @returns their count. */
export const unpack = (bytes: Uint8Array, end: number, numbers: Int32Array): number => readVarints(bytes, [0, end], numbers, 0);

/** Appends the numbers between two offsets to a list of `before` numbers. @returns the new count. */
export function readVarints(bytes: Uint8Array, [from, end]: [number, number], numbers: Int32Array, before: number): number {
  let [count, number] = [before, before === 0 ? 0 : (numbers[before - 1] as number)];
  for (let at = from; at < end; count += 1) {
    let byte = bytes[at++] as number;
    let step = byte & 127;
    for (let bits = 7; byte > 127; bits += 7) {
      byte = bytes[at++] as number;
      step |= (byte & 127) << bits;
    }
    number += step;
    numbers[count] = number;
  }
  return count;
}

export function packed(numbers: Int32Array): Uint8Array {
  let [size, last] = [0, 0];
  for (const number of numbers) {
    size += sizeOf(number - last);
    last = number;
  }
  const bytes = new Uint8Array(size);
  let [end, before] = [0, 0];
  for (const number of numbers) {
    end = writeVarint(bytes, end, number - before);
    before = number;
  }
  return bytes;
}

/** Bytes of a difference. */
function sizeOf(step: number): number {
  let size = 1;
  for (let rest = step; rest > 127; rest >>>= 7) size += 1;
  return size;
}
