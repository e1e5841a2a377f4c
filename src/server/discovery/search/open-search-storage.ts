import { randomUUID } from 'node:crypto';

import type { ChangeBatch } from '@polyshelf/catalogue-index/index-changes.ts';
import type { IndexSchema } from '@polyshelf/catalogue-index/index-schema.ts';
import { indexWriter, nextOf, type NamedIndex } from '@polyshelf/catalogue-index/open-search/index-writer.ts';
import { OpenSearchFailure, type OpenSearchClient } from '@polyshelf/catalogue-index/open-search/open-search-request.ts';

import { feedIdentity } from '../../catalogue/publications/change-feed-store.ts';
import { isPending, type IndexStorage } from '../../catalogue/publications/index-consumer-service.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { searchIndexStore, type SearchIndexState } from './search-index-store.ts';

/** Maximum length of a text that the index stores, in letters. */
const MAX_TEXT = 8000;

interface StorageParts {
  db: Db;
  client: OpenSearchClient;
  schema: IndexSchema;
  /** Hash of the queries that fill the index. */
  schemaHash: string;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** The index in OpenSearch, which one process writes and all others read. */
export function openSearchStorage({ db, client, schema, schemaHash, log }: StorageParts) {
  const writer = randomUUID();
  const store = searchIndexStore(db);
  const index = indexWriter(client, schema);
  let state: SearchIndexState | null = null;
  let saved: string | null = null;
  let database = '';

  const named = (): NamedIndex => ({ alias: state?.name ?? '', made: state?.made ?? 0 });

  async function look(): Promise<SearchIndexState | null> {
    return (state = await store.state());
  }

  /** Whether the index can be updated: it exists, and is of this release and this database. */
  async function fits({ isComplete, schema: made, database: from, seen }: SearchIndexState): Promise<boolean> {
    const identity = await feedIdentity(db);
    database = identity.database;
    if (!isComplete || seen === null || made !== schemaHash || from !== database) return false;
    return BigInt(seen.split(':')[1] ?? 0) <= identity.next && (await index.isCurrent(named()));
  }

  /** Writes documents. A document that OpenSearch refuses stays unchanged, because others must not wait for it. */
  async function write(alias: string, changes: readonly ChangeBatch[], isAwaited: boolean): Promise<void> {
    const outcomes = await index.write(
      changes.map((batch) => ({ alias, batch: shortened(batch) })),
      { waitsForRefresh: isAwaited },
    );
    if (outcomes.includes('no index')) {
      await store.lose();
      throw new OpenSearchFailure('its index is gone, and is built anew');
    }
    if (outcomes.includes('late')) throw new OpenSearchFailure('it did not take all changes');
    const refused = outcomes.filter((outcome) => outcome === 'refused').length;
    if (refused > 0) log.error({ refused, kinds: changes.map(({ kind }) => kind) }, 'OpenSearch refused documents');
  }

  return {
    isShared: true,
    /** Alias of the active index. */
    name: () => state?.name ?? '',
    isReady: () => state?.isComplete === true && state.schema === schemaHash,
    /** Transactions whose changes the index contains. */
    seen: () => state?.seen ?? null,
    look,
    /** Whether another release has built the index since this process started. Then this one stops writing. */
    isOutdated: () => state?.isNewer === true && state.schema !== schemaHash,

    async load() {
      if ((await look())?.writer !== writer) {
        await store.becomeWriter(writer);
        saved = null;
        await look();
      }
      if (state === null) return null;
      if (saved === null || !state.isComplete) saved = (await fits(state)) ? state.seen : null;
      return saved === null ? null : { seen: saved, pending: [] };
    },

    needsRebuild: () => state?.isWanted === true,

    apply: (changes) => write(named().alias, changes, true),

    async rebuild() {
      const made = await store.begin();
      await look();
      const built = { ...named(), made };
      await index.make(built);
      return {
        apply: (changes) => write(nextOf(built), changes, false),
        async finish() {
          if (!(await index.exchange(built))) throw new OpenSearchFailure('its new index is gone');
          await store.finish({ schema: schemaHash, database });
          // Searches use the new index before the changes since its start are applied.
          await look();
          await index.tidy(built);
          saved = null;
        },
      };
    },

    async save(position) {
      const { seen } = position;
      // Another process that takes over repeats an unfinished update.
      if (isPending(position) || seen === saved) return;
      await store.save(writer, seen);
      saved = seen;
      await look();
    },
  } satisfies IndexStorage & Record<string, unknown>;
}

function shortened(batch: ChangeBatch): ChangeBatch {
  if (!('texts' in batch)) return batch;
  const cut = (text: string) => (text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text);
  return { ...batch, texts: batch.texts.map(({ title, found, names }) => ({ title, found: cut(found), names: cut(names) })) };
}
