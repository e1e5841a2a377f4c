import { edgeParts, requiredParts, waysToMatch } from './match-tiers.ts';
import { isSpelt, MARK } from './text-forms.ts';

/** Replaces `MARK`, so that V8 stores most names with one byte a letter. Neither names nor queries contain it (`signKey`). */
const ONE_BYTE_MARK = '\u0001';

/** The text that scorers search: the key of the title, a line break, and the names. */
export const matchedText = (titleKey: string, names: string): string => `${titleKey}\n${names.replaceAll(MARK, ONE_BYTE_MARK)}`;

/** Condition on a matched text. @param names offset at which the names begin. */
type Matches = (called: string, names: number) => boolean;

const namesIn = (called: string): number => called.indexOf('\n') + 1;
const anyOf = (conditions: Matches[]): Matches => {
  return (called, names) => conditions.some((isMatched) => isMatched(called, names));
};
const allOf = (conditions: Matches[]): Matches => {
  return (called, names) => conditions.every((isMatched) => isMatched(called, names));
};

const AROUND = /^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/** Substring search for the letters of a part. The frequent spaces and marks around them are compared afterwards. */
function namesContain(part: string): Matches {
  const pattern = part.replaceAll(MARK, ONE_BYTE_MARK);
  const inside = pattern.replaceAll(AROUND, '');
  const offset = pattern.indexOf(inside);
  return (called, names) => {
    for (let at = called.indexOf(inside, names); at !== -1; at = called.indexOf(inside, at + 1))
      if (called.startsWith(pattern, at - offset)) return true;
    return false;
  };
}

function titleContains(key: string): Matches {
  return (called, names) => {
    const at = called.indexOf(key);
    return at !== -1 && at + key.length < names;
  };
}

const CONDITIONS = {
  titleIs: (keys: string[]) => anyOf(keys.map((key) => (called, names) => names === key.length + 1 && called.startsWith(key))),
  titleContains: (keys: string[]) => anyOf(keys.map(titleContains)),
  namesContain: (parts: string[]) => anyOf(parts.map(namesContain)),
  namesContainAll: (lists: string[][]) => anyOf(lists.map((parts) => allOf(parts.map(namesContain)))),
  namesEdged: (forms: string[]) => anyOf(forms.flatMap(edgeParts).map(namesContain)),
};

/** Score of names for queries: the sum of the best tier of each. */
export function matchScorer(queries: string[][]): (called: string) => number {
  const each = queries.map((forms) => waysToMatch<Matches>(forms, CONDITIONS));
  return (called) => {
    const names = namesIn(called);
    return each.reduce((sum, ways) => sum + (ways.find(([, isMatched]) => isMatched(called, names))?.[0] ?? 0), 0);
  };
}

/** Whether names match any of the forms (`requiredParts`). */
export function namesContaining(forms: string[]): (called: string) => boolean {
  const parts = forms.filter((form) => !isSpelt(form)).map(requiredParts);
  const isMatched = anyOf(
    parts.flatMap(({ any, all }) => [...any.map(namesContain), ...(all.length > 0 ? [allOf(all.map(namesContain))] : [])]),
  );
  return (called) => isMatched(called, namesIn(called));
}
