import { OpenSearchFailure, type OpenSearchClient } from './open-search-client.ts';
import { INDEX, type IndexedPublication } from './open-search-query.ts';
import type { IndexState } from './search-indexing-store.ts';

const BULK_MS = 30_000;
const MANAGE_MS = 10_000;

/** What became of a document: stored or older than what is stored; not now; there is no such index; never. */
export type Outcome = 'stored' | 'late' | 'no index' | 'refused';

interface Document {
  alias: string;
  version: string | number;
  indexed: IndexedPublication;
}

/** The name that an index has while it is made. Both names are aliases, so that what answers is exchanged at once. */
export const nextOf = ({ name }: IndexState) => `${name}-next`;
const indexOf = ({ name, made }: IndexState) => `${name}-${made}`;

/** Writes to the index of OpenSearch. */
export function openSearchIndex(client: Pick<OpenSearchClient, 'ask'>) {
  /** All indexes of this name, with their aliases. */
  async function known({ name }: IndexState): Promise<{ index: string; aliases: string[] }[]> {
    const { told } = await client.ask('GET', `/${name}-*/_alias`, { limitMs: MANAGE_MS });
    const found = Object.entries((told ?? {}) as Record<string, { aliases?: object }>);
    return found.map(([index, { aliases = {} }]) => ({ index, aliases: Object.keys(aliases) }));
  }

  /** Lets an alias lead to this index alone, at once. @returns false where the index is not there. */
  async function lead(state: IndexState, alias: string): Promise<boolean> {
    const made = indexOf(state);
    const all = await known(state);
    if (!all.some(({ index }) => index === made)) return false;
    const others = all.filter(({ index, aliases }) => index !== made && aliases.includes(alias));
    const actions = [...others.map(({ index }) => ({ remove: { index, alias } })), { add: { index: made, alias } }];
    await client.ask('POST', '/_aliases', { body: { actions }, limitMs: MANAGE_MS });
    return true;
  }

  return {
    /** Stores documents, each unless a newer one is there. None makes an index. @param isAwaited comes back when they can be found. */
    async store(documents: Document[], { isAwaited = false } = {}): Promise<Outcome[]> {
      if (documents.length === 0) return [];
      const lines = documents.flatMap(({ alias, version, indexed }) => [
        {
          index: {
            _index: alias,
            _id: `${indexed.kind}-${indexed.id}`,
            version: Number(version),
            version_type: 'external_gte',
          },
        },
        indexed,
      ]);
      const wished = `require_alias=true&refresh=${isAwaited ? 'wait_for' : 'false'}`;
      const { told } = await client.ask('POST', `/_bulk?${wished}&filter_path=items.*.status,items.*.error.type`, {
        lines,
        limitMs: BULK_MS,
      });
      const items = (told as { items?: unknown } | null)?.items;
      if (!Array.isArray(items) || items.length !== documents.length)
        throw new OpenSearchFailure('its answer does not tell what was stored');
      return items.map(outcomeOf);
    },

    /** Makes an empty index, or goes on with the one that was begun. */
    async make(state: IndexState): Promise<void> {
      await client.ask('PUT', `/${indexOf(state)}`, { body: INDEX, limitMs: MANAGE_MS, also: [400] });
      if (!(await lead(state, nextOf(state)))) throw new OpenSearchFailure('it did not make an index');
    },

    /** Lets the new index answer in the place of the one before it. @returns false where it is not there. */
    async exchange(state: IndexState): Promise<boolean> {
      await client.ask('POST', `/${indexOf(state)}/_refresh`, { limitMs: BULK_MS, also: [404] });
      return lead(state, state.name);
    },

    /** Removes what nobody uses once the new index answers. */
    async tidy(state: IndexState): Promise<void> {
      const alias = nextOf(state);
      for (const { index, aliases } of await known(state))
        if (index !== indexOf(state)) await client.ask('DELETE', `/${index}`, { limitMs: MANAGE_MS, also: [404] });
        else if (aliases.includes(alias))
          await client.ask('POST', '/_aliases', { body: { actions: [{ remove: { index, alias } }] }, limitMs: MANAGE_MS });
    },
  };
}

function outcomeOf(item: unknown): Outcome {
  const { status, error } = (item as { index?: { status?: number; error?: { type?: string } } } | null)?.index ?? {};
  if (status === undefined) return 'late';
  if ((status >= 200 && status < 300) || status === 409) return 'stored';
  if (status === 404 || error?.type === 'index_not_found_exception') return 'no index';
  return status === 429 || status >= 500 ? 'late' : 'refused';
}
