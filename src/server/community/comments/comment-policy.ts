import { isAnchor } from '../../../shared/community/comments/comment-anchor.ts';
import { UNDO_HOURS } from '../../../shared/community/comments/comment-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { commentsAllowed } from '../../../shared/accounts/trust/trust-rules.ts';
import { moderates, type Caller, type Member } from '../../platform/caller.ts';
import { maySee, noSuch, type Judged } from '../../catalogue/publications/publication-policy.ts';
import { judgePace } from '../../accounts/trust/trust-policy.ts';
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

export function judgeReader(
  caller: Caller,
  kind: PublicationKind,
  publication: Judged | undefined,
): asserts publication is Judged {
  if (publication === undefined || !maySee(caller, publication)) throw noSuch(kind);
}

/** Writers need a confirmed address. Only moderators comment where comments are locked. */
export function judgeWriter(member: Member, lock: { reason: string } | null): void {
  if (!member.confirmed && !moderates(member))
    throw new Refusal('not_allowed', 'Confirm your email address to write comments. Your text is still here.');
  if (lock !== null && !moderates(member))
    throw new Refusal('not_allowed', `Comments were locked by a moderator: ${lock.reason}`);
}

export interface JudgedComment {
  author_id: number;
  alive: boolean;
  created_at: Date;
  deleted_at: Date | null;
  hidden_at: Date | null;
  /** Time since when it waits for a moderator, or null. */
  held_at: Date | null;
}

const noComment = () => new Refusal('not_found', 'There is no such comment. It may have been deleted.');

export function judgeComment<T>(comment: T | undefined): asserts comment is T {
  if (comment === undefined) throw noComment();
}

/** Only authors edit and delete their comments. Moderators remove comments, with a reason. */
export function judgeAuthor(member: Member, comment: JudgedComment): void {
  if (comment.author_id === member.id) return;
  if (!comment.alive) throw noComment();
  throw new Refusal('not_allowed', 'Only the author can do this to a comment.');
}

/** Refuses replies to deleted or held comments, and across a block. */
export function judgeAnswered(answered: { alive: boolean; held: boolean; apart: boolean } | undefined): void {
  if (answered?.alive === true) return judgeApart(answered);
  if (answered?.held === true)
    throw new Refusal('conflict', 'The comment you’re replying to awaits review. Your text is still here.');
  throw new Refusal('conflict', 'The comment you’re replying to was deleted. Your text is still here.');
}

export function judgeApart({ apart }: { apart: boolean }): void {
  if (apart) throw new Refusal('not_allowed', 'You can’t interact because one of you has blocked the other.');
}

export function editableUntil({ created_at: at }: Pick<JudgedComment, 'created_at'>, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR_MS);
}

/** @param hours Time within which the author may edit. */
export function judgeEdit(comment: JudgedComment, hours: number, now: Date): void {
  if (comment.hidden_at !== null) throw new Refusal('not_allowed', 'A moderator has removed this comment.');
  if (comment.deleted_at !== null) throw new Refusal('conflict', 'This comment is deleted. Restore it before you edit it.');
  if (editableUntil(comment, hours) > now) return;
  const length = hours % 24 === 0 && hours > 48 ? `${hours / 24} days` : `${hours} hours`;
  throw new Refusal('not_allowed', `You can edit a comment for ${length}. You can still reply to it, or delete it.`);
}

export function restorableUntil({ deleted_at: at }: Pick<JudgedComment, 'deleted_at'>): Date | null {
  return at === null ? null : new Date(at.getTime() + UNDO_HOURS * HOUR_MS);
}

export function judgeUndo(comment: JudgedComment, now: Date): void {
  const until = restorableUntil(comment);
  if (until !== null && until <= now)
    throw new Refusal('not_allowed', `A deleted comment can be restored for ${UNDO_HOURS} hours. This comment is gone.`);
}

export function judgeAnchor(anchor: string, kind: PublicationKind): void {
  if (kind !== 'asset') throw new Refusal('bad_input', 'Only comments on models can point at a part.', 'anchor');
  if (!isAnchor(anchor)) throw new Refusal('bad_input', 'The position in this comment is invalid.', 'anchor');
}

export const noSuchFile = (path: string): Refusal =>
  new Refusal(
    'bad_input',
    `The file ${path.slice(path.lastIndexOf('/') + 1)} is not in the current version of this model. Your text is still here.`,
    'anchor',
  );

/** Refuses comments beyond the hourly and daily limits. `written` has the times of the member's last comments, newest first. */
export function judgeCommentPace(written: Date[], { level, numbers, timeZone }: Allowance, now: Date): void {
  const { hour, day } = commentsAllowed(level, numbers);
  judgePace({
    done: written,
    windows: [
      { count: hour, ms: HOUR_MS, name: 'an hour' },
      { count: day, ms: 24 * HOUR_MS, name: 'a day' },
    ],
    who: level === 'new' ? 'New members write' : 'Members write',
    what: ['comment', 'comments'],
    again: 'You can comment again',
    now,
    timeZone,
  });
}
