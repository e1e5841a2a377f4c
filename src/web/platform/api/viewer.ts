import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { changeLanguage, getOwnAccount, type OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { logOut as endOwnSession } from '../../../shared/accounts/auth/sign-in-contract.ts';
import {
  LANGUAGE_CHOICE_COOKIE,
  languageChoiceCookie,
  languageCookie,
} from '../../../shared/platform/messages/language-cookie.ts';
import { failureSentence } from './api-error.ts';
import { browserApi } from './browser-api.ts';
import { call } from './call.ts';
import { endedAccount, viewerKey, watchEndedSession } from './ended-session.ts';
import { loginAddress } from './login-address.ts';
import { cookieValue } from './page-load.ts';
import { endPush } from './push-device.ts';
import { browserQueryClient } from './query-client.ts';
import { forgetSession, sessionToken, watchSession } from './session-token.ts';

export interface Viewer {
  /** `unknown` on the server, at the first paint, and until the account is loaded. */
  status: 'unknown' | 'visitor' | 'member';
  /** Null for visitors. */
  account: OwnAccount | null;
  /** Error message if the account could not be loaded. */
  failure: string | null;
  retry: () => void;
}

/** The account of a token. The transport removes an invalid one. */
export const viewerQuery = (token: string | null | undefined) => ({
  queryKey: viewerKey(token),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const stored = await call(browserApi, getOwnAccount, { signal });
    const account = { ...stored, language: (await savedChoice()) ?? stored.language };
    // Pages are rendered without a session, so they learn the language of the account by the cookie.
    if (account.language) document.cookie = languageCookie(account.language);
    return account;
  },
});

/** Saves a language that was chosen by a link for the account. Returns it, or null if that failed: the account is loaded without it. */
async function savedChoice(): Promise<string | null> {
  const language = cookieValue(document.cookie, LANGUAGE_CHOICE_COOKIE);
  if (!language) return null;
  document.cookie = languageChoiceCookie(null);
  return call(browserApi, changeLanguage, { body: { language } }).then(
    () => language,
    () => null,
  );
}

/** Set when the page is left for good. Guards must not redirect then. */
let isLeaving = false;

/** Current viewer. Without a token no request is made. */
export function useViewer(): Viewer {
  const token = useSyncExternalStore(watchSession, sessionToken, () => undefined);
  const query = useQuery({
    ...viewerQuery(token),
    enabled: typeof token === 'string',
  });
  const ended = useSyncExternalStore(watchEndedSession, endedAccount, () => null);
  // The page with its input belongs to the same member until a new login.
  const account = ended ?? (typeof token === 'string' ? (query.data ?? null) : null);
  return {
    status: account !== null ? 'member' : token === null ? 'visitor' : 'unknown',
    account,
    failure: account === null && query.isError && !query.isFetching ? failureSentence(query.error) : null,
    retry: () => void query.refetch(),
  };
}

/** Viewer of a members-only page. Visitors are redirected to the login and return afterwards. */
export function useSignedIn(): Viewer {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isVisitor = viewer.status === 'visitor';
  useEffect(() => {
    if (isVisitor && !isLeaving) void navigate(loginAddress(pathname + search), { replace: true });
  }, [isVisitor, navigate, pathname, search]);
  return viewer;
}

/** Refetches the own account everywhere after a change. */
export function refreshViewer(): Promise<void> {
  return browserQueryClient().invalidateQueries({ queryKey: viewerKey(undefined).slice(0, 1) });
}

/** Ends the session, then opens the home page or another page of this site. */
export async function logOut(to = '/'): Promise<void> {
  isLeaving = true;
  try {
    await call(browserApi, endOwnSession, {});
  } catch {
    // The token is removed even after a server error, so that the member is logged out here.
  }
  // The next user of this browser must not get these notifications.
  await endPush().catch(() => {});
  leave(to);
}

/** Removes the session and loads a page anew, so that no account data stays in memory. */
export function leave(to = '/'): void {
  isLeaving = true;
  // The guard works again if the page is restored from the back/forward cache.
  window.addEventListener('pageshow', () => (isLeaving = false), { once: true });
  forgetSession();
  location.assign(to);
}
