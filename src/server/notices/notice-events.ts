import type { Database } from '../platform/db/database.ts';
import { watchedRows } from '../platform/db/watched-rows.ts';
import type { Log } from '../platform/log.ts';
import { NOTICES_CHANNEL } from './notice-service.ts';
import { noticeStore } from './notice-store.ts';

export type NoticeEvents = Awaited<ReturnType<typeof noticeEvents>>;

/** Tells listeners of this process how many notices a member has not read. */
export function noticeEvents(database: Database, log: Log) {
  const store = noticeStore(database.db);
  return watchedRows(
    { database, log },
    { channel: NOTICES_CHANNEL, read: (ids: number[]) => store.news(ids), failure: 'counts of notices could not be read' },
  );
}
