import { Refusal } from '../../shared/kit/errors.ts';
import { regionNamed } from '../../shared/lookups/region-names.ts';
import type { Db } from '../platform/db/database.ts';
import { lookupStore, type LookupTable } from './lookup-store.ts';
import { visibleName } from '../../shared/kit/name-identity.ts';

/** Names that a batch refers to, each under the table it belongs to. */
export type NameList = [table: LookupTable, name: string | null | undefined][];

/** What is told when lookups are made, inside the transaction that makes them. */
export type LookupsMade = (trx: Db, table: LookupTable | 'subcategory', ids: number[]) => Promise<void>;

/**
 * Names to ids and back, kept in memory for one run. The rows are made before the batch that needs them and in their own
 * transaction, so that what is remembered here never stands for a row that was rolled back.
 */
export function lookups(db: Db, made: LookupsMade = async () => {}) {
  const store = lookupStore(db);
  const ids = new Map<string, number>();
  const names = new Map<string, string>();
  const subcategories = new Map<string, number>();

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

  /** Regions are made only under the usual name of their spelling; those that have none stay unknown. */
  async function findRegions(spellings: string[]): Promise<void> {
    const usual = new Map(
      spellings.flatMap((text): [string, string][] => {
        const name = regionNamed(text);
        return name === null ? [] : [[text, name]];
      }),
    );
    await find('region', [...new Set(usual.values())]);
    await make(
      'region',
      [...new Set(usual.values())].filter((name) => !ids.has(`region ${name}`)),
    );
    for (const [text, name] of usual) ids.set(`region ${text}`, ids.get(`region ${name}`) ?? 0);
  }

  return {
    /** Makes all of these known; creates the rows that are missing. */
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
        if (table === 'region') await findRegions(unknown);
        else await make(table, unknown);
      }
    },

    /** The id of a name that was made known. Refuses a region that nobody knows. */
    id(table: LookupTable, name: string): number {
      const id = ids.get(`${table} ${visibleName(name)}`);
      if (id === undefined && table === 'region')
        throw new Refusal(
          'bad_input',
          `The region ‘${name}’ is not known. Use a name such as Japan or Europe, or leave it out.`,
        );
      if (id === undefined) throw new Error(`The ${table} "${name}" was not asked for.`);
      return id;
    },

    /** Makes the names of these ids known to `name`. Inside a transaction it has to go through that: there may be no other connection. */
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
