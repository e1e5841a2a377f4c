import { getFileNameLowLevel, type Entry } from 'yauzl';

const UTF8_FLAG = 0x800;
const UNICODE_PATH_FIELD = 0x7075;
const MAX_PATH_LENGTH = 1000;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const shiftJis = new TextDecoder('shift_jis', { fatal: true });

function decoded(decoder: TextDecoder, bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The name of an entry. Old packers wrote names in the code page of their machine without saying which: what is valid UTF-8
 * is that, what reads as Japanese is Shift-JIS, and the rest is code page 437 as the format has it.
 */
export function entryName(entry: Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>): string {
  const { fileNameRaw: raw, generalPurposeBitFlag: flags, extraFields } = entry;
  const declared = (flags & UTF8_FLAG) !== 0 || extraFields.some((field) => field.id === UNICODE_PATH_FIELD);
  if (!declared) {
    const asUtf8 = decoded(utf8, raw);
    if (asUtf8 !== null) return asUtf8;
    const asJapanese = decoded(shiftJis, raw);
    if (asJapanese !== null && /[\u3040-\u30ff\u4e00-\u9fff]/.test(asJapanese)) return asJapanese;
  }
  return getFileNameLowLevel(flags, raw, extraFields, false);
}

/** A name as a path inside the package, with slashes; null for what points out of it or cannot be a path. */
export function safeEntryPath(name: string): string | null {
  const path = name.replaceAll('\\', '/');
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(path) || path.startsWith('/') || /^[A-Za-z]:/.test(path)) return null;
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.length === 0 || segments.includes('..')) return null;
  const clean = segments.join('/');
  return clean.length > MAX_PATH_LENGTH || !clean.isWellFormed() ? null : clean;
}
