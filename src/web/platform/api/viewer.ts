import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { getOwnAccount, type OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { logOut as endOwnSession } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { failureSentence } from './api-error.ts';
import { browserApi } from './browser-api.ts';
import { call } from './call.ts';
import { endedAccount, viewerKey, watchEndedSession } from './ended-session.ts';
import { loginAddress } from './login-address.ts';
import { endPush } from './push-device.ts';
import { browserQueryClient } from './query-client.ts';
import { forgetSession, sessionToken, watchSession } from './session-token.ts';

export interface Viewer {
  /** `unknown` on the server, at the first paint, and until the account behind a token has come. */
  status: 'unknown' | 'visitor' | 'member';
  /** Null for visitors. */
  account: OwnAccount | null;
  /** A sentence, when the account behind a token could not be loaded. */
  failure: string | null;
  retry: () => void;
}

/** Set once the page is being left for good: no guard may lead elsewhere meanwhile. */
let isLeaving = false;

/** Current viewer. Without a token no request is made. */
export function useViewer(): Viewer {
  const token = useSyncExternalStore(watchSession, sessionToken, () => undefined);
  const query = useQuery({
    queryKey: viewerKey(token),
    // A token that opens nothing is forgotten by the transport.
    queryFn: ({ signal }) => call(browserApi, getOwnAccount, { signal }),
    enabled: typeof token === 'string',
  });
  const ended = useSyncExternalStore(watchEndedSession, endedAccount, () => null);
  // Typed text stays with its author until they have signed in again.
  const account = ended ?? (typeof token === 'string' ? (query.data ?? null) : null);
  return {
    status: account !== null ? 'member' : token === null ? 'visitor' : 'unknown',
    account,
    failure: account === null && query.isError && !query.isFetching ? failureSentence(query.error) : null,
    retry: () => void query.refetch(),
  };
}

/** The viewer of a page for members only: a visitor is sent to sign in, and comes back here. */
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

/** After a change of the own account: every place that shows it asks again. */
export function refreshViewer(): Promise<void> {
  return browserQueryClient().invalidateQueries({ queryKey: viewerKey(undefined).slice(0, 1) });
}

/** Ends the session, then leaves for the home page, or for another page of this site. */
export async function logOut(to = '/'): Promise<void> {
  isLeaving = true;
  try {
    await call(browserApi, endOwnSession, {});
  } catch {
    // The token is dropped even if the server fails, so that nobody stays signed in here.
  }
  // Nor is the next one told what was meant for them.
  await endPush().catch(() => {});
  leave(to);
}

/** Forgets the session and loads a page anew, so that nothing of the account stays in memory. */
export function leave(to = '/'): void {
  isLeaving = true;
  // Back on this page by the Back button, its guard counts again.
  window.addEventListener('pageshow', () => (isLeaving = false), { once: true });
  forgetSession();
  location.assign(to);
}
