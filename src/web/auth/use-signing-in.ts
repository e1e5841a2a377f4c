import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { getRegistration } from '../../shared/auth/registration-contract.ts';
import { listSignInProviders } from '../../shared/auth/sign-in-contract.ts';
import { safeNext } from '../api/login-address.ts';
import type { PageLoad } from '../api/page-load.ts';
import { keepSession } from '../api/session-token.ts';
import { useViewer } from '../api/viewer.ts';
import { usePreparedBotCheck } from '../api/bot-check.ts';
import { forgetCarried } from './carried-text.ts';
import { EXISTS_KEY } from './use-exists.ts';

/** What the pages of signing in show from the start. */
export async function loadWaysIn({ get }: PageLoad) {
  const [{ providers }, registration] = await Promise.all([get(listSignInProviders, {}), get(getRegistration, {})]);
  return { providers, registration };
}

export interface SigningIn {
  /** The path of this site to go on to. */
  next: string;
  /** Keeps the session that was opened, and goes on. */
  finish: (token: string, persistent: boolean) => void;
}

/** What /login and /registration have in common: the bot check ahead of time, and the way on, which members go at once. */
export function useSigningIn(): SigningIn {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const navigate = useNavigate();
  const client = useQueryClient();
  const { status } = useViewer();
  const isFinished = useRef(false);
  usePreparedBotCheck();

  useEffect(() => {
    if (status === 'member' && !isFinished.current) void navigate(next, { replace: true });
  }, [status, navigate, next]);

  return {
    next,
    finish(token, persistent) {
      forgetCarried('email', 'answer', 'invite');
      isFinished.current = true;
      void client.invalidateQueries({ queryKey: [EXISTS_KEY], refetchType: 'none' });
      keepSession(token, persistent);
      void navigate(next, { replace: true });
    },
  };
}
