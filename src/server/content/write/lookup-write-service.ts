import type { WritableLookup } from '../../../shared/content/content-write-contract.ts';
import { Refusal } from '../../../shared/kit/errors.ts';
import { signedIn, type Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/unique-violation.ts';
import { mayMendLookups } from '../content-policy.ts';
import { noEntry } from '../content-service.ts';
import { contentTypeOf } from '../content-types.ts';
import { attributeFault } from './attribute-reader.ts';
import { nameToStore, readLookupChange, readNewLookup, type GivenLookup } from './lookup-attributes.ts';
import type { LookupGames } from './lookup-game-service.ts';
import { lookupWriteStore, type LookupColumns, type StoredLookup } from './lookup-write-store.ts';
import { changedIds } from './relation-reader.ts';

/** Lookups by whose name games and models are found. */
export const SEARCHED = { tags: 'tag', 'series-s': 'series', companies: 'company' } as const;
export type RenewSearch = (trx: Db, table: (typeof SEARCHED)[keyof typeof SEARCHED], id: number) => Promise<void>;

export type LookupWriteService = ReturnType<typeof lookupWriteService>;

/** Lookups as clients of Strapi write them: members add, moderators mend. */
export function lookupWriteService(parts: {
  db: Db;
  games: LookupGames;
  renewSearch: RenewSearch;
  changed: () => Promise<void>;
}) {
  const { db, games, renewSearch, changed } = parts;
  const store = lookupWriteStore(db);

  /** What is there under the name or the number, or made now; two who make it at once get the same. */
  async function findOrMake(kind: WritableLookup, columns: LookupColumns & { name: string }): Promise<StoredLookup> {
    const type = contentTypeOf(kind);
    const found = await store.find(type, columns);
    if (found !== undefined) return found;
    const row = { ...columns, name: nameToStore(kind, columns.name) };
    const made = await store.make(type, row);
    if (made !== undefined) await changed();
    const there = made ?? (await store.find(type, row));
    if (there === undefined) throw new Refusal('conflict', `"${row.name}" is being removed at this moment. Try again.`);
    return there;
  }

  async function stored(kind: WritableLookup, id: number): Promise<StoredLookup> {
    const row = await store.byId(contentTypeOf(kind), id);
    if (row === undefined) throw noEntry(kind, String(id));
    return row;
  }

  return {
    /** Answers the id. The games that are named must all be the caller's to edit, or nothing is made. */
    async create(kind: WritableLookup, data: unknown, caller: Caller): Promise<number> {
      signedIn(caller);
      const given = readNewLookup(kind, data);
      if (given.name === undefined) throw attributeFault('name', 'is missing');
      const gameIds = given.games === undefined ? [] : changedIds([], given.games);
      await games.judge(gameIds, caller);
      const made = await findOrMake(kind, { ...columnsOf(given), name: given.name });
      if (kind !== 'platforms' && kind !== 'companies') await games.add(kind, made, gameIds, caller);
      return made.id;
    },

    async update(kind: WritableLookup, id: number, data: unknown, caller: Caller): Promise<void> {
      mayMendLookups(caller);
      const given = readLookupChange(kind, data);
      const before = await stored(kind, id);
      const columns = columnsOf(given);
      if (columns.name !== undefined && columns.name !== before.name) columns.name = nameToStore(kind, columns.name);
      try {
        await db.transaction().execute(async (trx) => {
          await lookupWriteStore(trx).change(contentTypeOf(kind), id, columns);
          const isRenamed = columns.name !== undefined && columns.name !== before.name;
          if (isRenamed && (kind === 'tags' || kind === 'series-s' || kind === 'companies'))
            await renewSearch(trx, SEARCHED[kind], id);
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw await takenBy(kind, id, columns);
        throw error;
      }
      await changed();
    },

    /** Only what nothing names any more. */
    async remove(kind: WritableLookup, id: number, caller: Caller): Promise<void> {
      mayMendLookups(caller);
      const { name } = await stored(kind, id);
      const type = contentTypeOf(kind);
      const uses = await store.uses(type, id);
      if (uses.games + uses.assets > 0) throw inUse(name, usersOf(uses));
      await store.remove(type, id).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? inUse(name, 'something else') : error;
      });
      await changed();
    },
  };

  async function takenBy(kind: WritableLookup, id: number, { name, igdb_id: igdbId }: LookupColumns): Promise<Refusal> {
    const other = name === undefined ? undefined : await store.find(contentTypeOf(kind), { name });
    if (other !== undefined && other.id !== id) return attributeFault('name', `is taken: there is "${other.name}" already`);
    return attributeFault('igdbId', `is taken: another of the ${kind} has the number ${igdbId}`);
  }
}

function columnsOf({ name, altName, altConfirmed, igdbId, color }: GivenLookup): LookupColumns {
  return {
    ...(name !== undefined && { name }),
    ...(altName !== undefined && { alt_name: altName }),
    ...(altConfirmed !== undefined && { alt_confirmed: altConfirmed }),
    ...(igdbId !== undefined && { igdb_id: igdbId }),
    ...(color !== undefined && { color }),
  };
}

function inUse(name: string, users: string): Refusal {
  return new Refusal('conflict', `"${name}" is still used by ${users}, so it cannot be removed.`);
}

/** '12 games and 1 model'. */
function usersOf({ games, assets }: { games: number; assets: number }): string {
  const counted = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`]);
  return [...counted(games, 'game'), ...counted(assets, 'model')].join(' and ');
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: string }).code === '23503';
}
