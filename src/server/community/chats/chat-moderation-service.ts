import type { Db } from '../../platform/db/database.ts';
import { chatStore } from './chat-store.ts';

export const chatModerationService = ({ clock }: { clock: () => Date }) => ({
  hold: (trx: Db, id: number) => chatStore(trx).holdMessage(id),
  hide: (trx: Db, id: number, note: string) => chatStore(trx).setHidden(id, { at: clock(), note }),
  show: (trx: Db, id: number) => chatStore(trx).setHidden(id, null),
});

export type ChatModerationService = ReturnType<typeof chatModerationService>;
