import type { Db } from '../../platform/db/database.ts';
import { chatStore } from './chat-store.ts';

/** Moderation of messages, within the transaction that logs the act. */
export const chatModerationService = ({ clock }: { clock: () => Date }) => ({
  /** Nothing: both members have deleted it. */
  hold: (trx: Db, id: number) => chatStore(trx).holdMessage(id),
  hide: (trx: Db, id: number, note: string) => chatStore(trx).setHidden(id, { at: clock(), note }),
  show: (trx: Db, id: number) => chatStore(trx).setHidden(id, null),
});

export type ChatModerationService = ReturnType<typeof chatModerationService>;
