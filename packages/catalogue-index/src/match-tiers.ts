import { beginsWord, edgeWord, isShort, isSpelt, keyOf, nameKey, pointingKey, shortWord, sortedKey } from './text-forms.ts';

/** Substring conditions of a form on names: one of `any`, or each of `all`. Words match at their beginnings. */
export function requiredParts(form: string): { any: string[]; all: string[] } {
  const key = keyOf(form);
  const beginsName = [` ${nameKey(form)}`, ` ${pointingKey(form)}`];
  // Too many words begin with one or two letters, so they must begin a name or be a word.
  if (isShort(key)) return { any: [...beginsName, ` ${shortWord(key)} `], all: [] };
  return { any: beginsName, all: form.split(' ').map(beginsWord) };
}

/** Score of a name that begins with the text as it is spelt, signs included. */
export const CALLED = 33;
/** Score of whole words at either end of a name, and of its subtitle. */
const WHOLE_EDGE = 32;
/** Score of several words that begin a name, of which the last may be incomplete. */
export const EDGED = 31;
/** Score of whole words in order. */
export const IN_ORDER = 30;
/** Score of a name that begins with an incomplete word. */
export const BEGUN = 29;
/** Score of initials that equal the text. */
export const INITIALS = 28;
/** Score of words in order anywhere in a name, of which the last is incomplete. */
export const BEGUN_IN_ORDER = 20;
/** Score of a substring of a title, the lowest score. */
export const INSIDE = 10;
/** Scores for which an engine lists the documents that may reach them, ascending. */
export const LISTED_SCORES = [INSIDE, 15, BEGUN_IN_ORDER, 25, INITIALS, BEGUN, IN_ORDER, EDGED, WHOLE_EDGE, CALLED, 35];

/** Conditions on names, in the language of an engine. */
interface NameConditions<Condition> {
  /** The title equals one of these keys. */
  titleIs: (keys: string[]) => Condition;
  /** The title contains one of these keys as a substring. */
  titleContains: (keys: string[]) => Condition;
  /** Names contain one of these substrings. */
  namesContain: (parts: string[]) => Condition;
  /** Names contain every substring of one of these lists. */
  namesContainAll: (lists: string[][]) => Condition;
  /** A name begins or ends with one of these forms, as whole words (`edgeParts`). */
  namesEdged: (forms: string[]) => Condition;
}

/** Substrings of names that begin or end with a form: signs separate names. */
export const edgeParts = (form: string): string[] => [`= ${form} `, `| ${form} `, ` ${form} =`, ` ${form} |`];

/** Conditions under which names match a text, each with its score, the best first: the same in every engine. */
export function waysToMatch<Condition>(
  typed: string[],
  { titleIs, titleContains, namesContain, namesContainAll, namesEdged }: NameConditions<Condition>,
): [counts: number, isMet: Condition][] {
  const forms = typed.filter((form) => !isSpelt(form));
  const spelt = typed.filter(isSpelt);
  const keys = forms.map(keyOf);
  const inNames = (around: (form: string) => string) => namesContain(forms.map(around));
  const eachWordInNames = (around: (word: string) => string) =>
    namesContainAll(forms.map((form) => form.split(' ').map(around)));
  const several = forms.filter((form) => form.includes(' '));
  const ways: ([score: number, isMet: Condition] | null)[] = [
    // The title equals the text, in this spelling or in another; then another name equals it.
    [50, titleIs(keys)],
    [48, inNames((form) => `= ${form} =`)],
    [40, inNames((form) => `| ${form} |`)],
    // A name consists of these words in another order. A romanised name or initials with the words behind them equal the text.
    [38, inNames((form) => `^ ${sortedKey(form)} ^`)],
    several.length === 0 ? null : [35, namesContain(several.map((form) => ` ${pointingKey(form)} `))],
    spelt.length === 0 ? null : [CALLED, namesContain(spelt.map((form) => ` ${nameKey(form)}`))],
    // Whole words at the beginning or the end of a name. A subtitle or a romanised name of one word equals the text.
    [WHOLE_EDGE, inNames((form) => ` ${edgeWord(form)} `)],
    [WHOLE_EDGE, inNames((form) => `~ ${form} ~`)],
    several.length === 0 ? null : [WHOLE_EDGE, namesEdged(several)],
    several.length === 0 ? null : [EDGED, namesContain(several.map((form) => ` ${nameKey(form)}`))],
    // Whole words in order, then a name that begins with the text, then initials, then whole words in any order.
    [IN_ORDER, inNames((form) => ` ${form} `)],
    [BEGUN, inNames((form) => ` ${nameKey(form)}`)],
    [INITIALS, inNames((form) => ` ${pointingKey(form)} `)],
    [25, eachWordInNames((word) => ` ${word} `)],
    // Words of a name, or its initials, begin with the words.
    [BEGUN_IN_ORDER, namesContain(forms.flatMap((form) => [` ${form}`, ` ${pointingKey(form)}`]))],
    [15, eachWordInNames((word) => ` ${word}`)],
    [INSIDE, titleContains(keys)],
  ];
  return ways.filter((way) => way !== null);
}
