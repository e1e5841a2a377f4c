import { useQuery } from '@tanstack/react-query';

import { getGamesDatabase } from '../../../../shared/integrations/igdb/igdb-contract.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import { queryKey } from '../../../platform/api/page-load.ts';

/** Whether an external games database is connected; undefined during loading. */
export function useGamesDatabase(): boolean | undefined {
  const { data } = useQuery({
    queryKey: queryKey(getGamesDatabase, {}),
    queryFn: ({ signal }) => call(browserApi, getGamesDatabase, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  return data?.connected;
}
