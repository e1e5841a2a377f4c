import * as m from '#messages/server-reports';

import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import {
  removalOf,
  refOf,
  PUBLICATION_NOUNS,
  type PublicationRef,
} from '../../../shared/catalogue/publications/publication.ts';
import {
  MODERATION_PAGE_SIZE,
  type countOpenReports,
  type ModeratedState,
  type listModerated,
  type listOwnHeld,
  type listModerationEntries,
  type moderate,
} from '../../../shared/moderation/reports/report-contract.ts';
import { REPORT_REASONS } from '../../../shared/moderation/reports/report-rules.ts';
import type { InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { AppContext } from '../../app/app-context.ts';
import { moderator, signedIn, type Caller } from '../../platform/caller.ts';
import { moderationReason } from '../../platform/moderation-reason.ts';
import type { Db } from '../../platform/db/database.ts';
import { requireNoAssets } from '../../catalogue/publications/publication-policy.ts';
import type { VisibilityService } from '../../catalogue/publications/visibility-service.ts';
import { moderationStore, type HeldForModeration } from './moderation-store.ts';
import { moderatedView, moderationView } from './moderation-view.ts';
import { ruleName, ruleSentence } from './report-policy.ts';
import { commentReportStore } from './comment-report-store.ts';
import { messageReportStore } from './message-report-store.ts';
import { sweepStore } from './sweep-store.ts';
import { reportStore } from './report-store.ts';

export type ModerationService = ReturnType<typeof moderationService>;

type ModerationDependencies = Pick<AppContext, 'db' | 'clock' | 'version' | 'mails' | 'events'> & {
  visibility: VisibilityService;
};

type ModerateInput = InputOf<typeof moderate>['body'];

/** The moderators' queue of publications, acts on them, and the log. */
export function moderationService({ db, clock, version, mails, events, visibility }: ModerationDependencies) {
  const store = moderationStore(db);

  /** Runs in the transaction that stores the act. Returns whether the publication is visible now. */
  async function perform(trx: Db, actorId: number, input: ModerateInput): Promise<boolean> {
    const { act, lastReportId } = input;
    const note = moderationReason(input.note, 'uploader');
    const publication = refOf(input);
    const { kind, id } = publication;
    const acts = moderationStore(trx);
    const row = await acts.hold(publication);
    if (row === undefined) throw new Refusal('not_found', m.publicationGone());
    const { title } = row;
    // Any act decides a hold, and notifies the uploader.
    const isHeld = row.isHiddenByModerator && (await acts.isFound(publication));
    const heldBy = isHeld && act === 'hide' ? await acts.heldBy(publication) : undefined;
    const actId = await acts.addAct({ ...publication, title, actorId, act, note, at: clock() });
    const reasons = act === 'restore' ? [] : await acts.close(publication, actId, lastReportId);
    refuseLate(input, row, reasons.length);
    if (act === 'restore' && (await acts.closeFound(publication, actId))) await acts.notifyWebhooks(publication, clock());

    const work = { kind: PUBLICATION_NOUNS[kind], title, path: publicationLink({ kind, id, title }), note };
    for (const to of await acts.reporters(actId, actorId))
      await mails.queue(trx, { ...to, work, kind: 'report-handled', outcome: act === 'restore' ? 'dismiss' : act });
    const isDone = act === 'dismiss' || (act === 'hide' && row.isHiddenByModerator && !isHeld);
    const mailedAct = heldBy === undefined ? act : 'reject';
    await events.emit(trx, 'content.moderated', {
      id: actId,
      act: mailedAct,
      note,
      to: isDone ? null : row.uploaderId,
      actorId,
      publication,
    });
    if (isDone) return row.listed;

    const removalAt = removalOf(clock());
    const listed = await change(trx, publication, act, { row, removalAt });
    const why = REPORT_REASONS.filter((reason) => reasons.includes(reason));
    for (const to of await acts.uploader(publication, actorId)) {
      if (heldBy !== undefined)
        await mails.queue(trx, { ...to, work, kind: 'work-rejected', why: ruleName(heldBy), wasShown: !heldBy.wasAtOnce });
      else if (act === 'hide') await mails.queue(trx, { ...to, work, kind: 'work-hidden', why });
      else if (act === 'delete')
        await mails.queue(trx, { ...to, work, kind: 'work-deleted', why, removalAt: removalAt.toISOString() });
      else await mails.queue(trx, { ...to, work, kind: 'work-restored', listed, isDraft: row.isDraft });
    }
    if (act === 'restore' && listed) await events.emit(trx, 'publication.approved', publication);
    return listed;
  }

  async function change(
    trx: Db,
    publication: PublicationRef,
    act: Exclude<ModerateInput['act'], 'dismiss'>,
    { row, removalAt }: { row: HeldForModeration; removalAt: Date },
  ): Promise<boolean> {
    const by = 'moderator';
    if (act === 'hide') return visibility.hide(trx, publication, by, clock());
    if (act === 'delete') return visibility.remove(trx, publication, by, { removalAt, now: clock() });
    if (row.deletedBy === by) await visibility.bringBack(trx, publication, by);
    return visibility.show(trx, publication, by);
  }

  return {
    async list(caller: Caller, state: ModeratedState, page: number): Promise<ReplyOf<typeof listModerated>> {
      moderator(caller);
      const isReported = state === 'reported';
      const rows = await (isReported ? store.listReported(windowOf(page)) : store.listModerated(state, windowOf(page)));
      const total = await (isReported ? store.countReported() : store.countModerated(state));
      return { publications: rows.map(moderatedView), total };
    },

    async entries(caller: Caller, page: number): Promise<ReplyOf<typeof listModerationEntries>> {
      moderator(caller);
      const rows = await store.listActs(windowOf(page));
      const sweeps = sweepStore(db);
      const entries = await Promise.all(
        rows.map(async (row) => moderationView(row, row.swept ? await sweeps.listed(row.id, null) : [])),
      );
      return { entries, total: await store.countActs() };
    },

    async countOpen(caller: Caller): Promise<ReplyOf<typeof countOpenReports>> {
      moderator(caller);
      return {
        count: await reportStore(db).countOpen(),
        comments: await commentReportStore(db).count('reported'),
        messages: await messageReportStore(db).count('reported'),
      };
    },

    async ownHeld(caller: Caller): Promise<ReplyOf<typeof listOwnHeld>> {
      const rows = await store.heldOf(signedIn(caller).id);
      return {
        held: rows.map(({ kind: mark, rule, note, since, ...row }) => ({
          mark,
          ...row,
          reason: ruleSentence({ rule, note }),
          since: since.toISOString(),
        })),
      };
    },

    async act(caller: Caller, input: ModerateInput): Promise<{ listed: boolean }> {
      const { id } = moderator(caller);
      const listed = await db.transaction().execute((trx) => perform(trx, id, input));
      if (input.act !== 'dismiss') await version.changed();
      return { listed };
    },
  };
}

/** Refuses an act that no longer applies, since another moderator was faster. */
function refuseLate({ mark, act }: ModerateInput, row: HeldForModeration, closed: number): void {
  const { isDraft, isHiddenByModerator, deletedBy } = row;
  if (act === 'dismiss' && closed === 0) throw new Refusal('conflict', m.alreadyHandled());
  if (act === 'hide' && isHiddenByModerator && closed === 0) throw new Refusal('conflict', m.alreadyHidden({ kind: mark }));
  if (act === 'hide' && isDraft) throw new Refusal('conflict', m.isDraftNow({ kind: mark }));
  if (act === 'delete' && deletedBy !== null) throw new Refusal('conflict', m.alreadyDeleted({ kind: mark }));
  if (act === 'delete') requireNoAssets(row.assets, 'delete');
  if (act === 'restore' && !isHiddenByModerator && deletedBy !== 'moderator')
    throw new Refusal('conflict', m.notModerated({ kind: mark }));
}

function windowOf(page: number): { limit: number; offset: number } {
  return { limit: MODERATION_PAGE_SIZE, offset: (page - 1) * MODERATION_PAGE_SIZE };
}
