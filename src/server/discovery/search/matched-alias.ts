import { matchKey } from '../../../shared/platform/kit/text.ts';
import type { StoredName } from '../../../shared/catalogue/publications/names.ts';
import type { PublicationKind, PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { nameForms } from '../../platform/db/name-forms.ts';
import { keyOf } from '@polyshelf/catalogue-index/text-forms.ts';

/** Alternative names of publications, by id. */
export type NamesOf = (
  kind: PublicationKind,
  ids: number[],
) => Promise<ReadonlyMap<number, readonly Pick<StoredName & { name: string }, 'name' | 'kind'>[]>>;

/**
 * For each result, in the given order, the alternative name that matches the queries if the title does not. Null: the title
 * matches, or something that is no name, such as a tag. Search hints are never returned.
 * @param queries each in its possible normalised forms.
 */
export async function matchedAliases(
  found: readonly (PublicationRef & { title: string })[],
  queries: readonly string[][],
  namesOf: NamesOf,
): Promise<(string | null)[]> {
  const unmet = found.map(({ title }) => {
    const isMet = meeting(title);
    return queries.filter((forms) => !isMet(forms));
  });
  const idsOf = (kind: PublicationKind) =>
    found.flatMap((each, at) => (each.kind === kind && unmet[at]?.length ? [each.id] : []));
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  const names = new Map(await Promise.all(kinds.map(async (kind) => [kind, await namesOf(kind, idsOf(kind))] as const)));
  return found.map(({ kind, id }, at) => {
    const match = names
      .get(kind)
      ?.get(id)
      ?.find((name) => name.kind !== 'hint' && unmet[at]?.some(meeting(name.name)));
    return match?.name ?? null;
  });
}

/**
 * Whether the spellings of a name contain every word of one of some forms. Most names match as written, and other spellings are
 * expensive to compute.
 */
function meeting(name: string): (forms: readonly string[]) => boolean {
  const asItStands = [matchKey(name)];
  let spelt: string[] | null = null;
  return (forms) => isHeld(asItStands, forms) || isHeld((spelt ??= spellings(name)), forms);
}

function spellings(name: string): string[] {
  const { same, near, initials } = nameForms(name);
  return [...same, ...near, ...initials].map(keyOf);
}

const isHeld = (spelt: readonly string[], forms: readonly string[]): boolean =>
  forms.some((form) => form.split(' ').every((word) => spelt.some((key) => key.includes(word))));
