/** Text in a field of fixed length, up to the first zero. */
export function fixedText(bytes: Uint8Array, at: number, length: number): string {
  const field = bytes.subarray(at, at + length);
  const end = field.indexOf(0);
  return new TextDecoder('latin1').decode(end < 0 ? field : field.subarray(0, end)).trim();
}
