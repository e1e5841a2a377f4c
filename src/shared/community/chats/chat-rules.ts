/** Limits of chats. */
export const MAX_MESSAGE = 5000;
export const MESSAGE_PAGE_SIZE = 30;
export const CHAT_PAGE_SIZE = 30;
/** Chats with strangers that a member may start within a day. */
export const NEW_CHATS_A_DAY = 20;
/** Characters of a message in the list of chats. */
export const CHAT_EXCERPT = 80;

/** Allowed writers: everyone, people the member follows (messages of others wait as requests), or only existing contacts. */
export const CHAT_WRITERS = ['everyone', 'followed', 'nobody'] as const;
export type ChatWriters = (typeof CHAT_WRITERS)[number];
