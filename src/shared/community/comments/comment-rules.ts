import { isBlank } from '../../platform/kit/text.ts';

/** Every number of comments, but for those that hang on how far a member has come: see the room of trust. */
export const MAX_COMMENT = 10_000;
export const COMMENT_PAGE_SIZE = 20;
/** So many replies stand under what they answer from the start; more come by so many. */
export const FIRST_REPLIES = 3;
export const MORE_REPLIES = 20;
/** Edits this soon after posting leave no mark. */
export const SILENT_EDIT_MINUTES = 5;
/** Authors can undo a deletion for this long. Then the text is erased. */
export const UNDO_HOURS = 24;
export const SAME_TEXT_MINUTES = 5;
/** Streams of news: of one member, and of one network of visitors. */
export const MAX_STREAMS = { member: 20, network: 100 };

/** Reactions; each at most once per member. */
export const REACTION_SIGNS = ['like', 'love', 'laugh', 'cheer', 'wonder', 'useful'] as const;
export type ReactionSign = (typeof REACTION_SIGNS)[number];
export const REACTIONS: Record<ReactionSign, { sign: string; name: string }> = {
  like: { sign: '👍', name: 'Like' },
  love: { sign: '❤️', name: 'Love' },
  laugh: { sign: '😄', name: 'Laugh' },
  cheer: { sign: '🎉', name: 'Cheer' },
  wonder: { sign: '😮', name: 'Wonder' },
  useful: { sign: '🛠️', name: 'Useful' },
};
/** So many of those who reacted are named. */
export const NAMED_REACTORS = 20;

/** Validation error of a comment, or null. */
export function commentError(text: string): string | null {
  if (isBlank(text)) return 'Write something first.';
  return [...text.trim()].length > MAX_COMMENT
    ? `A comment holds at most ${MAX_COMMENT.toLocaleString('en')} characters; this one has ${[...text.trim()].length.toLocaleString('en')}.`
    : null;
}

/** The place of a comment in its page. */
export const commentElement = (id: number): string => `comment-${id}`;

/** The permanent address of a comment, of that of its publication. */
export const commentLink = (publicationPath: string, id: number): string =>
  `${publicationPath}&panel=comments#${commentElement(id)}`;
