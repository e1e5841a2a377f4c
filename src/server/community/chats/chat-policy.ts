import * as m from '#messages/server-chats';

import { NEW_CHATS_A_DAY, type ChatWriters } from '../../../shared/community/chats/chat-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { moderates, type Member } from '../../platform/caller.ts';
import type { MemberLevel } from '../../../shared/accounts/trust/trust-rules.ts';

/** Relation between two members, as the writer sees it. */
export interface ChatRelation {
  /** The other account is deleted or disabled. */
  isGone: boolean;
  isApart: boolean;
  /** Member who started the chat; null if there is no chat. */
  startedBy: number | null;
  isAccepted: boolean;
  hasWritten: boolean;
  /** Setting of the recipient. */
  writers: ChatWriters;
  isFollowed: boolean;
  /** Chats that the writer started within a day. */
  begun: number;
}

/** Whether a message is a request: no reply yet, and the recipient neither accepts everyone nor follows the writer. */
export const isRequest = (member: Member, { startedBy, isAccepted, writers, isFollowed }: ChatRelation): boolean =>
  !isAccepted && (startedBy === null || startedBy === member.id) && writers !== 'everyone' && !isFollowed;

/** Reason why a member cannot write to another one now, or null. */
export function closedBecause(member: Member, relation: ChatRelation, level: MemberLevel): string | null {
  const { isGone, isApart, startedBy, isAccepted, hasWritten, writers, isFollowed, begun } = relation;
  if (isGone) return m.accountGone();
  if (isApart) return m.apart();
  if (!member.confirmed && !moderates(member)) return m.confirmFirst();
  if (isAccepted || (startedBy !== null && startedBy !== member.id)) return null;
  if (startedBy !== null && hasWritten) return isRequest(member, relation) ? m.awaitReply() : null;
  if (writers === 'nobody' && !isFollowed) return m.noNewChats();
  if (moderates(member)) return null;
  if (level === 'new') return m.newCannotStart();
  if (startedBy === null && begun >= NEW_CHATS_A_DAY) return m.tooManyStarted({ max: NEW_CHATS_A_DAY });
  return null;
}

export function checkMessage(
  member: Member,
  relation: ChatRelation,
  { leadsAway }: { leadsAway: boolean },
  level: MemberLevel,
): void {
  const closed = closedBecause(member, relation, level);
  if (closed !== null) throw new Refusal('not_allowed', m.closedTextKept({ reason: closed }));
  if (isRequest(member, relation) && leadsAway) throw new Refusal('bad_input', m.firstMessagePlain(), 'text');
}
