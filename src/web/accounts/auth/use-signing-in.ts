import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { getRegistration } from '../../../shared/accounts/auth/registration-contract.ts';
import { listSignInProviders } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { currentLanguage } from '../../../shared/platform/messages/current-language.ts';
import { safeNext } from '../../platform/api/login-address.ts';
import type { PageLoad } from '../../platform/api/page-load.ts';
import { keepSession } from '../../platform/api/session-token.ts';
import { useViewer, viewerQuery } from '../../platform/api/viewer.ts';
import { usePreparedBotCheck } from '../../platform/api/bot-check.ts';
import { forgetCarried } from './carried-text.ts';
import { EXISTS_KEY } from './use-exists.ts';

/** Initial data of the login pages. */
export async function loadWaysIn({ get }: PageLoad) {
  const [{ providers }, registration] = await Promise.all([get(listSignInProviders, {}), get(getRegistration, {})]);
  return { providers, registration };
}

export interface SigningIn {
  /** Path of this site to continue to. */
  next: string;
  /** Stores the new session and continues. */
  finish: (token: string, persistent: boolean) => void;
}

/** Shared by /login and /registration: the precomputed bot check, and the redirect of members. */
export function useSigningIn(): SigningIn {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const navigate = useNavigate();
  const begin = useNewSession();
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
      void begin(token, { persistent, next });
    },
  };
}

/** Stores a new session and continues: by a new document if the account has another language than this page. */
export function useNewSession() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async (token: string, { persistent, next }: { persistent: boolean; next: string }): Promise<void> => {
    keepSession(token, persistent);
    const account = await client.fetchQuery(viewerQuery(token)).catch(() => null);
    const language = account?.language ?? currentLanguage();
    if (language === currentLanguage()) void navigate(next, { replace: true });
    else location.replace(next);
  };
}
