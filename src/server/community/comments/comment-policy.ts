import * as m from '#messages/server-comments';

import { isAnchor } from '../../../shared/community/comments/comment-anchor.ts';
import { UNDO_HOURS } from '../../../shared/community/comments/comment-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { commentsAllowed } from '../../../shared/accounts/trust/trust-rules.ts';
import { moderates, type Caller, type Member } from '../../platform/caller.ts';
import { maySee, noSuch, type PublicationAccess } from '../../catalogue/publications/publication-policy.ts';
import { checkPace } from '../../accounts/trust/trust-policy.ts';
import type { Allowance } from '../../accounts/trust/trust-service.ts';

const HOUR_MS = 3_600_000;

/** Reader of comments. Everybody sees comments that are not deleted, removed or held. Authors and moderators see more. */
export interface Reader {
  /** 0 for visitors. */
  id: number;
  seesRemoved: boolean;
  /** Authors see comments that they deleted after this time, since they may undo it. */
  deletedAfter: Date;
}

export const readerOf = (caller: Caller, now: Date): Reader => ({
  id: caller.kind === 'member' ? caller.id : 0,
  seesRemoved: moderates(caller),
  deletedAfter: new Date(now.getTime() - UNDO_HOURS * HOUR_MS),
});

export function requireReader(
  caller: Caller,
  kind: PublicationKind,
  publication: PublicationAccess | undefined,
): asserts publication is PublicationAccess {
  if (publication === undefined || !maySee(caller, publication)) throw noSuch(kind);
}

/** Writers need a confirmed address. Only moderators comment where comments are locked. */
export function requireWriter(member: Member, lock: { reason: string } | null): void {
  if (!member.confirmed && !moderates(member)) throw new Refusal('not_allowed', m.confirmFirst());
  if (lock !== null && !moderates(member)) throw new Refusal('not_allowed', m.locked({ reason: lock.reason }));
}

export interface CommentState {
  author_id: number;
  alive: boolean;
  created_at: Date;
  deleted_at: Date | null;
  hidden_at: Date | null;
  /** Time since when it waits for a moderator, or null. */
  held_at: Date | null;
}

const noComment = () => new Refusal('not_found', m.noSuchComment());

export function requireComment<T>(comment: T | undefined): asserts comment is T {
  if (comment === undefined) throw noComment();
}

/** Only authors edit and delete their comments. Moderators remove comments, with a reason. */
export function requireAuthor(member: Member, comment: CommentState): void {
  if (comment.author_id === member.id) return;
  if (!comment.alive) throw noComment();
  throw new Refusal('not_allowed', m.onlyAuthor());
}

/** Refuses replies to deleted or held comments, and across a block. */
export function checkReplyTarget(answered: { alive: boolean; held: boolean; apart: boolean } | undefined): void {
  if (answered?.alive === true) return refuseBlocked(answered);
  if (answered?.held === true) throw new Refusal('conflict', m.answeredHeld());
  throw new Refusal('conflict', m.answeredDeleted());
}

export function refuseBlocked({ apart }: { apart: boolean }): void {
  if (apart) throw new Refusal('not_allowed', m.apart());
}

export function editableUntil({ created_at: at }: Pick<CommentState, 'created_at'>, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR_MS);
}

/** @param hours Time within which the author may edit. */
export function checkEdit(comment: CommentState, hours: number, now: Date): void {
  if (comment.hidden_at !== null) throw new Refusal('not_allowed', m.removed());
  if (comment.deleted_at !== null) throw new Refusal('conflict', m.restoreFirst());
  if (editableUntil(comment, hours) > now) return;
  const length = hours % 24 === 0 && hours > 48 ? { unit: 'days', count: hours / 24 } : { unit: 'hours', count: hours };
  throw new Refusal('not_allowed', m.editOver(length));
}

export function restorableUntil({ deleted_at: at }: Pick<CommentState, 'deleted_at'>): Date | null {
  return at === null ? null : new Date(at.getTime() + UNDO_HOURS * HOUR_MS);
}

export function checkUndo(comment: CommentState, now: Date): void {
  const until = restorableUntil(comment);
  if (until !== null && until <= now) throw new Refusal('not_allowed', m.undoOver({ hours: UNDO_HOURS }));
}

export function checkAnchor(anchor: string, kind: PublicationKind): void {
  if (kind !== 'asset') throw new Refusal('bad_input', m.anchorOnModels(), 'anchor');
  if (!isAnchor(anchor)) throw new Refusal('bad_input', m.anchorInvalid(), 'anchor');
}

export const noSuchFile = (path: string): Refusal =>
  new Refusal('bad_input', m.noSuchFile({ file: path.slice(path.lastIndexOf('/') + 1) }), 'anchor');

/** Refuses comments beyond the hourly and daily limits. `written` has the times of the member's last comments, newest first. */
export function checkCommentPace(written: Date[], { level, numbers, timeZone }: Allowance, now: Date): void {
  const { hour, day } = commentsAllowed(level, numbers);
  checkPace({
    done: written,
    windows: [
      { count: hour, ms: HOUR_MS, period: 'hour' },
      { count: day, ms: 24 * HOUR_MS, period: 'day' },
    ],
    sentence: (values) => m.commentPace({ level, ...values }),
    now,
    timeZone,
  });
}
