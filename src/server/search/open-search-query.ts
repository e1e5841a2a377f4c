import type { PublicationKind } from '../../shared/publications/publication.ts';
import { waysToMeet } from '../platform/db/name-match.ts';
import { isShort, isSpelt, keyOf, nameKey, pointingKey, shortWord } from '../platform/db/text-search.ts';

/** A query of OpenSearch, as its documentation writes it ("Query DSL"). */
export type Query = Record<string, unknown>;

/** What the index holds of a publication. One that is not listed any more leaves no more than its kind and id. */
export interface IndexedPublication {
  kind: PublicationKind;
  id: number;
  listed: boolean;
  title?: string;
  /** As much of the title as a cursor holds. */
  place?: string;
  text?: string;
  names?: string;
  popularity?: number;
  notability?: number;
  /** In microseconds since the epoch. */
  published?: number;
}

const KEYWORD = { type: 'keyword' };
// With its values beside the index: without them each candidate's whole source is read.
const INSIDE = { type: 'wildcard', doc_values: true };

/** What an index is made with. Changes are seen a second later, also where nobody has searched for a while. */
export const INDEX = {
  settings: { index: { refresh_interval: '1s' } },
  mappings: {
    dynamic: false,
    properties: {
      kind: KEYWORD,
      id: { type: 'integer' },
      listed: { type: 'boolean' },
      title: { ...KEYWORD, fields: { inside: INSIDE } },
      place: KEYWORD,
      text: INSIDE,
      names: INSIDE,
      popularity: { type: 'long' },
      notability: { type: 'long' },
      published: { type: 'long' },
    },
  },
};

const anyOf = (queries: Query[]): Query => ({ bool: { should: queries, minimum_should_match: 1 } });
const allOf = (queries: Query[]): Query => ({ bool: { filter: queries } });
const holds = (field: string, part: string): Query => ({
  wildcard: { [field]: { value: `*${part.replaceAll(/[\\*?]/g, String.raw`\$&`)}*` } },
});

/** Whether a text holds every word of a form, as `holdsAny` has it in the database. */
function holdsForm(form: string): Query {
  const words = form.split(' ');
  if (words.some((word) => !isShort(word))) return allOf(words.map((word) => holds('text', word)));
  const key = keyOf(form);
  const inNames = allOf(words.map((word) => holds('names', ` ${shortWord(word)} `)));
  return anyOf([holds('text', isShort(key) ? ` ${key}` : key), inNames]);
}

/** Whether names hold all words of a form, in their words or joined to one, as `heldByNames` has it. */
function heldByNames(form: string): Query[] {
  const key = keyOf(form);
  if (isShort(key))
    return [` ${nameKey(form)}`, ` ${pointingKey(form)}`, ` ${shortWord(key)} `].map((part) => holds('names', part));
  const words = form.split(' ').map((word) => holds('names', isShort(word) ? ` ${word}` : word));
  return [allOf(words), holds('names', key)];
}

const listed = (kinds: PublicationKind[]): Query[] => [{ term: { listed: true } }, { terms: { kind: kinds } }];

/** Finds what holds all that is looked for; scored by how well the names meet it where that matters. */
export function searchQuery(kinds: PublicationKind[], queries: string[][], isScored: boolean): Query {
  const texts = queries.map((forms) => anyOf(forms.filter((form) => !isSpelt(form)).map(holdsForm)));
  return {
    bool: {
      filter: [...listed(kinds), ...texts],
      ...(isScored && { should: queries.map((forms) => howMet(forms, queries.length > 1)) }),
    },
  };
}

/** Finds what is typed in a title or another name. */
export function suggestQuery(kinds: PublicationKind[], forms: string[]): Query {
  return {
    bool: {
      filter: [...listed(kinds), anyOf(forms.filter((form) => !isSpelt(form)).flatMap(heldByNames))],
      should: [howMet(forms, false)],
    },
  };
}

/** Scores by the best way in which names meet one query, as `titleMatch` does in the database. */
function howMet(forms: string[], isOneOfSeveral: boolean): Query {
  const holdsOne = (field: string) => (parts: string[]) => anyOf(parts.map((part) => holds(field, part)));
  const ways = waysToMeet(forms, isOneOfSeveral, {
    titleIs: (keys): Query => ({ terms: { title: keys } }),
    titleHolds: holdsOne('title.inside'),
    namesHold: holdsOne('names'),
    namesHoldAll: (lists) => anyOf(lists.map((parts) => allOf(parts.map((part) => holds('names', part))))),
  });
  return { dis_max: { queries: ways.map(([boost, filter]) => ({ constant_score: { filter, boost } })) } };
}
