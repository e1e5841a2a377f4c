/** Texts of models in UTF-16, of which few readers know, become UTF-8. */

const BYTE_ORDER_MARKS: [encoding: string, mark: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * The bytes of a text with a byte-order mark as UTF-8 without one, and all others as they are. No binary format of models or
 * pictures begins with such a mark.
 */
export function utf8Text(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [encoding] = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  return encoding === undefined ? bytes : new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
}
