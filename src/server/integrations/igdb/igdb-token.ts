import { Type } from 'typebox';
import { Value } from 'typebox/value';

import { OutsideFailure, type OutsideCaller } from '../../platform/http/outside-caller.ts';

const TokenReply = Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Number() });
const LIMIT_MS = 10_000;
const MAX_BYTES = 100_000;
/** Tokens are valid for weeks and are renewed an hour early. Short-lived ones are renewed after half their life. */
const EARLY_MS = 3_600_000;
/** Failures are remembered, so that a search field does not ask with every letter. */
const FAILURE_KEPT_MS = 5000;

/** The credentials are refused, or the answer is malformed. The message contains no secret. */
export class TokenFailure extends Error {
  readonly isRefused: boolean;

  constructor(message: string, isRefused: boolean) {
    super(message);
    this.name = 'TokenFailure';
    this.isRefused = isRefused;
  }
}

/** One token for the whole process: an application may have 25, and older ones expire. */
export function igdbToken(parts: {
  outside: OutsideCaller;
  credentials: { clientId: string; clientSecret: string };
  clock: () => Date;
  signal: AbortSignal;
}) {
  let cached: { token: Promise<string>; until: number } | null = null;

  async function fetchToken(): Promise<{ token: string; livesMs: number }> {
    const { clientId, clientSecret } = parts.credentials;
    // Credentials are sent in the body, because proxies log addresses.
    const form = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' });
    const answer = await parts.outside.request('', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', 'user-agent': 'Polyshelf' },
      body: form.toString(),
      limitMs: LIMIT_MS,
      maxBytes: MAX_BYTES,
      signal: parts.signal,
    });
    if (answer.status !== 200)
      throw new TokenFailure(`the token address answered ${answer.status}`, answer.status >= 400 && answer.status < 429);
    const reply = parsed(answer.body);
    if (!Value.Check(TokenReply, reply))
      throw new TokenFailure('the token address answered something else than a token', false);
    return { token: reply.access_token, livesMs: reply.expires_in * 1000 };
  }

  function renew(): Promise<string> {
    const mine = { token: Promise.resolve(''), until: Number.POSITIVE_INFINITY };
    const expireAfter = (ms: number) => {
      mine.until = parts.clock().getTime() + ms;
    };
    const requestToken = async () => {
      try {
        const { token, livesMs } = await fetchToken();
        expireAfter(Math.max(livesMs - EARLY_MS, livesMs / 2));
        return token;
      } catch (error) {
        expireAfter(FAILURE_KEPT_MS);
        throw error;
      }
    };
    mine.token = requestToken();
    cached = mine;
    return mine.token;
  }

  return {
    current(): Promise<string> {
      return cached !== null && parts.clock().getTime() < cached.until ? cached.token : renew();
    },

    /** A token newer than the refused one. Concurrent callers get the same. */
    async after(refused: string): Promise<string> {
      const now = await this.current();
      return now === refused ? renew() : now;
    },
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

export function reasonOfFailure(error: unknown): string {
  if (error instanceof TokenFailure) return error.message;
  return error instanceof OutsideFailure ? `${error.kind}: ${error.message}` : 'unknown';
}
