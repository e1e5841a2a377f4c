/** Rising numbers in few bytes: how far each lies behind the one before it, seven bits a byte. */

/** So many bytes one number takes at most. */
export const LONGEST = 5;

/** Writes how far a number lies behind the one before it, and answers where that ends. */
export function writeVarint(bytes: Uint8Array, at: number, step: number): number {
  let end = at;
  let rest = step;
  for (; rest > 127; rest >>>= 7) bytes[end++] = (rest & 127) | 128;
  bytes[end++] = rest;
  return end;
}

/** Reads the numbers before a place into a list that has room for as many as there are bytes, and answers how many there are. */
export const unpack = (bytes: Uint8Array, end: number, numbers: Int32Array): number => readVarints(bytes, [0, end], numbers, 0);

/** Reads what stands between two places into a list behind so many numbers, which it goes on from; answers how many there are then. */
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

/** So many bytes a step takes. */
function sizeOf(step: number): number {
  let size = 1;
  for (let rest = step; rest > 127; rest >>>= 7) size += 1;
  return size;
}
