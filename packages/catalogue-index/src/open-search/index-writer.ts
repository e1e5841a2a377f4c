import type { ChangeBatch } from '../index-changes.ts';
import type { IndexSchema } from '../index-schema.ts';
import { bulkLines } from './bulk-lines.ts';
import { fingerprintOf, indexOf } from './index-mapping.ts';
import { OpenSearchFailure, type OpenSearchClient } from './open-search-request.ts';

const BULK_MS = 30_000;
const MANAGE_MS = 10_000;
const BULK_DOCUMENTS = 1000;

/** Result for a document: stored (or outdated), retry later, no such index, or refused permanently. */
export type WriteOutcome = 'stored' | 'late' | 'no index' | 'refused';

/** An index, and its alias. A new one is filled under an alias of its own. */
export interface NamedIndex {
  alias: string;
  /** Number of the index: each new one has a higher number. */
  made: number;
}

/** Alias of an index that is being filled. */
export const nextOf = ({ alias }: NamedIndex) => `${alias}-next`;
const nameOf = ({ alias, made }: NamedIndex) => `${alias}-${made}`;

/** Creates indexes in OpenSearch, and writes to them. */
export function indexWriter(client: OpenSearchClient, schema: IndexSchema) {
  /** All indexes of this alias, with their aliases. */
  async function known({ alias }: NamedIndex): Promise<{ index: string; aliases: string[] }[]> {
    const { reply } = await client.ask('GET', `/${alias}-*/_alias`, { limitMs: MANAGE_MS });
    const found = Object.entries((reply ?? {}) as Record<string, { aliases?: object }>);
    return found.map(([index, { aliases = {} }]) => ({ index, aliases: Object.keys(aliases) }));
  }

  /**
   * Points an alias only to this index, atomically.
   * @returns false if the index is missing.
   */
  async function pointAlias(named: NamedIndex, alias: string): Promise<boolean> {
    const made = nameOf(named);
    const all = await known(named);
    if (!all.some(({ index }) => index === made)) return false;
    const others = all.filter(({ index, aliases }) => index !== made && aliases.includes(alias));
    const actions = [...others.map(({ index }) => ({ remove: { index, alias } })), { add: { index: made, alias } }];
    await client.ask('POST', '/_aliases', { body: { actions }, limitMs: MANAGE_MS });
    return true;
  }

  return {
    /**
     * Writes each change to its alias.
     * @param waitsForRefresh waits until searches see the changes.
     * @returns the result for each document.
     */
    async write(
      changes: readonly { alias: string; batch: ChangeBatch }[],
      { waitsForRefresh = false } = {},
    ): Promise<WriteOutcome[]> {
      const pairs = changes.flatMap(({ alias, batch }) => [...bulkLines(schema, alias, batch)]);
      const outcomes: WriteOutcome[] = [];
      for (let at = 0; at < pairs.length; at += BULK_DOCUMENTS) {
        const part = pairs.slice(at, at + BULK_DOCUMENTS);
        const isLast = at + part.length === pairs.length;
        const parameters = `require_alias=true&refresh=${waitsForRefresh && isLast ? 'wait_for' : 'false'}`;
        const { reply } = await client.ask('POST', `/_bulk?${parameters}&filter_path=items.*.status,items.*.error.type`, {
          lines: part.flat(),
          limitMs: BULK_MS,
        });
        const items = (reply as { items?: unknown } | null)?.items;
        if (!Array.isArray(items) || items.length !== part.length)
          throw new OpenSearchFailure('its answer does not tell what was stored');
        outcomes.push(...items.map(outcomeOf));
      }
      return outcomes;
    },

    /** Creates an empty index, or continues an unfinished one. */
    async make(named: NamedIndex): Promise<void> {
      await client.ask('PUT', `/${nameOf(named)}`, { body: indexOf(schema), limitMs: MANAGE_MS, also: [400] });
      if (!(await pointAlias(named, nextOf(named)))) throw new OpenSearchFailure('it did not make an index');
    },

    /**
     * Switches the alias to the new index.
     * @returns false if the index is missing.
     */
    async exchange(named: NamedIndex): Promise<boolean> {
      await client.ask('POST', `/${nameOf(named)}/_refresh`, { limitMs: BULK_MS, also: [404] });
      return pointAlias(named, named.alias);
    },

    /** Whether the active index has the mapping of this schema. */
    async isCurrent({ alias }: NamedIndex): Promise<boolean> {
      const { reply } = await client.ask('GET', `/${alias}/_mapping`, { limitMs: MANAGE_MS, also: [404] });
      const found = Object.values((reply ?? {}) as Record<string, { mappings?: { _meta?: { fingerprint?: string } } }>);
      return found.every(({ mappings: { _meta: made } = {} }) => made?.fingerprint === fingerprintOf(schema));
    },

    /** Removes the old indexes once the new index is active. */
    async tidy(named: NamedIndex): Promise<void> {
      const alias = nextOf(named);
      for (const { index, aliases } of await known(named))
        if (index !== nameOf(named)) await client.ask('DELETE', `/${index}`, { limitMs: MANAGE_MS, also: [404] });
        else if (aliases.includes(alias))
          await client.ask('POST', '/_aliases', { body: { actions: [{ remove: { index, alias } }] }, limitMs: MANAGE_MS });
    },
  };
}

function outcomeOf(item: unknown): WriteOutcome {
  const { status, error } = (item as { update?: { status?: number; error?: { type?: string } } } | null)?.update ?? {};
  if (status === undefined) return 'late';
  // Sort keys of a missing document are ignored.
  if ((status >= 200 && status < 300) || error?.type === 'document_missing_exception') return 'stored';
  if (status === 404) return 'no index';
  // Two writers wrote the same document at once.
  return status === 409 || status === 429 || status >= 500 ? 'late' : 'refused';
}
