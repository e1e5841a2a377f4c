import * as m from '#messages/server-publications';

import type { StoredPicture } from '../../../shared/files/storage/picture-contract.ts';
import type { GameTypeChoice } from '../../../shared/catalogue/games/game-form.ts';
import type { RegionChoice } from '../../../shared/catalogue/publications/choice.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { type Choice, type PlatformChoice, choiceKey } from '../../../shared/catalogue/publications/choice.ts';
import { MAX_TAG_LENGTH } from '../../../shared/catalogue/publications/publication.ts';
import { chosenPictures } from '../../files/storage/picture-choice-service.ts';
import { noteMade } from '../vocabularies/lookup-act-service.ts';
import { mayMakeLookup } from '../vocabularies/lookup-policy.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { sightOf } from './publication-policy.ts';
import {
  lookupResolverStore,
  MADE_KINDS,
  type LookupKind,
  type MadeKind,
  type NewLookup,
  type WantedLookup,
} from './lookup-resolver-store.ts';
import type { ScreenNames, NewName } from '../../accounts/trust/text-screening-service.ts';

export type { LookupKind } from './lookup-resolver-store.ts';

/** The choice type of each lookup in a form. The last three are CLOSED_LOOKUPS. */
type ChoiceOf = Record<Exclude<MadeKind, 'platform'>, Choice> & {
  platform: PlatformChoice;
  region: RegionChoice;
  game_type: GameTypeChoice;
  release_status: { id: number; name: string };
};

/** Replacements of choices. Null removes them. */
export interface Replacing<Field extends string> {
  lookup<K extends LookupKind>(kind: K, choice: ChoiceOf[K], field: Field): ChoiceOf[K] | null;
  picture(picture: StoredPicture, field: Field): StoredPicture | null;
}

/** Replaces one choice, or each of a list. */
export function replacers<Field extends string>(lookup: Replacing<Field>['lookup']) {
  const one = <K extends LookupKind>(kind: K, choice: ChoiceOf[K] | null, field: Field): ChoiceOf[K] | null =>
    choice === null ? null : lookup(kind, choice, field);
  const all = <K extends LookupKind>(kind: K, choices: ChoiceOf[K][], field: Field): ChoiceOf[K][] =>
    choices.flatMap((choice) => one(kind, choice, field) ?? []);
  return { one, all };
}

interface Wanted extends WantedLookup {
  field: string;
  /** Name in the form, even if an id decides. */
  given: string;
  altName: string | null;
  altConfirmed: boolean;
}

export interface ResolveOptions {
  /** Missing lookups are recreated by name or left out, instead of refused. */
  restoring: boolean;
  /** Creator of new lookups, who needs a confirmed address. */
  member: Member;
  now: Date;
  screenNames: ScreenNames;
}

/**
 * Resolves all choices of a form in the caller's transaction, and creates new lookups.
 * `replace` maps every lookup and picture of the form; it is also used to visit them all.
 */
export async function resolveChoices<Form, Field extends string>(
  trx: Db,
  form: Form,
  replace: (form: Form, replacing: Replacing<Field>) => Form,
  options: ResolveOptions,
): Promise<Form> {
  const { restoring, member } = options;
  const wanted = new Map<string, Wanted>();
  const pictureIds = new Set<number>();
  replace(form, {
    lookup: (kind, choice, field) => {
      wanted.set(keyOf(kind, choice), wantedOf(kind, choice, field));
      return choice;
    },
    picture: (picture) => {
      pictureIds.add(picture.id);
      return picture;
    },
  });
  const found = await findOrMake(trx, wanted, options);
  const pictures = await chosenPictures(trx, [...pictureIds], sightOf(member));
  return replace(form, {
    // A row has the columns of its kind.
    lookup: (kind, choice) => (found.get(keyOf(kind, choice)) as typeof choice | undefined) ?? null,
    picture: (picture, field) => {
      const found = pictures.get(picture.id) ?? null;
      if (found === null && !restoring) throw new Refusal('bad_input', m.pictureGone(), field);
      return found;
    },
  });
}

