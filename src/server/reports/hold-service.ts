import { publicationLink } from '../../shared/publications/publication-link.ts';
import { PUBLICATION_NOUNS, type PublicationRef } from '../../shared/publications/publication.ts';
import type { ReportReason } from '../../shared/reports/report-rules.ts';
import type { Db } from '../platform/db/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { queueMail } from '../platform/mail/mail-service.ts';
import type { VisibilityService } from '../publications/visibility-service.ts';
import { HOLD_RULES } from '../../shared/trust/hold-rules.ts';
import { foundOf, type Verdict } from '../trust/hold-judge-service.ts';
import { moderationStore } from './moderation-store.ts';
import { reportStore } from './report-store.ts';

interface HeldFor {
  reason: ReportReason;
  /** As moderators read it. */
  sentence: string;
  /** By which it is logged. */
  rule?: string;
  /** As its uploader reads it. */
  told?: string;
}

interface HoldParts {
  visibility: Pick<VisibilityService, 'hide'>;
  jobs: Pick<JobQueue, 'add'>;
}

/** Hides a published work until a moderator has looked at it; they find it among what is reported. */
export function holdService({ visibility, jobs }: HoldParts) {
  return async function hold(
    trx: Db,
    publication: PublicationRef,
    { reason, sentence, rule = 'files', told = sentence }: HeldFor,
    now: Date,
  ): Promise<void> {
    const { kind, id } = publication;
    await visibility.hide(trx, publication, 'moderator', now);
    await reportStore(trx).addFound({ publication, reason, text: sentence, at: now });
    const acts = moderationStore(trx);
    const title = (await acts.hold(publication))?.title ?? '';
    await acts.addAct({ ...publication, title, actorId: null, rule, act: 'hold', note: sentence, at: now });
    const work = { kind: PUBLICATION_NOUNS[kind], title, path: publicationLink({ kind, id, title }), note: null };
    for (const to of await acts.uploader(publication, 0))
      await queueMail(jobs, trx, { ...to, work, kind: 'work-held', why: told });
  };
}

/** Puts a comment before the moderators that nobody else reads until then; it stands among what is reported. */
export async function noteHeldComment(
  trx: Db,
  { id, title, verdict, at }: { id: number; title: string; verdict: Verdict; at: Date },
): Promise<void> {
  const text = foundOf(verdict);
  await reportStore(trx).addFound({ publication: { kind: 'comment', id }, reason: HOLD_RULES[verdict.rule].reason, text, at });
  await moderationStore(trx).addAct({
    kind: 'comment',
    id,
    title,
    actorId: null,
    rule: verdict.rule,
    act: 'hold',
    note: text,
    at,
  });
}
