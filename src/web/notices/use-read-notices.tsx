import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { countNotices, listNotices, readNotices } from '../../shared/notices/notice-contract.ts';
import type { InputOf } from '../../shared/kit/endpoint.ts';
import type { PublicationRef } from '../../shared/publications/publication.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { keepAnswer, ownKey } from '../api/use-own.ts';
import { useNoticeCount } from './use-notice-count.ts';

/** Marks notices as read, and shows what is left at once. */
export function useReadNotices(accountId: number): (asked: InputOf<typeof readNotices>['body']) => Promise<void> {
  const queries = useQueryClient();
  return async (body) => {
    const left = await call(browserApi, readNotices, { body });
    await keepAnswer(queries, ownKey(accountId, countNotices, {}), left);
    await queries.invalidateQueries({ queryKey: ownKey(accountId, listNotices) });
  };
}

interface SeenNoticesProps {
  accountId: number;
  publication: PublicationRef;
  /** The comments on it are looked at. */
  comments: boolean;
}

/** Whoever looks at a publication, or at the comments on it, has read what they were told of that. Shows nothing. */
export function SeenNotices({ accountId, publication: { kind, id }, comments }: SeenNoticesProps) {
  const unread = useNoticeCount(accountId);
  const queries = useQueryClient();
  useEffect(() => {
    if (unread === 0) return undefined;
    async function see() {
      if (document.visibilityState !== 'visible') return;
      try {
        const seen = { mark: kind, id };
        let left = await call(browserApi, readNotices, { body: { seen, comments: false } });
        if (comments) left = await call(browserApi, readNotices, { body: { seen, comments: true } });
        await keepAnswer(queries, ownKey(accountId, countNotices, {}), left);
      } catch {
        // They stay unread, and are seen the next time.
      }
    }
    const look = () => void see();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [unread, kind, id, comments, accountId, queries]);
  return null;
}
