import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { countNotifications, readNotifications } from '../../../shared/community/notifications/notification-contract.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { keepAnswer, ownKey } from '../../platform/api/use-own.ts';
import { useNotificationCount } from './use-notification-count.ts';

interface SeenNotificationsProps {
  accountId: number;
  publication: PublicationRef;
  /** The comments are visible. */
  comments: boolean;
}

/** Marks notifications about a publication, or about its comments, as read while they are visible. */
export function SeenNotifications({ accountId, publication: { kind, id }, comments }: SeenNotificationsProps) {
  const unread = useNotificationCount(accountId);
  const queries = useQueryClient();
  useEffect(() => {
    if (unread === 0) return undefined;
    async function see() {
      if (document.visibilityState !== 'visible') return;
      try {
        const seen = { mark: kind, id };
        let left = await call(browserApi, readNotifications, { body: { seen, comments: false } });
        if (comments) left = await call(browserApi, readNotifications, { body: { seen, comments: true } });
        await keepAnswer(queries, ownKey(accountId, countNotifications, {}), left);
      } catch {
        // They stay unread until the next visit.
      }
    }
    const look = () => void see();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [unread, kind, id, comments, accountId, queries]);
  return null;
}
