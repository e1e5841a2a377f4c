/** Detects format and version by the first bytes, independent of the file's name. */

import { FileRefusal } from '../file-refusal.ts';
import { formatOf, FORMATS } from '../formats/format-table.ts';

const HEAD_BYTES = 2048;

/** The extension that fits the bytes; null if they are ambiguous. */
export function extensionInside(bytes: Uint8Array): string | null {
  const head = headOf(bytes);
  const known = FORMATS.flatMap(({ magic }) => magic ?? []).find(([start]) =>
    typeof start === 'string' ? head.startsWith(start) : start.test(head),
  );
  return known?.[1] ?? null;
}

/** Version of the format that the file declares, as people write it. */
export const versionInside = (bytes: Uint8Array, extension: string): string | null =>
  formatOf(extension)?.version?.(headOf(bytes), bytes, extension) ?? null;

/** Refusal if no reader supports the file's version; null otherwise. */
export function versionRefusal(bytes: Uint8Array): FileRefusal | null {
  const head = headOf(bytes);
  for (const { tooOld, extensions } of FORMATS) {
    const version = tooOld?.(head, bytes) ?? null;
    const [format = ''] = Object.values(extensions);
    if (version !== null) return new FileRefusal('unsupported_type', 'versionTooOld', { format, version });
  }
  return null;
}

const headOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
