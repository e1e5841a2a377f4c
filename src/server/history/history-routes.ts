import type { FastifyInstance } from 'fastify';

import { HISTORY_PAGE_SIZE, listRevisions, restoreRevision } from '../../shared/history/history-contract.ts';
import { signedIn, type Caller } from '../platform/caller.ts';
import { serve } from '../platform/http/serve.ts';
import type { HistoryService, Mark } from './history-service.ts';

/** What the room of a publication does for its history. */
export interface HistorySubject {
  /** Since when its saves are the caller's to see; null: all of them. Refuses whom the publication is not shown. */
  shownSince(caller: Caller, id: number): Promise<Date | null>;
  /** Saves the publication anew as a revision has it; refuses whoever may not edit it, and whoever saw an older version. */
  restore(caller: Caller, id: number, snapshot: object, number: number, version: number): Promise<{ version: number }>;
}

type HistorySubjects = Record<Mark, HistorySubject>;

export function historyRoutes(
  app: FastifyInstance,
  { history, subjects }: { history: HistoryService; subjects: HistorySubjects },
): void {
  serve(app, listRevisions, async ({ caller, query: { mark, id, page = 1, pageSize = HISTORY_PAGE_SIZE } }) => {
    const since = await subjects[mark].shownSince(caller, id);
    return history.list(mark, id, { page, pageSize, since });
  });

  serve(app, restoreRevision, async ({ caller, body: { mark, id, number, version } }) => {
    const member = signedIn(caller);
    const subject = subjects[mark];
    await subject.shownSince(member, id);
    return subject.restore(member, id, await history.snapshotOf(mark, id, number), number, version);
  });
}
