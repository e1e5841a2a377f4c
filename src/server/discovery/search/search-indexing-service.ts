import { indexWriter, nextOf as nextAlias, type NamedIndex } from '@polyshelf/catalogue-index/open-search/index-writer.ts';
import { OpenSearchFailure, type OpenSearchClient } from '@polyshelf/catalogue-index/open-search/open-search-request.ts';

import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/log.ts';
import { documentsOf, SEARCH_SCHEMA } from './indexed-documents.ts';
import {
  INDEXED_KINDS,
  NOT_MADE,
  searchIndexStore,
  type ChangedPublication,
  type Filled,
  type IndexState,
} from './search-indexing-store.ts';

const AT_ONCE = 500;
/** Version of documents of a full reindex, older than any change. */
const OLDEST = 1;
const MAX_REST_MS = 60_000;
const JOB = 'make search index anew';

interface IndexParts {
  db: Db;
  client: OpenSearchClient;
  jobs: Pick<JobQueue, 'add' | 'hasten'>;
  clock: () => Date;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Searches may find something else than before. */
  countChanged: () => void;
}

const namedIndex = ({ name, made }: IndexState): NamedIndex => ({ alias: name, made });
const nextOf = (state: IndexState): string => nextAlias(namedIndex(state));

export type SearchIndexService = ReturnType<typeof searchIndexService>;

/** Where changes go: to the index that answers, and to the one that is being filled. Without any nobody waits for them. */
const aliasesOf = (state: IndexState | null): string[] => [
  ...(state?.isComplete === true ? [state.name] : []),
  ...(state !== null && state.filled !== null && state.filled.to >= 0 ? [nextOf(state)] : []),
];

/** Begins to make the index anew, or goes on with it; the running server does it step by step. */
export async function beginSearchIndex(db: Db, jobs: Pick<JobQueue, 'hasten'>): Promise<void> {
  const store = searchIndexStore(db);
  await store.open();
  await store.begin();
  await jobs.hasten(db, JOB, {});
}

/** Ends what is kept for an index that no server uses any more. @returns whether there was one. */
export const closeSearchIndex = (db: Db): Promise<boolean> => searchIndexStore(db).close();

