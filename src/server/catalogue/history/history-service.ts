import * as m from '#messages/server-history';

import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { listRevisions, Revision } from '../../../shared/catalogue/history/history-contract.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { withPictureAddresses } from '../../files/storage/picture-address-service.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Earlier } from '../publications/publication-revision.ts';
import { picturesIn } from '../publications/publication-form.ts';
import { historyStore, type NewRevision } from './history-store.ts';
import { boundedChange } from '../publications/recorded-changes.ts';
import { revisionView } from './history-view.ts';

export type { NewRevision } from './history-store.ts';
export type HistoryService = ReturnType<typeof historyService>;

/** Revisions of publications. The kind's module checks permissions. */
export function historyService(db: Db) {
  const store = historyStore(db);

  return {
    /** Records saves of one kind in their transaction. If older publications have no revision yet, also their earlier state. */
    async record(trx: Db, saves: { revision: NewRevision; earlier: Earlier | null }[]): Promise<void> {
      const inside = historyStore(trx);
      const older = saves.flatMap(({ revision, earlier }) => (earlier === null ? [] : [revision]));
      const kind = older[0]?.kind;
      const ids = older.map(({ id }) => id);
      const known = new Set(kind === undefined ? [] : await inside.withAny(kind, ids));
      const revisions = saves.flatMap(({ revision, earlier }) =>
        earlier === null || known.has(revision.id) ? [revision] : [beginning(revision.kind, revision.id, earlier), revision],
      );
      const bounded = revisions.map((revision) => ({ ...revision, changes: revision.changes.map(boundedChange) }));
      await inside.add(bounded, picturesIn);
    },

    /** A page of revisions, newest first, optionally since a moment. */
    async list(
      kind: PublicationKind,
      id: number,
      { page, pageSize, since }: { page: number; pageSize: number; since: Date | null },
    ): Promise<ReplyOf<typeof listRevisions>> {
      const [rows, countItems] = await Promise.all([
        store.list(kind, id, { limit: pageSize, offset: (page - 1) * pageSize, since }),
        store.count(kind, id, since),
      ]);
      const revisions = await withPictureAddresses(db, rows.map(revisionView), await store.picturesOf(kind, id));
      return { revisions, countItems };
    },

    /** A revision with its snapshot, optionally limited to those since a moment. */
    async find(
      kind: PublicationKind,
      id: number,
      number: number,
      since: Date | null,
    ): Promise<{ revision: Revision; snapshot: object }> {
      const row = await store.find(kind, id, number, since);
      if (row === undefined) throw noSuchRevision();
      const found = { revision: revisionView(row), snapshot: row.snapshot };
      return withPictureAddresses(db, found, await store.picturesOf(kind, id));
    },

    /** Whether all saves between two versions only changed units, so that a form of the earlier one is current. */
    onlyUnits: (trx: Db, kind: PublicationKind, id: number, versions: { from: number; to: number }): Promise<boolean> =>
      historyStore(trx).onlyUnits(kind, id, versions.from, versions.to),

    /** The form that a save left. */
    async snapshotOf(kind: PublicationKind, id: number, number: number): Promise<object> {
      const snapshot = await store.snapshot(kind, id, number);
      if (snapshot === undefined) throw noSuchRevision();
      return withPictureAddresses(db, snapshot, picturesIn(snapshot));
    },
  };
}

/** A revision with the state before the first recorded save. */
function beginning(
  kind: PublicationKind,
  id: number,
  { version: number, uploaderId: accountId, updatedAt: at, form }: Earlier,
): NewRevision {
  // A publication without an uploader was imported.
  const source = accountId === null ? 'import' : 'member';
  return { kind, id, number, accountId, source, at, snapshot: form, note: null, restoredNumber: null, changes: [] };
}

const noSuchRevision = () => new Refusal('not_found', m.noSuchRevision());
