/** Tokens of an X file, text or binary. Truncated files are refused. */

import { FileRefusal } from '../../file-refusal.ts';

/** Receives the tokens of a file in order. */
export interface XListener {
  open(): void;
  close(): void;
  word(text: string): void;
  value(value: number | string): void;
}

const QUOTE = 34;
const OPEN = 123;
const CLOSE = 125;
const SPACE = 32;
const [COMMA, SEMICOLON, HASH, SLASH, LESS, MORE] = [44, 59, 35, 47, 60, 62];
const PARTS = new Set([COMMA, SEMICOLON, QUOTE, OPEN, CLOSE, LESS]);

export function readXText(bytes: Uint8Array, listener: XListener): void {
  let depth = 0;
  const endOf = (from: number, byte: number) => {
    const end = bytes.indexOf(byte, from);
    return end < 0 ? bytes.length : end;
  };
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!;
    if (byte <= SPACE || byte === COMMA || byte === SEMICOLON) at += 1;
    else if (byte === HASH || (byte === SLASH && bytes[at + 1] === SLASH)) at = endOf(at, 10);
    else if (byte === LESS) at = endOf(at, MORE) + 1;
    else if (byte === QUOTE) {
      const end = endOf(at + 1, QUOTE);
      listener.value(textOf(bytes.subarray(at + 1, end)).replaceAll('\\\\', '\\'));
      at = end + 1;
    } else if (byte === OPEN || byte === CLOSE) {
      depth += byte === OPEN ? 1 : -1;
      if (byte === OPEN) listener.open();
      else listener.close();
      at += 1;
    } else {
      const start = at;
      while (at < bytes.length && bytes[at]! > SPACE && !PARTS.has(bytes[at]!)) at += 1;
      sayWord(bytes.subarray(start, at), listener);
    }
  }
  if (depth > 0) throw cutOff();
}

function sayWord(bytes: Uint8Array, listener: XListener): void {
  const first = bytes[0]!;
  // Some programs write invalid numbers, such as -1.#IND.
  const isNumber = (first >= 48 && first <= 57) || ((first === 45 || first === 46 || first === 43) && bytes.length > 1);
  const text = isNumber ? String.fromCharCode(...bytes) : textOf(bytes);
  if (isNumber) listener.value(Number.parseFloat(text) || 0);
  else listener.word(text);
}

const [NAME, STRING, INTEGER, GUID, INTEGERS, FLOATS] = [1, 2, 3, 5, 6, 7];
const OPEN_TOKEN = 10;
const CLOSE_TOKEN = 11;
const TEMPLATE_TOKEN = 31;

export function readXBytes(
  bytes: Uint8Array,
  { listener, hasLongFloats }: { listener: XListener; hasLongFloats: boolean },
): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let [at, depth] = [0, 0];
  const take = (size: number) => {
    const from = at;
    at += size;
    if (at > bytes.length) throw cutOff();
    return from;
  };
  const text = () => {
    const length = view.getUint32(take(4), true);
    const from = take(length);
    return textOf(bytes.subarray(from, from + length));
  };
  const list = (size: number, valueAt: (place: number) => number) => {
    const count = view.getUint32(take(4), true);
    const from = take(count * size);
    for (let place = from; place < at; place += size) listener.value(valueAt(place));
  };
  const short = (place: number) => view.getFloat32(place, true) || 0;
  const long = (place: number) => view.getFloat64(place, true) || 0;
  while (at + 2 <= bytes.length) {
    const token = view.getUint16(take(2), true);
    if (token === NAME) listener.word(text());
    else if (token === STRING) listener.value(text());
    else if (token === INTEGER) listener.value(view.getUint32(take(4), true));
    else if (token === GUID) take(16);
    else if (token === INTEGERS) list(4, (place) => view.getUint32(place, true));
    else if (token === FLOATS) list(hasLongFloats ? 8 : 4, hasLongFloats ? long : short);
    else if (token === TEMPLATE_TOKEN) listener.word('template');
    else if (token === OPEN_TOKEN) {
      depth += 1;
      listener.open();
    } else if (token === CLOSE_TOKEN) {
      depth -= 1;
      listener.close();
    }
  }
  if (depth > 0) throw cutOff();
}

/** Decodes a name, which is in the code page of the author's machine, often Japanese. */
function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  const own = end < 0 ? bytes : bytes.subarray(0, end);
  for (const letters of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(letters, { fatal: true }).decode(own);
    } catch {
      // Another code page.
    }
  }
  return new TextDecoder('latin1').decode(own);
}

const cutOff = () => new FileRefusal('bad_input', 'cutOff', { format: 'X' });