/** Brings to the index what changed in the catalogue, and makes it anew, step by step beside whoever saves and searches. */
export function searchIndexService({ db, client, jobs, clock, log, countChanged }: IndexParts) {
  const store = searchIndexStore(db);
  const index = indexWriter(client, SEARCH_SCHEMA);
  let state: IndexState | null = null;
  /** Whether the index that answers has the mapping of this release. */
  let isCurrent = false;
  let failures = 0;
  let restsUntil = 0;

  async function look(): Promise<IndexState | null> {
    state = await store.state();
    if (state?.isComplete === true && !isCurrent) state = await checked(state);
    if (state !== null) return state;
    await store.open();
    log.warn('there is no index for searches in OpenSearch yet: the database searches until renew-search-index has made one');
    state = await store.state();
    return state;
  }

  /** An index of another release answers nothing, and is made anew. */
  async function checked(known: IndexState): Promise<IndexState | null> {
    isCurrent = await index.isCurrent(namedIndex(known));
    if (isCurrent) return known;
    await store.lose();
    await beginSearchIndex(db, jobs);
    log.warn('the index for searches in OpenSearch is of another release: the database searches until it is made anew');
    return store.state();
  }

  async function bringChanges(): Promise<void> {
    for (;;) {
      const to = await look();
      const changes = await store.changes(AT_ONCE);
      if (to === null || changes.length === 0) return;
      await bring(to, changes);
      if (changes.length < AT_ONCE) return;
    }
  }

  async function bring(to: IndexState, changes: ChangedPublication[]): Promise<void> {
    const aliases = aliasesOf(to);
    const documents = aliases.flatMap((alias) => changes.map((change) => ({ alias, change })));
    const batches = documents.map(({ alias, change: { kind, id, version, indexed } }) => {
      const batch = indexed === null ? documentsOf(kind, [], [id]) : documentsOf(kind, [indexed]);
      return { alias, batch: { ...batch, version: Number(version) } };
    });
    const outcomes = await index.write(batches, { isAwaited: changes.length < AT_ONCE });
    const isGone = (alias: string) => documents.some((document, at) => document.alias === alias && outcomes[at] === 'no index');
    if (isGone(nextOf(to))) await store.advance(to, NOT_MADE);
    if (isGone(to.name)) {
      await store.lose();
      log.error(
        'the index for searches is not in OpenSearch any more: the database searches until renew-search-index has made one',
      );
    }
    for (const [at, { change }] of documents.entries()) if (outcomes[at] === 'refused') tellRefused(change);
    // Where another index is being filled since, they go to that one too.
    if (aliasesOf(await store.state()).some((alias) => !aliases.includes(alias))) return;
    const late = documents
      .filter((_document, at) => outcomes[at] === 'late')
      .map(({ change }) => `${change.kind} ${change.id}`);
    const kept = new Set(late);
    await store.forget(changes.filter(({ kind, id }) => !kept.has(`${kind} ${id}`)));
    if (to.isComplete) countChanged();
    if (kept.size > 0) throw new OpenSearchFailure(`it did not take ${kept.size} of ${changes.length} changes`);
  }

  const tellRefused = ({ kind, id }: { kind: string; id: number }) =>
    log.error({ kind, id }, 'OpenSearch refused what is to be found of this: it is found as it was until it is saved again');

  /** One step of filling an index anew; each leads to the next, until the index is complete. */
  async function fill(): Promise<void> {
    const now = await store.state();
    if (now === null || now.filled === null) return;
    const next = await fillFrom(now, now.filled);
    await db.transaction().execute(async (trx) => {
      // Where somebody else went on from here, they lead to the next step.
      const isOurs = await searchIndexStore(trx).advance(now, next);
      if (isOurs && next !== null) await jobs.add(trx, JOB, {});
    });
    if (next !== null) return;
    await index.tidy(namedIndex(now));
    log.info('the index for searches in OpenSearch is complete');
    countChanged();
  }

  /** @returns how far it is then; null: it is complete and answers. */
  async function fillFrom(now: IndexState, filled: Filled): Promise<Filled | null> {
    if (filled.to < 0) {
      await index.make(namedIndex(now));
      return { ...filled, to: 0 };
    }
    const found = await store.listedBehind(filled, AT_ONCE);
    const batch = { ...documentsOf(filled.kind, found), version: OLDEST };
    const outcomes = await index.write([{ alias: nextOf(now), batch }]);
    if (outcomes.includes('no index')) return NOT_MADE;
    if (outcomes.includes('late')) throw new OpenSearchFailure('it did not take all that an index is filled with');
    for (const [at, { id }] of found.entries()) if (outcomes[at] === 'refused') tellRefused({ kind: filled.kind, id });
    const last = found.at(-1);
    if (last !== undefined) return { kind: filled.kind, to: last.id };
    const kind = INDEXED_KINDS[INDEXED_KINDS.indexOf(filled.kind) + 1];
    if (kind !== undefined) return { kind, to: 0 };
    return (await index.exchange(namedIndex(now))) ? null : NOT_MADE;
  }

  return {
    JOB,
    fill,
    name: () => state?.name ?? '',
    isReady: () => isCurrent && state?.isComplete === true,

    /** Brings over what changed. To be called every second; after a failure it waits, longer each time. */
    async keep(): Promise<void> {
      if (clock().getTime() < restsUntil) return;
      try {
        await bringChanges();
        if (failures > 0) log.info('OpenSearch takes changes again');
        failures = 0;
      } catch (error) {
        failures += 1;
        restsUntil = clock().getTime() + Math.min(MAX_REST_MS, 1000 * 2 ** failures);
        if (failures === 1)
          log.warn(
            { err: error, waiting: await store.waiting() },
            'OpenSearch takes no changes: each publication that changed waits once',
          );
      }
    },
  };
}
