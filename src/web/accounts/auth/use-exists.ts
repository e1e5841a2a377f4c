import { useQuery, useQueryClient } from '@tanstack/react-query';

import { verifyEmail, verifyNickname } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { useDebounced } from '../../platform/ui/form/use-debounced.ts';
import { botCheck } from '../../platform/api/bot-check.ts';

export const EXISTS_KEY = 'exists';

export interface ExistsQuestion {
  kind: 'email' | 'nickname';
  value: string;
  /** Whether the value is valid and may be checked. */
  isGood: boolean;
  /** Debounce in milliseconds. */
  afterMs: number;
}

export interface Exists {
  /** Whether such an account exists; null: unknown. */
  exists: boolean | null;
  /** The domain is known for throwaway addresses. */
  throwaway: boolean;
  /** Network or server error. */
  error: Error | null;
  /** Asks at once, or waits for the pending reply. Throws ApiError. */
  check: () => Promise<boolean>;
  /** Asks again, ignoring cached replies. */
  askAgain: () => Promise<boolean>;
}

/** Existence check of an email address or nickname while it is typed. */
export function useExists({ kind, value, isGood, afterMs }: ExistsQuestion): Exists {
  const client = useQueryClient();
  const [settled] = useDebounced(value, afterMs);
  const isSettled = settled === value;
  const options = { queryKey: [EXISTS_KEY, kind, value], queryFn: () => askServer(kind, value), retry: false };
  const { data, error, isFetching } = useQuery({ ...options, enabled: isGood && isSettled });
  return {
    exists: isGood && !isFetching ? (data?.exists ?? null) : null,
    throwaway: isGood && data?.throwaway === true,
    error: isGood && isSettled ? error : null,
    check: async () => (await client.fetchQuery(options)).exists,
    askAgain: async () => (await client.fetchQuery({ ...options, staleTime: 0 })).exists,
  };
}

interface Known {
  exists: boolean;
  /** Email addresses only. */
  throwaway?: boolean;
}

async function askServer(kind: ExistsQuestion['kind'], value: string): Promise<Known> {
  const { response } = await botCheck.proveIfWanted((recaptchaToken) =>
    kind === 'email'
      ? call(browserApi, verifyEmail, { params: { email: value }, query: { recaptchaToken } })
      : call(browserApi, verifyNickname, { params: { nickname: value }, query: { recaptchaToken } }),
  );
  return JSON.parse(response) as Known;
}
