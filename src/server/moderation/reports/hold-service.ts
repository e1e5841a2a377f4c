import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { PUBLICATION_NOUNS } from '../../../shared/catalogue/publications/publication.ts';
import type { EventHandler } from '../../app/domain-events.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { queueMail } from '../../platform/mail/mail-service.ts';
import type { VisibilityService } from '../../catalogue/publications/visibility-service.ts';
import { HOLD_RULES } from '../../../shared/accounts/trust/hold-rules.ts';
import { ruleName } from './report-policy.ts';
import { moderationStore } from './moderation-store.ts';
import { reportStore } from './report-store.ts';

/** Hides a published publication and adds a report by the server, so that it enters the moderators' queue. */
export function holdService({
  visibility,
  jobs,
}: {
  visibility: Pick<VisibilityService, 'hide'>;
  jobs: Pick<JobQueue, 'add'>;
}): EventHandler<'publication.held'> {
  return async (trx, { publication, reason, sentence, rule = 'files', at }) => {
    const { kind, id } = publication;
    await visibility.hide(trx, publication, 'moderator', at);
    await reportStore(trx).addFound({ publication, reason, text: sentence, at });
    const acts = moderationStore(trx);
    const title = (await acts.hold(publication))?.title ?? '';
    await acts.addAct({ ...publication, title, actorId: null, rule, act: 'hold', note: sentence, at });
    const work = { kind: PUBLICATION_NOUNS[kind], title, path: publicationLink({ kind, id, title }), note: null };
    for (const to of await acts.uploader(publication, 0))
      await queueMail(jobs, trx, { ...to, work, kind: 'work-held', why: ruleName({ rule, note: sentence }) });
  };
}

/** Adds a held comment to the moderators' queue, as a report by the server. */
export const noteHeldComment: EventHandler<'comment.held'> = async (trx, { id, title, rule, sentence, at }) => {
  const { reason } = HOLD_RULES[rule];
  await reportStore(trx).addFound({ publication: { kind: 'comment', id }, reason, text: sentence, at });
  const act = { kind: 'comment' as const, id, title, actorId: null };
  await moderationStore(trx).addAct({ ...act, rule, act: 'hold', note: sentence, at });
};
