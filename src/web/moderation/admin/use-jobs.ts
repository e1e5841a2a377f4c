import { keepPreviousData, useQueryClient } from '@tanstack/react-query';

import { listJobs, type JobState } from '../../../shared/integrations/operations/job-contract.ts';
import { ownKey, useOwn } from '../../platform/api/use-own.ts';

export interface WantedJobs {
  kind: string | undefined;
  state: JobState | undefined;
  page: number;
}

const REFRESH_MS = 10_000;

/** Jobs that match the filters, and counts of all kinds. Refreshed while the page is open. */
export function useJobs(adminId: number, { kind, state, page }: WantedJobs) {
  const query = { page, ...(kind !== undefined && { kind }), ...(state !== undefined && { state }) };
  const queries = useQueryClient();
  return {
    ...useOwn(adminId, listJobs, { query }, { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS }),
    refresh: () => queries.invalidateQueries({ queryKey: ownKey(adminId, listJobs) }),
  };
}
