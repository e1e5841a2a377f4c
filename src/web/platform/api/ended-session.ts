import * as m from '#messages/api';
import { getOwnAccount, type OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { notify } from '../ui/overlay/notify.ts';
import { isRefused } from './api-error.ts';
import { call, type Api } from './call.ts';
import { browserQueryClient } from './query-client.ts';
import { forgetSession, sessionToken, watchSession } from './session-token.ts';

/** Query key of the account of a token. */
export const viewerKey = (token: string | null | undefined): readonly unknown[] => ['viewer', token];
const VERIFY_AGAIN_MS = 2000;

/** A session that ended while a page was open. The page stays until the member logs in again or cancels. */
interface EndedSession {
  account: OwnAccount;
  token: string;
  over: Promise<void>;
  finish: () => void;
}

let ended: EndedSession | null = null;
const listeners = new Set<() => void>();

/** The member who has to log in again; null if no session has ended. */
export const endedAccount = (): OwnAccount | null => ended?.account ?? null;

export function watchEndedSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/**
 * Handles a token that the server rejected. An open page keeps its input, and this promise waits until the same member logs in
 * again or the session is dropped. A page that was just opened drops the token at once.
 */
export async function sessionEnded(token: string): Promise<void> {
  if (ended !== null) return ended.over;
  // A new session may have replaced it.
  if (sessionToken() !== token) return;
  const account = browserQueryClient().getQueryData<OwnAccount>(viewerKey(token));
  if (account === undefined) {
    forgetSession();
    notify('warning', m.logInAgain(), m.sessionEnded());
    return;
  }
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const stop = watchSession(() => void verifyToken());
  ended = {
    account,
    token,
    over,
    finish: () => {
      stop();
      ended = null;
      notifyListeners();
      resolve();
    },
  };
  notifyListeners();
  return over;
}

/** Runs after a new token from the dialog or another tab, or after its removal. */
async function verifyToken(): Promise<void> {
  const token = sessionToken();
  if (ended === null || token === ended.token) return;
  if (token === null) return ended.finish();
  const account = await accountOf(token);
  // The token may have changed again.
  if (ended === null || token !== sessionToken()) return;
  if (account === 'nobody') return forgetSession();
  if (account === 'unreachable') return void setTimeout(() => void verifyToken(), VERIFY_AGAIN_MS);
  // Another member: nothing of the previous one may remain visible or in memory.
  if (account.id !== ended.account.id) return location.assign('/');
  browserQueryClient().setQueryData(viewerKey(token), account);
  ended.finish();
}

async function accountOf(token: string): Promise<OwnAccount | 'nobody' | 'unreachable'> {
  const api: Api = async ({ method, path, headers }) => {
    const answer = await fetch(path, { method, headers: { ...headers, authorization: `Bearer ${token}` } });
    return { status: answer.status, body: await answer.text() };
  };
  try {
    return await call(api, getOwnAccount, {});
  } catch (error) {
    return isRefused(error, 'not_signed_in') ? 'nobody' : 'unreachable';
  }
}
