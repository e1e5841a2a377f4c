import * as m from '#messages/server-strapi-api';

import type { ChangeableLookup, WritableLookup } from '../../../../shared/integrations/strapi-api/content-write-contract.ts';
import type { EntryKind } from '../../../../shared/catalogue/named-kinds.ts';
import { TECHNOLOGY_FIELDS, type FormatForm, type TechnologyForm } from '../../../../shared/catalogue/entries/entry-fields.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import { saveEntry } from '../../../catalogue/entries/entry-save-service.ts';
import { chosenPictures } from '../../../files/storage/picture-choice-service.ts';
import { moderates, signedIn, type Caller, type Member } from '../../../platform/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import { mayMendLookups } from '../content-policy.ts';
import { noEntry } from '../content-service.ts';
import { isLookupHiddenFrom } from '../../../catalogue/vocabularies/hidden-lookup-service.ts';
import { noteMade, noteRemoved, noteRenamed } from '../../../catalogue/vocabularies/lookup-act-service.ts';
import { mayMakeLookup } from '../../../catalogue/vocabularies/lookup-policy.ts';
import { sightOf } from '../../../catalogue/publications/publication-policy.ts';
import { contentTypeOf } from '../content-types.ts';
import { attributeError } from './attribute-reader.ts';
import { nameToStore, readLookupChange, readNewLookup, type GivenLookup } from './lookup-attributes.ts';
import type { LookupGames } from './lookup-game-service.ts';
import { overlayFields } from './field-attributes.ts';
import { lookupWriteStore, type LookupColumns, type StoredLookup } from './lookup-write-store.ts';
import { changedIds } from './relation-reader.ts';
import type { ScreenNames } from '../../../accounts/trust/text-screening-service.ts';

/** Lookups whose names are part of search texts. */
export const SEARCHED = { tags: 'tag', 'series-s': 'series', companies: 'company' } as const;
/** Lookups with a collaborative page. */
type EntryForm = FormatForm | TechnologyForm;
const ENTRIES: Partial<Record<ChangeableLookup, EntryKind>> = { technologies: 'technology', formats: 'format' };
export type RenewSearch = (trx: Db, table: (typeof SEARCHED)[keyof typeof SEARCHED], id: number) => Promise<void>;

export type LookupWriteService = ReturnType<typeof lookupWriteService>;

