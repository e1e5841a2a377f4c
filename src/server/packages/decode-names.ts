import { crc32 } from 'node:zlib';

import { getFileNameLowLevel, type Entry } from 'yauzl';

type NamedEntry = Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>;

interface CodePage {
  decode(raw: Buffer): string | null;
  /** Whether people name files so: what is read in a wrong alphabet hardly ever is. */
  isLikely(text: string): boolean;
}

const UTF8_FLAG = 0x800;
const UNICODE_PATH_FIELD = 0x7075;
const UNICODE_PATH_HEAD_BYTES = 5;

/** What the accents of a Latin word become when two bytes are read as one character. */
const AMONG_LATIN = /[a-z][㐀-鿿][a-z]/;

const utf8 = reader('utf-8');
const isCyrillic = (text: string) => lettersOnly(text, /^[А-яЁёІіЇїЄєҐґ№]$/) && wordsOf(text).every(isCyrillicWord);
const isJapanese = (text: string) => lettersOnly(text, /^[ぁ-ヿ一-鿿、-〗！-～々]$/) && !AMONG_LATIN.test(text);
const isChinese = (text: string) =>
  lettersOnly(text, /^[㐀-鿿、-〗！-～]$/) && !AMONG_LATIN.test(text) && commonShare(text) >= 0.8;
const isLatin = (text: string) => lettersOnly(text, /^[À-ÖØ-öø-ſƒº°ª–’]$/) && wordsOf(text).every(isOneCase);

/** In the order in which they are asked: the strictest first. */
const CODE_PAGES: CodePage[] = [
  { decode: reader('shift_jis'), isLikely: isJapanese },
  { decode: reader('windows-1251'), isLikely: isCyrillic },
  { decode: reader('ibm866'), isLikely: isCyrillic },
  { decode: reader('gbk'), isLikely: isChinese },
  { decode: readDos, isLikely: isLatin },
  { decode: reader('windows-1252'), isLikely: isLatin },
];

const gbkBytes = chineseByFrequency();

/**
 * The names in an archive. Old packers wrote names in the code page of their machine without saying which: what says its
 * encoding or is valid UTF-8 is that; the rest is read in the code page in which most of these names look like names, and
 * in code page 437, as the format has it, where none does.
 */
export function entryNames(entries: NamedEntry[]): string[] {
  const known = entries.map(declaredName);
  const guesses = entries.map(({ fileNameRaw }, index) => (known[index] === null ? likelyPages(fileNameRaw) : []));
  const votes = (page: CodePage) => guesses.filter(([first]) => first?.page === page).length;
  const best = CODE_PAGES.toSorted((a, b) => votes(b) - votes(a))[0];
  return entries.map(({ fileNameRaw }, index) => {
    const own = guesses[index] ?? [];
    return known[index] ?? (own.find(({ page }) => page === best) ?? own[0])?.text ?? readDos(fileNameRaw);
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

function likelyPages(raw: Buffer): { page: CodePage; text: string }[] {
  return CODE_PAGES.flatMap((page) => {
    const text = page.decode(raw);
    return text !== null && page.isLikely(text) ? [{ page, text }] : [];
  });
}

function reader(encoding: string): (raw: Buffer) => string | null {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  return (raw) => {
    try {
      return decoder.decode(raw);
    } catch {
      return null;
    }
  };
}

function readDos(raw: Buffer): string {
  return getFileNameLowLevel(0, raw, [], true);
}

/** All that is beyond ASCII is of these letters. */
function lettersOnly(text: string, letter: RegExp): boolean {
  return [...text].every((character) => (character.codePointAt(0) ?? 0) < 0x80 || letter.test(character));
}

const wordsOf = (text: string) => text.match(/\p{L}+/gu) ?? [];

/** Small, capital, or a capital and small ones: letters of a wrong alphabet come in any case. */
const isOneCase = (word: string) => /^(?:\p{Lu}?[\p{Ll}\p{Lo}]*|\p{Lu}+)(?:\p{Lu}\p{Ll}+)*$/u.test(word);
const isCyrillicWord = (word: string) => !/[Ѐ-ӿ]/.test(word) || (!/[A-Za-z]/.test(word) && isOneCase(word));

/** How many of the Chinese characters are of the 3,755 that GB 2312 lists first, by use. */
function commonShare(text: string): number {
  const characters = text.match(/[㐀-鿿]/g) ?? [];
  return characters.filter((character) => gbkBytes.has(character)).length / Math.max(1, characters.length);
}

function chineseByFrequency(): Set<string> {
  const decode = reader('gbk');
  const characters = new Set<string>();
  for (let lead = 0xb0; lead <= 0xd7; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      const character = decode(Buffer.from([lead, trail]));
      if (character !== null) characters.add(character);
    }
  }
  return characters;
}
