import { EMPTY_GAME_FORM, type GameField, type GameForm } from '../../../shared/games/game-form.ts';
import { MAX_TAG_LENGTH } from '../../../shared/games/game-form-rules.ts';
import { Refusal } from '../../../shared/kit/errors.ts';
import type { Db } from '../../platform/db/database.ts';
import { MADE_KINDS, replaceChoices, type LookupKind, type MadeKind, type Replacing } from './game-form-lookups.ts';
import { gameLookupStore, type NewLookup, type WantedLookup } from './game-lookup-store.ts';

interface Wanted extends WantedLookup {
  field: GameField;
  /** The name in the form, also where an id says what is meant. */
  given: string;
  altName: string | null;
  altConfirmed: boolean;
}

/** `restoring`: what is gone is made anew by its name or left out, instead of refused. */
export interface SettleOptions {
  restoring: boolean;
}

/** The form with what is stored in the place of every choice, in the caller's transaction: what is new is made. */
export async function settleChoices(trx: Db, form: GameForm, { restoring }: SettleOptions): Promise<GameForm> {
  const store = gameLookupStore(trx);
  const wanted = new Map<string, Wanted>();
  const pictureIds = new Set<number>();
  replaceChoices(form, {
    lookup: (kind, choice, field) => {
      wanted.set(keyOf(kind, choice), wantedOf(kind, choice, field));
      return choice;
    },
    picture: (picture) => {
      pictureIds.add(picture.id);
      return picture;
    },
  });
  const found = await findOrMake(trx, wanted, restoring);
  const pictures = await store.pictures([...pictureIds]);
  const settled: Replacing = {
    // A row is shown by the columns of its kind.
    lookup: (kind, choice) => (found.get(keyOf(kind, choice)) as typeof choice | undefined) ?? null,
    picture: (picture, field) => {
      const kept = pictures.get(picture.id) ?? null;
      if (kept === null && !restoring)
        throw new Refusal('bad_input', 'This picture is no longer stored. Upload it again.', field);
      return kept;
    },
  };
  return replaceChoices(form, settled);
}

async function findOrMake(trx: Db, wanted: Map<string, Wanted>, restoring: boolean) {
  const store = gameLookupStore(trx);
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
    if (row.id !== null && !restoring)
      throw new Refusal('bad_input', 'What was chosen here is no longer there. Choose it again.', row.field);
    again.set(key, { ...row, id: null, name: isMade(row.kind) ? newName(row) : row.given });
  }
  // By its name it may be there after all: a tag in the form of new tags, a row that took the place of a removed one.
  await find(again);
  const fresh = new Map([...again].filter(([key, row]) => !found.has(key) && isMade(row.kind)));
  await store.make([...fresh.values()].flatMap(newLookup));
  await find(fresh);
  return found;
}

const isMade = (kind: LookupKind): kind is MadeKind => MADE_KINDS.includes(kind as MadeKind);

function keyOf(kind: LookupKind, choice: { id: number | null; name: string; igdbId?: number | null }): string {
  return choice.id === null ? `${kind} new ${choice.igdbId ?? ''} ${choice.name}` : `${kind} ${choice.id}`;
}

function wantedOf(kind: LookupKind, choice: object & { id: number | null; name: string }, field: GameField): Wanted {
  const more = choice as { igdbId?: number | null; altName?: string | null; altConfirmed?: boolean };
  const { id, name } = choice;
  return {
    kind,
    field,
    given: name,
    id,
    // Who names an id means it, whatever name stands beside.
    name: id === null ? name : null,
    igdbId: id === null ? (more.igdbId ?? null) : null,
    altName: more.altName ?? null,
    altConfirmed: more.altConfirmed ?? false,
  };
}

/** The name under which a row is made: tags have a form of their own (contribution.md §5). */
function newName({ kind, given, field }: Wanted): string {
  const made = kind === 'tag' ? given.toLowerCase().replaceAll('-', '').trim() : given;
  if (made === '') throw new Refusal('bad_input', 'What is new needs a name.', field);
  if (kind === 'tag' && [...made].length > MAX_TAG_LENGTH)
    throw new Refusal('bad_input', `A tag has at most ${MAX_TAG_LENGTH} characters.`, field);
  return made;
}

function newLookup({ kind, name, igdbId, altName, altConfirmed }: Wanted): NewLookup[] {
  return isMade(kind) ? [{ kind, name: name ?? '', igdbId, altName, altConfirmed }] : [];
}

/** A form in which only these fields are filled: what a save leaves as it is need not be looked up. */
export function onlyFields(form: GameForm, fields: GameField[]): GameForm {
  return { ...EMPTY_GAME_FORM, ...Object.fromEntries(fields.map((field) => [field, form[field]])) };
}
