import type { FastifyInstance } from 'fastify';

import {
  compareRevisions,
  getRevision,
  HISTORY_PAGE_SIZE,
  listRevisions,
  restoreRevision,
} from '../../../shared/catalogue/history/history-contract.ts';
import { listOwnHistory } from '../../../shared/catalogue/history/own-history-contract.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { signedIn, type Caller } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import type { RestoreInput, FieldLines } from '../publications/publication-edit-service.ts';
import type { HistoryService } from './history-service.ts';
import type { OwnHistoryService } from './own-history-service.ts';

/** Callbacks of a kind's module. */
export interface HistorySubject {
  /** Oldest save that the caller may see. Null: all of them. Refuses callers who may not see the publication. */
  shownSince(caller: Caller, id: number): Promise<Date | null>;
  /** The current state, in the form of revisions. */
  current(id: number): Promise<{ version: number; form: object }>;
  /** Fields of such a form as readable lines. */
  linesOf(form: object): FieldLines[];
  /** Restores a revision, or some of its fields. Refuses callers without the right to edit, and stale versions. */
  restore(caller: Caller, id: number, input: RestoreInput): Promise<{ version: number }>;
}

type HistorySubjects = Record<PublicationKind, HistorySubject>;

export function historyRoutes(
  app: FastifyInstance,
  { history, own, subjects }: { history: HistoryService; own: OwnHistoryService; subjects: HistorySubjects },
): void {
  serve(app, listRevisions, async ({ caller, query: { mark: kind, id, page = 1, pageSize = HISTORY_PAGE_SIZE } }) => {
    const since = await subjects[kind].shownSince(caller, id);
    return history.list(kind, id, { page, pageSize, since });
  });

  serve(app, listOwnHistory, ({ caller, query: { page = 1 } }) => own.list(signedIn(caller).id, page));

  serve(app, getRevision, async ({ caller, query: { mark: kind, id, number } }) => {
    const subject = subjects[kind];
    const { revision, snapshot } = await history.find(kind, id, number, await subject.shownSince(caller, id));
    const { version, form } = await subject.current(id);
    const now = linesByField(subject.linesOf(form));
    const fields = subject
      .linesOf(snapshot)
      .map((field) => ({ ...field, isCurrent: isSame(field.lines, now.get(field.field)) }))
      .filter(({ lines, isCurrent }) => lines.length > 0 || !isCurrent);
    return { revision, fields, version };
  });

  serve(app, compareRevisions, async ({ caller, query: { mark: kind, id, from, to } }) => {
    const subject = subjects[kind];
    const since = await subject.shownSince(caller, id);
    const { version, form } = await subject.current(id);
    const first = await history.find(kind, id, from, since);
    const second = to === undefined ? form : (await history.find(kind, id, to, since)).snapshot;
    const after = linesByField(subject.linesOf(second));
    const fields = subject
      .linesOf(first.snapshot)
      .filter(({ field, lines }) => !isSame(lines, after.get(field)))
      .map(({ field, title, lines }) => ({ field, title, before: lines, after: after.get(field) ?? [] }));
    return { fields, version };
  });

  serve(app, restoreRevision, async ({ caller, body: { mark: kind, id, number, version, fields = null } }) => {
    const member = signedIn(caller);
    const subject = subjects[kind];
    await subject.shownSince(member, id);
    return subject.restore(member, id, { snapshot: await history.snapshotOf(kind, id, number), number, version, fields });
  });
}

const linesByField = (fields: FieldLines[]) => new Map(fields.map(({ field, lines }) => [field, lines]));

const isSame = (lines: string[], others: string[] | undefined): boolean => lines.join('\n') === (others ?? []).join('\n');
