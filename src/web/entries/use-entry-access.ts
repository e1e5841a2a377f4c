import { useQuery } from '@tanstack/react-query';

import { getOwnLevel } from '../../shared/trust/trust-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { ownKey } from '../api/use-own.ts';
import { useViewer } from '../api/viewer.ts';

/** The viewer's rights on a technology or a format. Null: nothing, or it is not known yet. */
export function useEntryAccess(isLocked: boolean): 'edit' | 'propose' | null {
  const { account } = useViewer();
  const isModerator = account !== null && account.role !== 'user';
  const { data } = useQuery({
    queryKey: ownKey(account?.id ?? 0, getOwnLevel, {}),
    queryFn: ({ signal }) => call(browserApi, getOwnLevel, { signal }),
    enabled: account !== null && !isModerator,
  });
  if (isModerator) return 'edit';
  if (account === null || data === undefined) return null;
  return isLocked || data.level === 'new' ? 'propose' : 'edit';
}
