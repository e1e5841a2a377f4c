import { crc32 } from 'node:zlib';

import type { Entry } from 'yauzl';

import { CODE_PAGES, likelyPages, readDos, reader, type CodePage } from '../text/code-pages.ts';

type NamedEntry = Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>;

const UTF8_FLAG = 0x800;
const UNICODE_PATH_FIELD = 0x7075;
const UNICODE_PATH_HEAD_BYTES = 5;

const utf8 = reader('utf-8');

/**
 * Decodes the names of an archive. Declared or valid UTF-8 is decoded as that, because old packers declared no code page.
 * Other names use the code page in which most of them look plausible, else code page 437 as in the format.
 */
export function entryNames(entries: NamedEntry[]): string[] {
  const known = entries.map(declaredName);
  const guesses = entries.map(({ fileNameRaw }, index) => (known[index] === null ? likelyPages(fileNameRaw) : []));
  const votes = (page: CodePage) => guesses.reduce((sum, [first]) => sum + (first?.page === page ? first.likelihood : 0), 0);
  const best = CODE_PAGES.toSorted((a, b) => votes(b) - votes(a))[0];
  return entries.map(({ fileNameRaw }, index) => {
    const declared = known[index] ?? null;
    if (declared !== null) return declared;
    const asOthers = best?.decode(fileNameRaw) ?? null;
    if (best && asOthers !== null && best.isPossible(asOthers)) return asOthers;
    return guesses[index]?.[0]?.text ?? readDos(fileNameRaw);
  });
}

function declaredName({ fileNameRaw: raw, generalPurposeBitFlag: flags, extraFields }: NamedEntry): string | null {
  const path = extraFields.find(({ id }) => id === UNICODE_PATH_FIELD)?.data;
  if (path !== undefined && path.length > UNICODE_PATH_HEAD_BYTES && path.readUInt32LE(1) === crc32(raw)) {
    return utf8(path.subarray(UNICODE_PATH_HEAD_BYTES));
  }
  const text = utf8(raw);
  return text === null && (flags & UTF8_FLAG) !== 0 ? new TextDecoder().decode(raw) : text;
}
