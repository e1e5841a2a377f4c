import { getOwnAccount, type OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { notify } from '../ui/overlay/notify.ts';
import { isRefused } from './api-error.ts';
import { call, type Api } from './call.ts';
import { browserQueryClient } from './query-client.ts';
import { forgetSession, sessionToken, watchSession } from './session-token.ts';

/** The query key of the account behind a token. */
export const viewerKey = (token: string | null | undefined): readonly unknown[] => ['viewer', token];
const VERIFY_AGAIN_MS = 2000;

/** A session that ended while its member had the page open. The page stays theirs until somebody signs in or gives up. */
interface EndedSession {
  account: OwnAccount;
  token: string;
  over: Promise<void>;
  finish: () => void;
}

let ended: EndedSession | null = null;
const listeners = new Set<() => void>();

/** The member who is to sign in again; null while no session has ended. */
export const endedAccount = (): OwnAccount | null => ended?.account ?? null;

export function watchEndedSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * The server refused this token. A page that was open with it keeps everything that was typed, and this waits until the same member has
 * signed in again, or nobody is signed in. A page that has just been opened with it forgets the token at once.
 */
export async function sessionEnded(token: string): Promise<void> {
  if (ended !== null) return ended.over;
  // A new session may have taken its place meanwhile.
  if (sessionToken() !== token) return;
  const account = browserQueryClient().getQueryData<OwnAccount>(viewerKey(token));
  if (account === undefined) {
    forgetSession();
    notify('warning', 'Log in again to go on.', 'Your session has ended');
    return;
  }
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const stop = watchSession(() => void judgeToken());
  ended = {
    account,
    token,
    over,
    finish: () => {
      stop();
      ended = null;
      tell();
      resolve();
    },
  };
  tell();
  return over;
}

/** After a new token came, by the dialog or in another tab, or the old one went. */
async function judgeToken(): Promise<void> {
  const token = sessionToken();
  if (ended === null || token === ended.token) return;
  if (token === null) return ended.finish();
  const account = await accountOf(token);
  // It may have changed again meanwhile.
  if (ended === null || token !== sessionToken()) return;
  if (account === 'nobody') return forgetSession();
  if (account === 'unreachable') return void setTimeout(() => void judgeToken(), VERIFY_AGAIN_MS);
  // Somebody else: nothing of the earlier member may stay in sight or in memory.
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
