import * as m from '#messages/server-trust';

import { siteOf } from '../../../shared/catalogue/games/link-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { HOLD_RULES } from '../../../shared/accounts/trust/hold-rules.ts';
import type { EventHandler, Events } from '../../app/domain-events.ts';
import type { Db } from '../../platform/db/database.ts';
import { foundOf, type HoldScreeningService } from './hold-screening-service.ts';
import type { LinkService } from './link-service.ts';
import { trustStore } from './trust-store.ts';
import type { TrustService } from './trust-service.ts';

/** Lookups created this shortly before a publication was held belong to it. */
const HOLD_LOOKS_BACK_MS = 60_000;

export interface LimitDependencies {
  trust: Pick<TrustService, 'allowanceOf'>;
  links: LinkService;
  screening: Pick<HoldScreeningService, 'publication'>;
  events: Events;
  /** Hides lookups that the member created since then and no visible publication uses. */
  hideMadeLookups: (trx: Db, accountId: number, since: Date) => Promise<number>;
}

/** Applies rules and limits to publications of every kind, however they are saved. */
export function publicationLimitService({ trust, links, screening, events, hideMadeLookups }: LimitDependencies) {
  /** A refusal rolls the save back, and the form keeps the typed text. */
  const screenSaves: EventHandler<'publication.saved'> = async (trx, saves) => {
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
          throw new Refusal('too_many_requests', m.tooManyWaiting({ count: newWaiting }));
      }
      const before = isNew || earlier === null ? [] : links.textsOf(kind, earlier.form);
      const texts = [...links.textsOf(kind, revision.snapshot), ...(revision.note === null ? [] : [revision.note])];
      const added = links.brought({ before, after: texts });
      // Links of games to known stores and networks are expected.
      const hosts = kind === 'game' ? added.filter((host) => siteOf(`https://${host}`) === null) : added;
      // Held publications stay held; a moderator sees the current text. An approver of a proposal has read it.
      const isScreened = saved.isListed && !allowed.isModerator && (revision.acceptedById ?? null) === null;
      const screened = { authorId: accountId, publication: { kind, id }, before, texts, hosts, isNew };
      const verdict = isScreened ? await screening.publication(trx, screened, allowed) : null;
      await links.take(trx, { id: accountId }, hosts, { kind, id }, allowed);
      if (verdict === null) continue;
      const { rule } = verdict;
      const why = { reason: HOLD_RULES[rule].reason, sentence: foundOf(verdict), rule };
      await events.emit(trx, 'publication.held', { publication: { kind, id }, ...why, at });
      await hideMadeLookups(trx, accountId, new Date(at.getTime() - HOLD_LOOKS_BACK_MS));
    }
  };

  return { judge: screenSaves };
}
