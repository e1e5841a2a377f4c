const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text for XML 1.0: escaped, without control characters that XML cannot represent. */
export function xmlText(text: string): string {
  return (
    text
      .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
      // oxlint-disable-next-line no-control-regex -- these are the characters that XML forbids
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
  );
}
