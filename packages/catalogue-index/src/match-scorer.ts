import { heldParts, waysToMeet } from './match-tiers.ts';
import { isSpelt, MARK } from './text-forms.ts';

/** In place of the other mark: with it most names take one byte a letter. No name holds it, nor anything that is looked for (`signKey`). */
const ONE_BYTE_MARK = '\u0001';

/** The text that names are matched in: the key of the title, a line break, and the names. */
export const matchedText = (titleKey: string, names: string): string => `${titleKey}\n${names.replaceAll(MARK, ONE_BYTE_MARK)}`;

/** Tells whether such a text meets something. @param names where in it the names begin. */
type IsMet = (called: string, names: number) => boolean;

const namesIn = (called: string): number => called.indexOf('\n') + 1;
const anyOf = (conditions: IsMet[]): IsMet => {
  return (called, names) => conditions.some((isMet) => isMet(called, names));
};
const allOf = (conditions: IsMet[]): IsMet => {
  return (called, names) => conditions.every((isMet) => isMet(called, names));
};

const AROUND = /^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/** Whether names hold a part. A space stands in them every few letters: what is between the signs of the part is looked for, and they around it. */
function namesHold(part: string): IsMet {
  const sought = part.replaceAll(MARK, ONE_BYTE_MARK);
  const inside = sought.replaceAll(AROUND, '');
  const lead = sought.indexOf(inside);
  return (called, names) => {
    for (let at = called.indexOf(inside, names); at !== -1; at = called.indexOf(inside, at + 1))
      if (called.startsWith(sought, at - lead)) return true;
    return false;
  };
}

function titleHolds(key: string): IsMet {
  return (called, names) => {
    const at = called.indexOf(key);
    return at !== -1 && at + key.length < names;
  };
}

const CONDITIONS = {
  titleIs: (keys: string[]) => anyOf(keys.map((key) => (called, names) => names === key.length + 1 && called.startsWith(key))),
  titleHolds: (keys: string[]) => anyOf(keys.map(titleHolds)),
  namesHold: (parts: string[]) => anyOf(parts.map(namesHold)),
  namesHoldAll: (lists: string[][]) => anyOf(lists.map((parts) => allOf(parts.map(namesHold)))),
};

/** How well what a row is called meets queries: as much as `titleMatch` says in SQL, less its sign. */
export function matchScorer(queries: string[][]): (called: string) => number {
  const each = queries.map((forms) => waysToMeet<IsMet>(forms, queries.length > 1, CONDITIONS));
  return (called) => {
    const names = namesIn(called);
    return each.reduce((sum, ways) => sum + (ways.find(([, isMet]) => isMet(called, names))?.[0] ?? 0), 0);
  };
}

/** Whether names hold all words of any of the forms, as `matchesInNames` says it in SQL. */
export function namesHolding(forms: string[]): (called: string) => boolean {
  const parts = forms.filter((form) => !isSpelt(form)).map(heldParts);
  const isMet = anyOf(
    parts.flatMap(({ any, all }) => [...any.map(namesHold), ...(all.length > 0 ? [allOf(all.map(namesHold))] : [])]),
  );
  return (called) => isMet(called, namesIn(called));
}
