/** Every number of chats. */
export const MAX_MESSAGE = 5000;
export const MESSAGE_PAGE_SIZE = 30;
export const CHAT_PAGE_SIZE = 30;
/** So many chats with people they do not know a member begins in a day. */
export const NEW_CHATS_A_DAY = 20;
/** As long as a message is in the list of chats. */
export const CHAT_EXCERPT = 80;

/** Allowed writers: everyone, people the member follows (messages of others wait as requests), or only existing contacts. */
export const CHAT_WRITERS = ['everyone', 'followed', 'nobody'] as const;
export type ChatWriters = (typeof CHAT_WRITERS)[number];
