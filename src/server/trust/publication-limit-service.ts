import { siteOf } from '../../shared/games/link-rules.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import type { ReportReason } from '../../shared/reports/report-rules.ts';
import { HOLD_RULES } from '../../shared/trust/hold-rules.ts';
import type { PublicationRef } from '../../shared/publications/publication.ts';
import { hideMadeLookups } from '../lookups/hidden-lookup-service.ts';
import type { Db } from '../platform/db/database.ts';
import type { RecordRevisions } from '../publications/publication-save-service.ts';
import { foundOf, sentenceOf, type HoldJudgeService } from './hold-judge-service.ts';
import type { LinkService } from './link-service.ts';
import { trustStore } from './trust-store.ts';
import type { TrustService } from './trust-service.ts';

/** Names that were made so shortly before a publication was held were made for it. */
const HOLD_LOOKS_BACK_MS = 60_000;

interface LimitParts {
  trust: Pick<TrustService, 'allowanceOf'>;
  links: LinkService;
  judging: Pick<HoldJudgeService, 'publication'>;
  hold: HoldPublication;
}

/** Hides a publication until a moderator has looked, and logs by which rule. */
export type HoldPublication = (
  trx: Db,
  publication: PublicationRef,
  why: { reason: ReportReason; sentence: string; rule: string; told: string },
  now: Date,
) => Promise<void>;

/** What the rules and the limits say of publications, whatever kind they are of and whichever way they come. */
export function publicationLimitService({ trust, links, judging, hold }: LimitParts) {
  /** In the transaction of a save: refused, nothing of it stays, and the form keeps what was typed. */
  const judge: RecordRevisions = async (trx, saves) => {
    for (const { revision, earlier } of saves) {
      const { accountId, kind, id, at } = revision;
      if (accountId === null || (revision.source ?? 'member') !== 'member') continue;
      const store = trustStore(trx);
      const saved = await store.publication({ kind, id });
      if (saved === undefined || !saved.isPublished) continue;
      const allowed = await trust.allowanceOf(trx, accountId);
      const isNew = saved.publishedAt?.getTime() === at.getTime();
      if (isNew && allowed.level === 'new') {
        const { newWaiting } = allowed.numbers;
        if ((await store.waiting(accountId)) >= newWaiting)
          throw new Refusal(
            'too_many_requests',
            `${newWaiting} of your publications await review. You can publish this one after one of those is reviewed; save it as a draft until then.`,
          );
      }
      const before = isNew || earlier === null ? [] : links.textsOf(kind, earlier.form);
      const texts = [...links.textsOf(kind, revision.snapshot), ...(revision.note === null ? [] : [revision.note])];
      const brought = links.brought({ before, after: texts });
      // A games database names the pages of a game in stores and networks.
      const hosts = kind === 'game' ? brought.filter((host) => siteOf(`https://${host}`) === null) : brought;
      // What waits already goes on waiting: a moderator looks at what it says then. Who accepts a proposal has read it.
      const isJudged = saved.isListed && !allowed.isModerator && (revision.acceptedById ?? null) === null;
      const judged = { authorId: accountId, publication: { kind, id }, before, texts, hosts, isNew };
      const verdict = isJudged ? await judging.publication(trx, judged, allowed) : null;
      await links.take(trx, { id: accountId }, hosts, { kind, id }, allowed);
      if (verdict === null) continue;
      const { rule } = verdict;
      const why = { reason: HOLD_RULES[rule].reason, sentence: foundOf(verdict), rule, told: sentenceOf(verdict) };
      await hold(trx, { kind, id }, why, at);
      await hideMadeLookups(trx, accountId, new Date(at.getTime() - HOLD_LOOKS_BACK_MS));
    }
  };

  return {
    /** A history of saves which holds new members to their limits, and puts before moderators what the rules say. */
    beside: <History extends { record: RecordRevisions }>(history: History): History => ({
      ...history,
      record: async (trx: Db, saves: Parameters<RecordRevisions>[1]) => {
        await history.record(trx, saves);
        await judge(trx, saves);
      },
    }),
  };
}
