/** Shorter texts have no trigram, so no index helps. */
const MIN_TRIGRAM_LENGTH = 3;

/** A form as a key: without spaces. */
export const keyOf = (form: string) => form.replaceAll(' ', '');

/**
 * A letter before the key of a name, and twice before the key of an indirect form (romanised or short name, initials). It
 * marks the beginning and end of names for an index.
 */
export const MARK = 'ʘ';
export const nameKey = (form: string) => `${MARK}${keyOf(form)}`;
export const pointingKey = (form: string) => `${MARK}${MARK}${keyOf(form)}`;
/** Marked keys of a text, without their marks. */
export const markedKeys = (text: string): string[] => Array.from(text.matchAll(MARKED), ([, key = '']) => key);
const MARKED = new RegExp(`${MARK}([^${MARK} ]+) `, 'gu');
/** Marked words of a text, with their marks: short words, and those at the ends of names. */
export const markedWordsIn = (text: string): string[] => Array.from(text.matchAll(MARKED_WORD), ([, word = '']) => word);
const MARKED_WORD = new RegExp(` ([^${MARK} ]+${MARK}{1,2})(?= )`, 'gu');
/** Words of names in Latin letters. Their number grows slowly with the number of names. */
export const plainWordsIn = (text: string): string[] => text.slice(0, text.search(/[\^&]/)).split(' ').filter(isPlain);
export const isPlain = (word: string) => /^[a-z]+$/.test(word);
/** A word of one or two letters. The mark distinguishes it from beginnings of other words. */
export const shortWord = (word: string) => `${word}${MARK}`;
/** A word at either end of a name of several words. The marks distinguish it from beginnings of other words. */
export const edgeWord = (word: string) => `${word}${MARK}${MARK}`;
/** The words of a form, sorted and joined. */
export const sortedKey = (form: string) => form.split(' ').toSorted().join('');

/** Forms with signs only rank. They find nothing. */
export const isSpelt = (form: string) => /[^\p{L}\p{N}\p{M} ]/u.test(form);

export const isShort = (word: string) => [...word].length < MIN_TRIGRAM_LENGTH;
/** The words of a form that a trigram index finds. */
export const longWordsOf = (form: string) => form.split(' ').filter((word) => !isShort(word));

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);
/** Substring of names in which a word begins with this one. In scripts without spaces it may be inside a word. */
export const beginsWord = (word: string) => (isUnspaced(word) && !isShort(word) ? word : ` ${word}`);

/** Separates the words of a text in `DocumentTexts.found`, where spaces separate texts. */
export const WORD_GAP = '_';
/** The names of a document in words, without the sections of sorted words and of keys. */
export const namesIn = (text: string): string[] => Array.from(text.matchAll(NAME), ([, , name = '']) => name);
const NAME = /([=|~]) (?=([^=|~^&]+) \1)/gu;
/** Texts that find a document, as words separated by spaces. */
export const foundTexts = (found: string): string[] =>
  found
    .split(' ')
    .filter((text) => text !== '')
    .map((text) => text.replaceAll(WORD_GAP, ' '));
