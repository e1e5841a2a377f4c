import { useQuery } from '@tanstack/react-query';

import { getGamesDatabase } from '../../../../shared/integrations/igdb/igdb-contract.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import { queryKey } from '../../../platform/api/page-load.ts';

/** Whether a games database is connected to this site; undefined until that is known. */
export function useGamesDatabase(): boolean | undefined {
  const { data } = useQuery({
    queryKey: queryKey(getGamesDatabase, {}),
    queryFn: ({ signal }) => call(browserApi, getGamesDatabase, { signal }),
    staleTime: Infinity,
    retry: false,
  });
  return data?.connected;
}
