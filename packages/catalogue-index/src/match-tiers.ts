import { edgeWord, isShort, isSpelt, keyOf, nameKey, pointingKey, shortWord, sortedKey } from './text-forms.ts';

/** Substring conditions of a form: any of some parts, or all of others. */
export function heldParts(form: string): { any: string[]; all: string[] } {
  const key = keyOf(form);
  // So little stands in almost every name: it has to begin one, or to be a word.
  if (isShort(key)) return { any: [` ${nameKey(form)}`, ` ${pointingKey(form)}`, ` ${shortWord(key)} `], all: [] };
  return { any: [key], all: form.split(' ').map((word) => (isShort(word) ? ` ${word}` : word)) };
}

/** Score of an exact name, and of a verbatim beginning. */
export const CALLED = 33;
/**
 * Scores of a word at either end or several at the beginning, of words in order, and of words in order with an incomplete
 * last one.
 */
export const EDGED = 31;
export const IN_ORDER = 30;
export const BEGUN_IN_ORDER = 20;
/** Score of a substring of a title, the lowest of all. */
export const INSIDE = 10;
/** Scores that an index or memory can distinguish from lower ones. */
export const TOLD_APART = [INSIDE, 15, BEGUN_IN_ORDER, 25, IN_ORDER, EDGED, CALLED, 35];

/** How an index says what names hold, in conditions of its own. */
interface NameConditions<Condition> {
  /** The title is one of these keys, or holds one of them. */
  titleIs: (keys: string[]) => Condition;
  titleHolds: (keys: string[]) => Condition;
  /** Names hold one of these parts; or of one of these lists all. */
  namesHold: (parts: string[]) => Condition;
  namesHoldAll: (lists: string[][]) => Condition;
}

/** The ways in which names meet one query, the best first, and what each counts: the same wherever is searched. */
export function waysToMeet<Condition>(
  typed: string[],
  isOneOfSeveral: boolean,
  { titleIs, titleHolds, namesHold, namesHoldAll }: NameConditions<Condition>,
): [counts: number, isMet: Condition][] {
  const forms = typed.filter((form) => !isSpelt(form));
  const spelt = typed.filter(isSpelt);
  const keys = forms.map(keyOf);
  const inNames = (around: (form: string) => string) => namesHold(forms.map(around));
  const eachWordInNames = (around: (word: string) => string) => namesHoldAll(forms.map((form) => form.split(' ').map(around)));
  return [
    // The title is it, in this spelling or in another, or another name is.
    [50, titleIs(keys)],
    [48, inNames((form) => `= ${form} =`)],
    [40, inNames((form) => `| ${form} |`)],
    // A name has these words alone, in another order; or it points to a name.
    [38, inNames((form) => `^ ${sortedKey(form)} ^`)],
    [35, inNames((form) => `~ ${form} ~`)],
    // A name begins with it, signs and all; it is called by its word, or begins with its words.
    ...(spelt.length > 0 ? ([[CALLED, namesHold(spelt.map((form) => ` ${nameKey(form)}`))]] as [number, Condition][]) : []),
    [EDGED, inNames((form) => ` ${atEdge(form)}`)],
    // A name holds the words or begins with what was typed, of which several are typed to their ends; names hold the words somewhere.
    [IN_ORDER, inNames((form) => ` ${form} `)],
    [isOneOfSeveral ? 29 : IN_ORDER, inNames((form) => ` ${nameKey(form)}`)],
    [25, eachWordInNames((word) => ` ${word} `)],
    // Words of a name begin with them.
    [BEGUN_IN_ORDER, inNames((form) => ` ${form}`)],
    [15, eachWordInNames((word) => ` ${word}`)],
    // The title holds it inside.
    [INSIDE, titleHolds(keys)],
  ];
}

/** A word alone is one that a name begins or ends with; several begin one, of which the last may not be typed to its end. */
export const atEdge = (form: string) => (form.includes(' ') ? nameKey(form) : `${edgeWord(form)} `);
