import {
  MODERATION_PAGE_SIZE,
  type listModerated,
  type listModerationEntries,
  type moderate,
} from '../../shared/reports/report-contract.ts';
import { MAX_MODERATION_NOTE, REASON_NAMES, REPORT_REASONS } from '../../shared/reports/report-rules.ts';
import type { InputOf, ReplyOf } from '../../shared/kit/endpoint.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { assetLink, gameLink } from '../../shared/kit/page-links.ts';
import { visibilityService, type Publication } from '../catalogue/visibility-service.ts';
import type { Installation } from '../installation.ts';
import { moderator, type Caller } from '../platform/caller.ts';
import { cleanText } from '../platform/clean-text.ts';
import type { Db } from '../platform/db/database.ts';
import type { MailService } from '../platform/mail/mail-service.ts';
import { moderationStore, type HeldForModeration } from './moderation-store.ts';
import { moderatedView, moderationView } from './moderation-view.ts';
import { reportStore } from './report-store.ts';

export type ModerationService = ReturnType<typeof moderationService>;

interface ModerationParts {
  installation: Pick<Installation, 'db' | 'clock' | 'version'>;
  mails: Pick<MailService, 'queue'>;
}

const KINDS = { asset: 'model', game: 'game' } as const;
type Asked = InputOf<typeof moderate>['body'];

/** The moderators' queue: what they are told, what they do about it, and the log of that (decisions.md §6.7). */
export function moderationService({ installation: { db, clock, version }, mails }: ModerationParts) {
  const store = moderationStore(db);
  const visibility = visibilityService();

  /** In the transaction that keeps the act. Answers whether visitors see the publication now. */
  async function perform(trx: Db, actorId: number, asked: Asked): Promise<boolean> {
    const { mark, id, act, lastReportId } = asked;
    const publication: Publication = { mark, id };
    const acts = moderationStore(trx);
    const held = await acts.hold(publication);
    if (held === undefined) throw new Refusal('not_found', 'There is no such publication. It may have been removed.');
    const { title } = held;
    const note = cleanText(asked.note ?? '', 'note', MAX_MODERATION_NOTE) || null;
    const actId = await acts.addAct({ publication, title, actorId, act, note, at: clock() });
    const reasons = act === 'restore' ? [] : await acts.close(publication, actId, lastReportId);
    refuseLate(asked, held, reasons.length);

    const link = mark === 'asset' ? assetLink : gameLink;
    const work = { kind: KINDS[mark], title, path: link({ id, title }), note };
    for (const to of await acts.reporters(actId, actorId))
      await mails.queue(trx, { ...to, work, kind: 'report-handled', isHidden: act === 'hide' });
    if (act === 'dismiss' || (act === 'hide' && held.isHiddenByModerator)) return held.listed;

    const isHiding = act === 'hide';
    const listed = await (isHiding
      ? visibility.hide(trx, publication, 'moderator', clock())
      : visibility.show(trx, publication, 'moderator'));
    const why = REPORT_REASONS.filter((reason) => reasons.includes(reason)).map((reason) => REASON_NAMES[reason]);
    for (const to of await acts.uploader(publication, actorId))
      await mails.queue(
        trx,
        isHiding ? { ...to, work, kind: 'work-hidden', why } : { ...to, work, kind: 'work-restored', listed },
      );
    return listed;
  }

  return {
    async list(caller: Caller, state: 'reported' | 'hidden', page: number): Promise<ReplyOf<typeof listModerated>> {
      moderator(caller);
      const isReported = state === 'reported';
      const rows = await (isReported ? store.listReported(windowOf(page)) : store.listHidden(windowOf(page)));
      const total = await (isReported ? store.countReported() : store.countHidden());
      return { publications: rows.map(moderatedView), total };
    },

    async entries(caller: Caller, page: number): Promise<ReplyOf<typeof listModerationEntries>> {
      moderator(caller);
      const rows = await store.listActs(windowOf(page));
      return { entries: rows.map(moderationView), total: await store.countActs() };
    },

    async countOpen(caller: Caller): Promise<{ count: number }> {
      moderator(caller);
      return { count: await reportStore(db).countOpen() };
    },

    async act(caller: Caller, asked: Asked): Promise<{ listed: boolean }> {
      const { id } = moderator(caller);
      const listed = await db.transaction().execute((trx) => perform(trx, id, asked));
      if (asked.act !== 'dismiss') await version.changed();
      return { listed };
    },
  };
}

/** Somebody else may have acted since the moderator looked. */
function refuseLate({ mark, act }: Asked, { isDraft, isHiddenByModerator }: HeldForModeration, closed: number): void {
  const kind = KINDS[mark];
  if (act === 'dismiss' && closed === 0) throw new Refusal('conflict', 'These reports have been handled meanwhile.');
  if (act === 'hide' && isHiddenByModerator && closed === 0)
    throw new Refusal('conflict', `This ${kind} has been hidden meanwhile.`);
  if (act === 'hide' && isDraft) throw new Refusal('conflict', `This ${kind} is a draft by now: visitors do not see it.`);
  if (act === 'restore' && !isHiddenByModerator)
    throw new Refusal('conflict', `This ${kind} is not hidden by a moderator any more.`);
}

function windowOf(page: number): { limit: number; offset: number } {
  return { limit: MODERATION_PAGE_SIZE, offset: (page - 1) * MODERATION_PAGE_SIZE };
}
