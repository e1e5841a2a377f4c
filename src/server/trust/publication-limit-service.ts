import { Refusal } from '../../shared/kit/errors.ts';
import type { Db } from '../platform/db/database.ts';
import type { RecordRevisions } from '../publications/publication-save-service.ts';
import type { LinkService } from './link-service.ts';
import { trustStore } from './trust-store.ts';
import type { TrustService } from './trust-service.ts';

interface LimitParts {
  trust: Pick<TrustService, 'allowanceOf'>;
  links: LinkService;
}

/** What holds for publications of new members, whatever kind they are of and whichever way they come. */
export function publicationLimitService({ trust, links }: LimitParts) {
  /** In the transaction of a save: refused, nothing of it stays, and the form keeps what was typed. */
  const judge: RecordRevisions = async (trx, saves) => {
    for (const { revision, earlier } of saves) {
      const { accountId, kind, id, at } = revision;
      if (accountId === null || (revision.source ?? 'member') !== 'member') continue;
      const store = trustStore(trx);
      const saved = await store.publication({ kind, id });
      if (saved === undefined || !saved.isPublished) continue;
      const allowed = await trust.allowanceOf(trx, accountId);
      if (allowed.level !== 'new') continue;
      const isNew = saved.publishedAt?.getTime() === at.getTime();
      if (isNew) {
        const { newWaiting } = allowed.numbers;
        if ((await store.waiting(accountId)) >= newWaiting)
          throw new Refusal(
            'too_many_requests',
            `${newWaiting} publications of yours wait for a moderator. You can publish this one once they have looked at one of those; save it as a draft until then.`,
          );
      }
      const before = isNew || earlier === null ? '' : textOf(earlier.form);
      const hosts = links.brought({ before, after: textOf(revision.snapshot) });
      await links.take(trx, { id: accountId }, hosts, { kind, id }, allowed);
    }
  };

  return {
    /** A history of saves which holds new members to their limits. */
    beside: <History extends { record: RecordRevisions }>(history: History): History => ({
      ...history,
      record: async (trx: Db, saves: Parameters<RecordRevisions>[1]) => {
        await judge(trx, saves);
        await history.record(trx, saves);
      },
    }),
  };
}

/** What somebody wrote of a publication in words of their own. */
export function textOf(form: object): string {
  const { title, name, description, text } = form as Record<string, unknown>;
  return [title, name, description, text].filter((part) => typeof part === 'string').join('\n\n');
}
