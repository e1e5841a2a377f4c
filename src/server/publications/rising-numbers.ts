/** Rising numbers in few bytes: how far each lies behind the one before it, seven bits a byte. */

/** So many bytes one number takes at most. */
export const LONGEST = 5;

/** Writes how far a number lies behind the one before it, and answers where that ends. */
export function writeStep(bytes: Uint8Array, at: number, step: number): number {
  let end = at;
  let rest = step;
  for (; rest > 127; rest >>>= 7) bytes[end++] = (rest & 127) | 128;
  bytes[end++] = rest;
  return end;
}

/** Reads the numbers before a place into a list that has room for as many as there are bytes, and answers how many there are. */
export function unpack(bytes: Uint8Array, end: number, numbers: Int32Array): number {
  let [count, number] = [0, 0];
  for (let at = 0; at < end; count += 1) {
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
  const bytes = new Uint8Array(numbers.length * LONGEST);
  let [end, last] = [0, 0];
  for (const number of numbers) {
    end = writeStep(bytes, end, number - last);
    last = number;
  }
  return bytes.slice(0, end);
}
