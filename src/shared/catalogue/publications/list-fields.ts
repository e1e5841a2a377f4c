import * as titles from '#messages/fields';
import * as filters from '#messages/filters';
import { Type, type Static } from 'typebox';

import { ChoiceId } from './choice.ts';
import { described, type Details } from './field.ts';
import { MAX_NAMES, NameRow } from './names.ts';
import { nameLine } from './shown-names.ts';
import type { PublicationKind } from './publication.ts';

/** Alternative names. Clients that do not know this field omit it. */
export const ALTERNATIVE_NAMES = described(
  'names',
  titles.alternativeNames,
  Type.Array(NameRow, { maxItems: MAX_NAMES, default: [] }),
  {
    table: 'alternative_name',
    attribute: 'AlternativeNames' as const,
    about: 'Rows of `altName`, `kind`, `locale` (BCP 47) and the id of a `region`.',
    max: MAX_NAMES,
    empty: [],
    lines: (rows) => rows.map(nameLine),
  },
);

/** Another publication as a form refers to it. */
export const PublicationChoice = Type.Object({ id: ChoiceId, title: Type.String({ maxLength: 300 }) });
export type PublicationChoice = Static<typeof PublicationChoice>;

/**
 * References to publications that the saving member may see.
 *
 * @param table suffix of the linking table
 */
export const publications = (
  title: () => string,
  of: PublicationKind,
  table: string,
  { max, ...details }: Details & { max: number },
) =>
  described('publications', title, Type.Array(PublicationChoice, { maxItems: max }), {
    ...details,
    of,
    table,
    max,
    empty: [],
    lines: (chosen) => chosen.map((each) => each.title),
  });

/** Yes or no. */
export const flag = (title: () => string, details: Details = {}) =>
  described('flag', title, Type.Boolean(), { ...details, empty: false, lines: (value) => (value ? [filters.yes()] : []) });

/**
 * Some values of a closed list, in its order.
 *
 * @param words label of each value
 */
export function someOf<Value extends string>(title: () => string, words: Record<Value, () => string>, details: Details = {}) {
  const values = Object.keys(words) as Value[];
  return described('someOf', title, Type.Array(Type.Enum([...values]), { maxItems: values.length }), {
    ...details,
    values,
    empty: [],
    lines: (chosen) => chosen.map((value) => words[value]()),
  });
}
