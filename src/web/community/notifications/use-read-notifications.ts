import { useQueryClient } from '@tanstack/react-query';

import {
  countNotifications,
  listNotifications,
  readNotifications,
} from '../../../shared/community/notifications/notification-contract.ts';
import type { InputOf } from '../../../shared/platform/kit/endpoint.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { keepAnswer, ownKey } from '../../platform/api/use-own.ts';

/** Marks notifications as read, and updates list and count. */
export function useReadNotifications(accountId: number): (input: InputOf<typeof readNotifications>['body']) => Promise<void> {
  const queries = useQueryClient();
  return async (body) => {
    const left = await call(browserApi, readNotifications, { body });
    await keepAnswer(queries, ownKey(accountId, countNotifications, {}), left);
    await queries.invalidateQueries({ queryKey: ownKey(accountId, listNotifications) });
  };
}
