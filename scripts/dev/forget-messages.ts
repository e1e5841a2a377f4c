/** Loaded by Vite: the messages of the pages are those of another module graph than ours. */
export { forgetMessages } from '../../src/shared/platform/messages/message.ts';
