/** Shorter texts have no trigram, so no index helps. */
export const MIN_TRIGRAM_LENGTH = 3;

/** A form as the key of a title holds it: without spaces. */
export const keyOf = (form: string) => form.replaceAll(' ', '');

/**
 * A letter before the key of a name, and two before that of what points to one: so an index tells where names begin and end from
 * words within them.
 */
export const MARK = 'ʘ';
export const nameKey = (form: string) => `${MARK}${keyOf(form)}`;
export const pointingKey = (form: string) => `${MARK}${MARK}${keyOf(form)}`;
/** The keys that are so marked in a text. */
export const markedKeys = (text: string): string[] => Array.from(text.matchAll(MARKED), ([, key = '']) => key);
const MARKED = new RegExp(`${MARK}([^${MARK} ]+) `, 'gu');
/** The words that are so marked in a text, with their marks: short ones, and those that names begin and end with. */
export const markedWordsIn = (text: string): string[] => Array.from(text.matchAll(MARKED_WORD), ([, word = '']) => word);
const MARKED_WORD = new RegExp(` ([^${MARK} ]+${MARK}{1,2})(?= )`, 'gu');
/** The words of such a text that are Latin letters alone: there are few of them, however many names there are. */
export const plainWordsIn = (text: string): string[] => text.slice(0, text.search(/[\^&]/)).split(' ').filter(isPlain);
export const isPlain = (word: string) => /^[a-z]+$/.test(word);
/** A word of one or two letters: other words begin and end with it too. */
export const shortWord = (word: string) => `${word}${MARK}`;
/** A word that a name of several begins or ends with. No key begins so: a word that is not typed to its end is none at an edge. */
export const edgeWord = (word: string) => `${word}${MARK}${MARK}`;
/** The words of a form in the order of the alphabet, as one. */
export const sortedKey = (form: string) => form.split(' ').toSorted().join('');

/** Forms as they are spelt, with signs, only rank. */
export const isSpelt = (form: string) => /[^\p{L}\p{N}\p{M} ]/u.test(form);

export const isShort = (word: string) => [...word].length < MIN_TRIGRAM_LENGTH;
/** The words of a form that an index of threes finds. */
export const longWordsOf = (form: string) => form.split(' ').filter((word) => !isShort(word));

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);
/** Substring of names in which a word begins with this one; in scripts without spaces it may be inside. */
export const beginsWord = (word: string) => (isUnspaced(word) && !isShort(word) ? word : ` ${word}`);

/** Separates the words of a text in `DocumentTexts.found`, whose texts are separated by spaces. */
export const WORD_GAP = '_';
/** The names of a document, in words: without their keys and the words in the order of the alphabet. */
export const namesIn = (text: string): string[] => Array.from(text.matchAll(NAME), ([, , name = '']) => name);
const NAME = /([=|~]) (?=([^=|~^&]+) \1)/gu;
/** The texts by which a document is found, in words separated by spaces. */
export const foundTexts = (found: string): string[] =>
  found
    .split(' ')
    .filter((text) => text !== '')
    .map((text) => text.replaceAll(WORD_GAP, ' '));
