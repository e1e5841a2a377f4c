import { commentLink } from '../../../shared/community/comments/comment-rules.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { Db } from '../../platform/db/database.ts';
import { NOTIFICATIONS_CHANNEL } from '../notifications/notification-service.ts';
import { markdownText } from '../../platform/text/markdown.ts';
import { COMMENTS_CHANNEL } from './comment-events.ts';
import { requireComment } from './comment-policy.ts';
import { commentStore } from './comment-store.ts';

/** Characters of a comment in logs and mails. */
const EXCERPT = 80;

export type CommentModerationService = ReturnType<typeof commentModerationService>;

/** A comment that a moderator acts on, with its row locked. */
export interface HeldForModeration {
  id: number;
  publication: PublicationRef;
  authorId: number;
  excerpt: string;
  /** Path of the publication's page. */
  path: string;
  isRemoved: boolean;
  /** The author deleted it. */
  isDeleted: boolean;
  /** The comment waits for a moderator, or a moderator rejected it. */
  isHeld: boolean;
  version: number;
  parentId: number | null;
  /** Others were notified of it. */
  isAnnounced: boolean;
}

export function commentModerationService({
  clock,
  database,
  events,
  version,
}: Pick<AppContext, 'clock' | 'database' | 'events' | 'version'>) {
  return {
    async hold(trx: Db, id: number): Promise<HeldForModeration> {
      const store = commentStore(trx);
      const row = await store.hold(id);
      requireComment(row);
      const publication = { kind: row.kind, id: row.subject_id };
      const subject = await store.subject(publication);
      return {
        id,
        publication,
        authorId: row.author_id,
        excerpt: excerptOf(row.text),
        path: commentLink(publicationLink({ ...publication, title: subject?.title ?? '' }), id),
        isRemoved: row.hidden_at !== null,
        isDeleted: row.deleted_at !== null,
        isHeld: row.held_at !== null,
        version: row.version,
        parentId: row.parent_id,
        isAnnounced: row.announced,
      };
    },

    hide: (trx: Db, id: number, note: string) => commentStore(trx).setHidden(id, { at: clock(), note }),

    /** Shows a comment that was removed or held, and notifies those who were not notified of it. */
    async show(trx: Db, row: HeldForModeration): Promise<void> {
      const store = commentStore(trx);
      await store.setHidden(row.id, null);
      if (!row.isHeld) return;
      await store.release(row.id);
      await events.emit(trx, 'comment.written', { id: row.id, isNew: !row.isAnnounced, answers: row.parentId });
    },

    /** Returns the ids that were visible before. */
    sweep: (trx: Db, ids: number[], about: { at: Date; note: string }) => commentStore(trx).hideAll(ids, about),

    /** Returns the ids that are visible again. */
    unsweep: (trx: Db, ids: number[], at: Date) => commentStore(trx).showAll(ids, at),

    lock: (trx: Db, publication: PublicationRef, moderatorId: number, note: string) =>
      commentStore(trx).putLock(publication, { moderatorId, note, at: clock() }),

    /** Returns whether it was locked. */
    unlock: (trx: Db, publication: PublicationRef) => commentStore(trx).removeLock(publication),

    /** Call after the commit: invalidates cached comments and notifications of removed ones. */
    async changed(): Promise<void> {
      await version.changed();
      await database.notify(COMMENTS_CHANNEL);
      await database.notify(NOTIFICATIONS_CHANNEL);
    },
  };
}

/** First characters of a comment as plain text, without spoilers. */
export function excerptOf(text: string): string {
  const letters = [...plainText(markdownText(text.replace(/\|\|[^|]+\|\|/g, '…'))).replace(/\s+/g, ' ')];
  if (letters.length === 0) return 'A deleted comment';
  return letters.length <= EXCERPT ? letters.join('') : `${letters.slice(0, EXCERPT - 1).join('')}…`;
}
