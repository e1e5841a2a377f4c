import type { ReplyOf } from '../../shared/kit/endpoint.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { listRevisions } from '../../shared/history/history-contract.ts';
import type { Db } from '../platform/db/database.ts';
import { historyStore, type Mark, type NewRevision } from './history-store.ts';
import { boundedChanges, revisionView } from './history-view.ts';

export type { Mark, NewRevision } from './history-store.ts';
export type HistoryService = ReturnType<typeof historyService>;

/** A publication as it stood before a save. */
export interface Earlier {
  version: number;
  uploaderId: number | null;
  updatedAt: Date;
  form: object;
}

/** Who changed what of a publication, and how it stood then. Its own room judges who may see it and who may change it. */
export function historyService(db: Db) {
  const store = historyStore(db);

  async function add(trx: Db, revision: NewRevision): Promise<void> {
    const changes = boundedChanges(revision.changes);
    await historyStore(trx).add({ ...revision, changes }, picturesIn(revision.snapshot));
  }

  return {
    /** Keeps a save, in the transaction that saves; before the first one of what is older, how that stood. */
    async record(trx: Db, revision: NewRevision, earlier: Earlier | null = null): Promise<void> {
      const { mark, id } = revision;
      if (earlier !== null && !(await historyStore(trx).hasAny(mark, id))) {
        const { version: number, uploaderId: accountId, updatedAt: at, form: snapshot } = earlier;
        await add(trx, { mark, id, number, accountId, at, snapshot, note: null, restoredNumber: null, changes: [] });
      }
      await add(trx, revision);
    },

    /** A page, the last save first; of those since a moment, where one is given. */
    async list(
      mark: Mark,
      id: number,
      { page, pageSize, since }: { page: number; pageSize: number; since: Date | null },
    ): Promise<ReplyOf<typeof listRevisions>> {
      const [rows, countItems] = await Promise.all([
        store.list(mark, id, { limit: pageSize, offset: (page - 1) * pageSize, since }),
        store.count(mark, id, since),
      ]);
      return { revisions: rows.map(revisionView), countItems };
    },

    /** The publication as a save left it, in the form in which it is edited. */
    async snapshotOf(mark: Mark, id: number, number: number): Promise<object> {
      const snapshot = await store.snapshot(mark, id, number);
      if (snapshot === undefined) throw new Refusal('not_found', 'There is no such revision.');
      return snapshot;
    },
  };
}

/** The ids of the stored pictures anywhere in a form. */
function picturesIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('placeholder' in value && 'id' in value && typeof value.id === 'number') return [value.id];
  return Object.values(value).flatMap(picturesIn);
}
