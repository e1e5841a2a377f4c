/**
 * PBKDF2 with SHA-256 in plain JavaScript, for the bot check on sites without HTTPS, where browsers have no Web Crypto API. It
 * is a proof of work and protects no secret. RFC 8018 §5.2, FIPS 180-4.
 */

const BLOCK_BYTES = 64;
const KEY_BYTES = 32;

const ROUND_CONSTANTS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Uint32Array.from(primes(8), (prime) => fraction(Math.sqrt(prime)));

interface Work {
  cost: number;
  keyLength?: number;
}

/** Interface of altcha-lib. A key has at most 32 bytes, one block. */
export async function plainPbkdf2({ cost, keyLength = KEY_BYTES }: Work, salt: Uint8Array, password: Uint8Array) {
  if (password.length > BLOCK_BYTES || keyLength > KEY_BYTES) throw new RangeError('Longer than the bot check needs.');
  // Both hashes of an HMAC start with the padded key, so their state after it is computed once.
  const inner = new Uint32Array(8);
  const outer = new Uint32Array(8);
  compress(START, paddedKey(password, 0x36), inner);
  compress(START, paddedKey(password, 0x5c), outer);
  const first = new Uint8Array(salt.length + 4);
  first.set(salt);
  first[salt.length + 3] = 1;
  const round = new Uint32Array(8);
  const block = lastBlock(first);
  compress(inner, block, round);
  block.set(lastBlock(new Uint8Array(KEY_BYTES)));
  block.set(round);
  compress(outer, block, round);
  const key = Uint32Array.from(round);
  for (let index = 1; index < cost; index += 1) {
    block.set(round);
    compress(inner, block, round);
    block.set(round);
    compress(outer, block, round);
    for (let word = 0; word < 8; word += 1) key[word] = (key[word] as number) ^ (round[word] as number);
  }
  return { derivedKey: bytesOf(key).slice(0, keyLength) };
}

function paddedKey(password: Uint8Array, pad: number): Uint32Array {
  const block = new Uint8Array(BLOCK_BYTES).fill(pad);
  for (const [index, byte] of password.entries()) block[index] = byte ^ pad;
  return wordsOf(block);
}

/** The final block of a hash that started with the padded key. */
function lastBlock(message: Uint8Array): Uint32Array {
  if (message.length > BLOCK_BYTES - 9) throw new RangeError('Longer than the bot check needs.');
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(message);
  block[message.length] = 0x80;
  const words = wordsOf(block);
  words[15] = (BLOCK_BYTES + message.length) * 8;
  return words;
}

const schedule = new Int32Array(64);

/** SHA-256 compression. It runs a million times, so it must not allocate. */
function compress(state: Uint32Array, block: Uint32Array, into: Uint32Array): void {
  const w = schedule;
  w.set(block);
  for (let t = 16; t < 64; t += 1) {
    const x = w[t - 15] as number;
    const y = w[t - 2] as number;
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w[t] = ((w[t - 16] as number) + s0 + (w[t - 7] as number) + s1) | 0;
  }
  let a = (state[0] as number) | 0;
  let b = (state[1] as number) | 0;
  let c = (state[2] as number) | 0;
  let d = (state[3] as number) | 0;
  let e = (state[4] as number) | 0;
  let f = (state[5] as number) | 0;
  let g = (state[6] as number) | 0;
  let h = (state[7] as number) | 0;
  for (let t = 0; t < 64; t += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND_CONSTANTS[t] as number) + (w[t] as number)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  into[0] = (state[0] as number) + a;
  into[1] = (state[1] as number) + b;
  into[2] = (state[2] as number) + c;
  into[3] = (state[3] as number) + d;
  into[4] = (state[4] as number) + e;
  into[5] = (state[5] as number) + f;
  into[6] = (state[6] as number) + g;
  into[7] = (state[7] as number) + h;
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, index) => view.getUint32(index * 4));
}

function bytesOf(words: Uint32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(words.length * 4));
  for (const [index, word] of words.entries()) view.setUint32(index * 4, word);
  return new Uint8Array(view.buffer);
}

/** First 32 bits of the fractional part. */
function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32);
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}
