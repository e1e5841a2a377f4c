import * as common from '#messages/common';
import * as m from '#messages/server-imports';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { isClosedLookup, usualClosedName, type ClosedLookup } from '../../../shared/catalogue/games/closed-lookups.ts';
import { LOOKUP_TITLES } from '../../../shared/catalogue/vocabularies/lookup-rules.ts';
import { closestWord } from '../../platform/text/closest-word.ts';
import type { Db } from '../../platform/db/database.ts';
import { lookupStore, type LookupTable } from './lookup-store.ts';
import { visibleName } from '../../../shared/platform/kit/name-identity.ts';
import { matchKey } from '../../../shared/platform/kit/text.ts';

/** Names that a batch refers to, with their tables. */
export type NameList = [table: LookupTable, name: string | null | undefined][];

/** Hook for created lookups, inside the transaction. */
export type LookupsMade = (trx: Db, table: LookupTable | 'subcategory', ids: number[]) => Promise<void>;

/**
 * Maps names to ids and back, cached for one run.
 * Missing rows are created in a transaction of their own before the batch. So the cache never contains a row that was rolled
 * back.
 */
export function lookups(db: Db, made: LookupsMade = async () => {}) {
  const store = lookupStore(db);
  const ids = new Map<string, number>();
  const names = new Map<string, string>();
  const subcategories = new Map<string, number>();
  /** All names of a closed list, loaded after a name was not found. */
  const choices = new Map<LookupTable, string[]>();

  async function find(table: LookupTable, wanted: string[]): Promise<void> {
    for (const row of await store.find(table, wanted)) {
      ids.set(`${table} ${row.wanted}`, row.id);
      names.set(`${table} ${row.id}`, row.name);
    }
  }

  async function make(table: LookupTable, unknown: string[]): Promise<void> {
    if (unknown.length === 0) return;
    await db.transaction().execute(async (trx) => made(trx, table, await store.create(trx, table, unknown)));
    await find(table, unknown);
  }

  /** Finds names of a closed list by their spellings. Missing countries are created as regions; others stay unknown. */
  async function findClosed(table: ClosedLookup, spellings: string[]): Promise<void> {
    if (spellings.length === 0) return;
    const stored = await store.all(table);
    const byKey = new Map(stored.map(({ name }) => [matchKey(name), name]));
    const meant = new Map(
      spellings.flatMap((text): [string, string][] => {
        const name = usualClosedName(table, text) ?? byKey.get(matchKey(text)) ?? null;
        return name === null ? [] : [[text, name]];
      }),
    );
    const wanted = [...new Set(meant.values())];
    await find(table, wanted);
    const isUnknown = (name: string) => !ids.has(`${table} ${name}`);
    if (table === 'region') await make(table, wanted.filter(isUnknown));
    for (const [text, name] of meant) {
      const id = ids.get(`${table} ${name}`);
      if (id !== undefined) ids.set(`${table} ${text}`, id);
    }
    choices.set(
      table,
      stored.map(({ name }) => name),
    );
  }

  return {
    /** Resolves names, and creates missing rows. */
    async need(list: NameList): Promise<void> {
      const missing = new Map<LookupTable, Set<string>>();
      for (const [table, name] of list) {
        const wanted = visibleName(name ?? '');
        if (!wanted || ids.has(`${table} ${wanted}`)) continue;
        missing.set(table, (missing.get(table) ?? new Set()).add(wanted));
      }
      for (const [table, wanted] of missing) {
        await find(table, [...wanted]);
        const unknown = [...wanted].filter((name) => !ids.has(`${table} ${name}`));
        if (isClosedLookup(table)) await findClosed(table, unknown);
        else await make(table, unknown);
      }
    },

    /** Id of a resolved name. Refuses a name that a closed list lacks. */
    id(table: LookupTable, name: string): number {
      const id = ids.get(`${table} ${visibleName(name)}`);
      if (id === undefined && isClosedLookup(table))
        throw new Refusal('bad_input', unknownChoice(table, name, choices.get(table) ?? []));
      if (id === undefined) throw new Error(`The ${table} "${name}" was not asked for.`);
      return id;
    },

    /** Loads names of ids. Must use the caller's transaction, because the pool may have no other connection. */
    async needNames(trx: Db, table: LookupTable, wanted: Iterable<number>): Promise<void> {
      const unknown = [...new Set(wanted)].filter((id) => !names.has(`${table} ${id}`));
      if (unknown.length === 0) return;
      for (const row of await lookupStore(trx).namesOf(table, unknown)) names.set(`${table} ${row.id}`, row.name);
    },

    name(table: LookupTable, id: number): string {
      return names.get(`${table} ${id}`) ?? '';
    },

    async subcategory(categoryId: number, name: string): Promise<number> {
      const key = `${categoryId} ${name}`;
      const known = subcategories.get(key);
      if (known !== undefined) return known;
      const id = await db.transaction().execute(async (trx) => {
        const row = await store.subcategory(trx, categoryId, visibleName(name));
        if (row.made) await made(trx, 'subcategory', [row.id]);
        return row.id;
      });
      subcategories.set(key, id);
      return id;
    },

    accountIds: store.accountIds,
    publicationIds: store.publicationIds,
  };
}

export type Lookups = ReturnType<typeof lookups>;

function unknownChoice(table: ClosedLookup, name: string, known: string[]): string {
  const close = closestWord(name, known);
  const choice = table === 'region' ? m.useRegion() : m.useOneOf({ names: known.join(', ') });
  const advice = close === null ? choice : common.didYouMean({ name: close });
  return `${m.lookupUnknown({ kind: LOOKUP_TITLES[table].one(), name })} ${advice}`;
}
