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
  /** Whether it is worth asking about. */
  isGood: boolean;
  /** How long the typing has to rest before it is asked. */
  afterMs: number;
}

export interface Exists {
  /** Whether there is such an account; null while that is not known. */
  exists: boolean | null;
  /** It is an email address of throwaway mail. */
  throwaway: boolean;
  /** Network or server error. */
  error: Error | null;
  /** Asks at once, or waits for the answer that is on its way. Throws ApiError. */
  ask: () => Promise<boolean>;
  /** Asks again, whatever was known. */
  askAgain: () => Promise<boolean>;
}

/** Whether an account has this email address or nickname, asked while it is typed. */
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
    ask: async () => (await client.fetchQuery(options)).exists,
    askAgain: async () => (await client.fetchQuery({ ...options, staleTime: 0 })).exists,
  };
}

interface Known {
  exists: boolean;
  /** Known of email addresses only. */
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