/** Writes lookups: members add, moderators change. */
export function lookupWriteService(parts: {
  db: Db;
  games: LookupGames;
  renewSearch: RenewSearch;
  screenNames: ScreenNames;
  changed: () => Promise<void>;
  clock: () => Date;
}) {
  const { db, games, renewSearch, screenNames, changed, clock } = parts;
  const store = lookupWriteStore(db);

  /** Finds the lookup by name or number, or creates it. Concurrent calls get the same row. */
  async function findOrMake(
    kind: WritableLookup,
    columns: LookupColumns & { name: string },
    member: Member,
  ): Promise<StoredLookup> {
    const type = contentTypeOf(kind);
    const found = await store.find(type, columns);
    // Naming a row that is hidden from the caller follows the rules of a new name. The existing row is reused.
    const isShown =
      found !== undefined && (moderates(member) || !(await isLookupHiddenFrom(db, member.id, type.table, found.id)));
    if (isShown) return found;
    const row = { ...columns, name: nameToStore(kind, columns.name) };
    mayMakeLookup(member, row.name, 'name');
    const made = await db.transaction().execute(async (trx) => {
      const current = { name: [row.name, row.alt_name ?? ''].join(' ').trim(), field: 'name' };
      const { areHidden } = await screenNames(trx, member, [current]);
      const added = found ?? (await lookupWriteStore(trx).make(type, row));
      const by = { accountId: member.id, at: clock(), areHidden };
      if (added !== undefined) await noteMade(trx, [{ kind: type.table, ...added }], by);
      return added;
    });
    if (made !== undefined) await changed();
    const there = made ?? (await store.find(type, row));
    if (there === undefined) throw new Refusal('conflict', m.beingRemoved({ name: row.name }));
    return there;
  }

  async function stored(kind: ChangeableLookup, id: number): Promise<StoredLookup> {
    const row = await store.byId(contentTypeOf(kind), id);
    if (row === undefined) throw noEntry(kind, String(id));
    return row;
  }

  return {
    /** Returns the id. Creates nothing unless the caller may edit all named games. */
    async create(kind: WritableLookup, data: unknown, caller: Caller): Promise<number> {
      const member = signedIn(caller);
      const given = readNewLookup(kind, data);
      if (given.name === undefined) throw attributeError('name', m.attributeMissing);
      const gameIds = given.games === undefined ? [] : changedIds([], given.games);
      await games.requireEditors(gameIds, caller);
      const made = await findOrMake(kind, { ...columnsOf(kind, given), name: given.name }, member);
      if (kind !== 'platforms' && kind !== 'companies') await games.add(kind, made, gameIds, caller);
      return made.id;
    },

    async update(kind: ChangeableLookup, id: number, data: unknown, caller: Caller): Promise<void> {
      const member = mayMendLookups(caller);
      const { id: accountId } = member;
      const given = readLookupChange(kind, data);
      const before = await stored(kind, id);
      const entry = ENTRIES[kind];
      const columns = columnsOf(kind, entry === undefined ? given : nameAndNumber(given));
      if (columns.name !== undefined && columns.name !== before.name) columns.name = nameToStore(kind, columns.name);
      try {
        await db.transaction().execute(async (trx) => {
          const type = contentTypeOf(kind);
          await refuseUnseenPictures(trx, member, given);
          await lookupWriteStore(trx).change(type, id, columns);
          if (entry !== undefined)
            await saveEntry(
              trx,
              entry,
              { id, given: (form) => entryOf(given, form), note: null },
              { member, now: clock(), screenNames },
            );
          if (columns.name === undefined || columns.name === before.name) return;
          await noteRenamed(trx, { kind: type.table, ...before }, columns.name, { accountId, at: clock() });
          if (kind === 'tags' || kind === 'series-s' || kind === 'companies') await renewSearch(trx, SEARCHED[kind], id);
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw await nameTaken(kind, id, columns);
        throw error;
      }
      await changed();
    },

    /** Refuses lookups in use. */
    async remove(kind: WritableLookup, id: number, caller: Caller): Promise<void> {
      const { id: accountId } = mayMendLookups(caller);
      const { name } = await stored(kind, id);
      const type = contentTypeOf(kind);
      const uses = await store.uses(type, id);
      if (uses.games + uses.assets > 0)
        throw new Refusal('conflict', m.usedBy({ name, games: uses.games, models: uses.assets }));
      const removing = db.transaction().execute(async (trx) => {
        await lookupWriteStore(trx).remove(type, id);
        await noteRemoved(trx, { kind: type.table, id, name }, { accountId, at: clock() });
      });
      await removing.catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new Refusal('conflict', m.used({ name })) : error;
      });
      await changed();
    },
  };

  async function nameTaken(kind: ChangeableLookup, id: number, { name, igdb_id: igdbId }: LookupColumns): Promise<Refusal> {
    const other = name === undefined ? undefined : await store.find(contentTypeOf(kind), { name });
    if (other !== undefined && other.id !== id) return attributeError('name', (at) => m.nameTaken({ ...at, name: other.name }));
    return attributeError('igdbId', (at) => m.numberTaken({ ...at, kind, number: igdbId ?? '' }));
  }
}

async function refuseUnseenPictures(trx: Db, member: Member, { logo, background }: GivenLookup): Promise<void> {
  const pictures = Object.entries({ logo, background }).flatMap(([attribute, id]) => (id ? [{ attribute, id }] : []));
  const seen = await chosenPictures(
    trx,
    pictures.map(({ id }) => id),
    sightOf(member),
  );
  for (const { attribute, id } of pictures) if (!seen.has(id)) throw attributeError(attribute, m.pictureMissing);
}

function columnsOf(kind: ChangeableLookup, { games: _games, ...given }: GivenLookup): LookupColumns {
  const { fields, relations } = contentTypeOf(kind);
  const columns = Object.entries(given).flatMap(([attribute, value]): [string, unknown][] => {
    const place = fields[attribute] ?? relations[attribute]?.link;
    return place !== undefined && 'column' in place ? [[place.column, value]] : [];
  });
  return Object.fromEntries(columns);
}

/** Attributes outside the collaborative page. */
const nameAndNumber = ({ name, igdbId }: GivenLookup): GivenLookup => ({
  ...(name !== undefined && { name }),
  ...(igdbId !== undefined && { igdbId }),
});

/** Attributes of the collaborative page, as values of its form. */
function entryOf({ name: _name, igdbId: _igdbId, formats, ...given }: GivenLookup, form: EntryForm): Partial<EntryForm> {
  const pictures = Object.entries({ logo: given.logo, background: given.background })
    .filter(([, id]) => id !== undefined)
    .map(([picture, id]) => [picture, id && { id }]);
  const changed = formats !== undefined && 'formats' in form && overlayFields(TECHNOLOGY_FIELDS, form, { formats });
  return { ...given, ...(changed && { formats: changed.formats }), ...Object.fromEntries(pictures) };
}
