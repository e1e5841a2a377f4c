/** Converts UTF-16 texts of models, which few readers support, to UTF-8. */

const BYTE_ORDER_MARKS: [encoding: string, mark: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Text with a byte-order mark becomes UTF-8 without one; other bytes are unchanged. No binary model or picture begins with such
 * a mark.
 */
export function utf8Text(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [encoding] = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  return encoding === undefined ? bytes : new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
}
