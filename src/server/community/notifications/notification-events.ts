import type { Database } from '../../platform/db/database.ts';
import { watchedRows } from '../../platform/db/watched-rows.ts';
import type { Log } from '../../platform/log.ts';
import { NOTIFICATIONS_CHANNEL } from './notification-service.ts';
import { notificationStore } from './notification-store.ts';

export type NotificationEvents = Awaited<ReturnType<typeof notificationEvents>>;

/** Listeners of this process to unread counts of members. */
export function notificationEvents(database: Database, log: Log) {
  const store = notificationStore(database.db);
  return watchedRows(
    { database, log },
    {
      channel: NOTIFICATIONS_CHANNEL,
      read: (ids: number[]) => store.news(ids),
      failure: 'counts of notices could not be read',
    },
  );
}
