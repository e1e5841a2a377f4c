import * as m from '#messages/comments';
import { isBlank } from '../../platform/kit/text.ts';

/** Limits of comments. Those that depend on the level are in trust-rules.ts. */
export const MAX_COMMENT = 10_000;
export const COMMENT_PAGE_SIZE = 20;
/** Replies below a comment at first; `MORE_REPLIES`: replies that are loaded at a time. */
export const FIRST_REPLIES = 3;
export const MORE_REPLIES = 20;
/** Edits this soon after posting leave no mark. */
export const SILENT_EDIT_MINUTES = 5;
/** Authors can undo a deletion for this long. Then the text is erased. */
export const UNDO_HOURS = 24;
export const SAME_TEXT_MINUTES = 5;
/** Open event streams per member, and per network of visitors. */
export const MAX_STREAMS = { member: 20, network: 100 };

/** Reactions; each at most once per member. */
export const REACTION_SIGNS = ['like', 'love', 'laugh', 'cheer', 'wonder', 'useful'] as const;
export type ReactionSign = (typeof REACTION_SIGNS)[number];
export const REACTIONS: Record<ReactionSign, { sign: string; name: () => string }> = {
  like: { sign: '👍', name: m.reactionLike },
  love: { sign: '❤️', name: m.reactionLove },
  laugh: { sign: '😄', name: m.reactionLaugh },
  cheer: { sign: '🎉', name: m.reactionCheer },
  wonder: { sign: '😮', name: m.reactionWonder },
  useful: { sign: '🛠️', name: m.reactionUseful },
};
/** Members that are named per reaction. */
export const NAMED_REACTORS = 20;

/** Validation error of a comment, or null. */
export function commentError(text: string): string | null {
  if (isBlank(text)) return m.writeFirst();
  const length = [...text.trim()].length;
  return length > MAX_COMMENT ? m.tooLong({ max: MAX_COMMENT, length }) : null;
}

/** Element id of a comment in its page. */
export const commentElement = (id: number): string => `comment-${id}`;

/** Permanent address of a comment, from the path of its publication. */
export const commentLink = (publicationPath: string, id: number): string =>
  `${publicationPath}&panel=comments#${commentElement(id)}`;