async function findOrMake(trx: Db, wanted: Map<string, Wanted>, { restoring, member, now, screenNames }: ResolveOptions) {
  const store = lookupResolverStore(trx);
  const found = new Map<string, { id: number; name: string }>();
  const find = async (rows: Map<string, Wanted>) => {
    const answers = await store.find([...rows.values()]);
    for (const [index, key] of [...rows.keys()].entries()) {
      const answer = answers[index];
      if (answer !== undefined) found.set(key, answer);
    }
  };
  await find(wanted);
  const missing = [...wanted].filter(([key]) => !found.has(key));
  if (missing.length === 0) return found;
  const again = new Map<string, Wanted>();
  for (const [key, row] of missing) {
    if (row.id !== null && !restoring) throw choiceGone(row.field);
    again.set(key, { ...row, id: null, name: isMade(row.kind) ? newName(row) : row.given });
  }
  // It may exist by name: as a normalised tag, or as a row that replaced a removed one.
  await find(again);
  const fresh = new Map([...again].filter(([key, row]) => !found.has(key) && isMade(row.kind)));
  if (fresh.size === 0) return found;
  for (const row of fresh.values()) mayMakeLookup(member, row.name ?? row.given, row.field);
  const { areHidden } = await screenNames(trx, member, [...fresh.values()].map(newNameOf));
  const made = await store.make([...fresh.values()].flatMap(newLookup));
  await noteMade(trx, made, { accountId: member.id, at: now, areHidden });
  await find(fresh);
  return found;
}

/** Resolves the subcategory in its category, or creates it. */
export async function resolveSubcategory(
  trx: Db,
  categoryId: number,
  choice: Choice,
  { restoring, member, now, screenNames }: ResolveOptions,
): Promise<Choice> {
  const store = lookupResolverStore(trx);
  const found = choice.id === null ? undefined : await store.subcategory(categoryId, { id: choice.id });
  if (found !== undefined) return found;
  if (choice.id !== null && !restoring) throw new Refusal('bad_input', m.notInCategory(), 'subcategory');
  if (choice.name === '') throw nameless('subcategory');
  const named = await store.subcategory(categoryId, { name: choice.name });
  if (named !== undefined) return named;
  mayMakeLookup(member, choice.name, 'subcategory');
  const { areHidden } = await screenNames(trx, member, [{ name: choice.name, field: 'subcategory' }]);
  const made = await store.subcategoryNamed(categoryId, choice.name);
  await noteMade(trx, [{ kind: 'subcategory', ...made }], { accountId: member.id, at: now, areHidden });
  return made;
}

/** Refuses duplicates. Pictures have no name. */
export function refuseRepeated(choices: { id: number | null; name?: string }[], field: string): void {
  const keys = choices.map(({ id, name = '' }) => choiceKey({ id, name }));
  const repeated = choices.find((_, index) => keys.indexOf(keys[index] ?? '') !== index);
  if (repeated === undefined) return;
  const sentence = repeated.name === undefined ? m.pictureTwice() : m.chosenTwice({ name: repeated.name });
  throw new Refusal('bad_input', sentence, field);
}

/** Id of a resolved choice. */
export function resolvedId({ id }: { id: number | null }): number {
  if (id === null) throw new Error('A choice of the form was not settled.');
  return id;
}

const choiceGone = (field: string) => new Refusal('bad_input', m.choiceGone(), field);
const nameless = (field: string) => new Refusal('bad_input', m.nameWanted(), field);

const isMade = (kind: LookupKind): kind is MadeKind => MADE_KINDS.includes(kind as MadeKind);

function keyOf(kind: LookupKind, choice: { id: number | null; name: string; igdbId?: number | null }): string {
  return choice.id === null ? `${kind} new ${choice.igdbId ?? ''} ${choice.name}` : `${kind} ${choice.id}`;
}

function wantedOf(kind: LookupKind, choice: object & { id: number | null; name: string }, field: string): Wanted {
  const more = choice as { igdbId?: number | null; altName?: string | null; altConfirmed?: boolean };
  const { id, name } = choice;
  return {
    kind,
    field,
    given: name,
    id,
    // An id takes precedence over a name.
    name: id === null ? name : null,
    igdbId: id === null ? (more.igdbId ?? null) : null,
    altName: more.altName ?? null,
    altConfirmed: more.altConfirmed ?? false,
  };
}

/** Name of a new row. Tags are normalised. */
function newName({ kind, given, field }: Wanted): string {
  const made = kind === 'tag' ? given.toLowerCase().replaceAll('-', '').trim() : given;
  if (made === '') throw nameless(field);
  if (kind === 'tag' && [...made].length > MAX_TAG_LENGTH)
    throw new Refusal('bad_input', m.tagTooLong({ max: MAX_TAG_LENGTH }), field);
  return made;
}

/** Includes the short name. */
const newNameOf = ({ name, given, altName, field }: Wanted): NewName => ({
  name: [name ?? given, altName ?? ''].join(' ').trim(),
  field,
});

function newLookup({ kind, name, igdbId, altName, altConfirmed }: Wanted): NewLookup[] {
  return isMade(kind) ? [{ kind, name: name ?? '', igdbId, altName, altConfirmed }] : [];
}
