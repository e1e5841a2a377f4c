import { OWN_HISTORY_PAGE_SIZE, type listOwnHistory } from '../../../shared/catalogue/history/own-history-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { Db } from '../../platform/db/database.ts';
import { shownTitle } from '../publications/recorded-changes.ts';
import { ownHistoryStore } from './own-history-store.ts';

export type OwnHistoryService = ReturnType<typeof ownHistoryService>;

export function ownHistoryService(db: Db) {
  const store = ownHistoryStore(db);
  return {
    async list(memberId: number, page: number): Promise<ReplyOf<typeof listOwnHistory>> {
      const window = { limit: OWN_HISTORY_PAGE_SIZE, offset: (page - 1) * OWN_HISTORY_PAGE_SIZE };
      const [rows, countItems] = await Promise.all([store.list(memberId, window), store.count(memberId)]);
      const acts = rows.map(({ at, kind, subject_id: id, title, fields, restored_number: restoredNumber, ...act }) => ({
        ...act,
        fields: fields.map(shownTitle),
        at: at.toISOString(),
        restoredNumber,
        subject: kind === null || id === null ? null : { mark: kind, id, title },
      }));
      return { acts, countItems };
    },
  };
}
