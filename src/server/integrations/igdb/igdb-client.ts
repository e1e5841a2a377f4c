import * as m from '#messages/server-igdb';
import type { TObject } from 'typebox';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { IgdbConfig } from '../../platform/config.ts';
import { outsideCaller, OutsideFailure, type OutsideAnswer } from '../../platform/http/outside-caller.ts';
import type { Log } from '../../platform/log.ts';
import { requestQueue } from '../../platform/scheduling/request-queue.ts';
import { readRows, type Row } from './igdb-rows.ts';
import { igdbToken, reasonOfFailure, TokenFailure } from './igdb-token.ts';

/** Rate limits of IGDB (its documentation, "Rate limits"). */
const PER_SECOND = 4;
const MAX_OPEN = 8;

const LIMITS = {
  requestMs: 8000,
  maxBytes: 4_000_000,
  maxTries: 4,
  /** First delay before a retry. It doubles with each attempt. */
  backOffMs: 500,
  maxBackOffMs: 8000,
  maxWaiting: 60,
  maxWaitMs: 15_000,
};

export type IgdbLimits = typeof LIMITS;

export type IgdbClient = ReturnType<typeof igdbClient>;

/** Client for version 4 of the IGDB API, within its rate limits. Failures become a Refusal and a log line without the token. */
export function igdbClient(parts: {
  config: IgdbConfig;
  log: Pick<Log, 'warn'>;
  clock: () => Date;
  random?: () => number;
  limits?: Partial<IgdbLimits>;
}) {
  const { config, log, clock, random = Math.random } = parts;
  const limits = { ...LIMITS, ...parts.limits };
  const closing = new AbortController();
  const outside = outsideCaller(config.baseUrl);
  const tokens = igdbToken({ outside: outsideCaller(config.tokenUrl), credentials: config, clock, signal: closing.signal });
  const queue = requestQueue({
    perSecond: PER_SECOND,
    maxOpen: MAX_OPEN,
    maxWaiting: limits.maxWaiting,
    maxWaitMs: limits.maxWaitMs,
    busy: m.busy,
  });

  const send = (path: string, text: string, token: string) =>
    queue.run(() =>
      outside.request(`/${path}`, {
        method: 'POST',
        headers: {
          'client-id': config.clientId,
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          'content-type': 'text/plain; charset=utf-8',
          'user-agent': 'Polyshelf',
        },
        body: text,
        limitMs: limits.requestMs,
        maxBytes: limits.maxBytes,
        signal: closing.signal,
      }),
    );

  /** Delay before the next attempt in milliseconds, with jitter so that failed calls do not retry at once. */
  function backOff(tries: number, answer: OutsideAnswer | null): number {
    const wanted = Number(answer?.headers['retry-after'] ?? 0) * 1000;
    const own = limits.backOffMs * 2 ** (tries - 1) * (0.5 + random() / 2);
    return Math.min(limits.maxBackOffMs, Math.max(own, Number.isFinite(wanted) ? wanted : 0));
  }

  /** Refusals of the queue pass unchanged. Other expected failures are logged and become a Refusal. */
  function refusalOf(path: string, error: unknown): Refusal {
    if (error instanceof Refusal) return error;
    if (!(error instanceof TokenFailure) && !(error instanceof OutsideFailure)) throw error;
    log.warn({ endpoint: path, reason: reasonOfFailure(error) }, 'the games database was not reached');
    return new Refusal('overloaded', error instanceof TokenFailure && error.isRefused ? m.credentialsRefused() : m.silent());
  }

  async function answerTo(path: string, text: string): Promise<OutsideAnswer> {
    let token = await tokens.current();
    let isRenewed = false;
    for (let tries = 1; ; tries++) {
      const answer = await send(path, text, token).catch((error: unknown) => {
        // A broken connection may work next time. A slow or large answer would be so again.
        const mayHold = error instanceof OutsideFailure && error.kind === 'unreachable' && !closing.signal.aborted;
        if (mayHold && tries < limits.maxTries) return null;
        throw error;
      });
      if (answer?.status === 401 && !isRenewed) {
        isRenewed = true;
        token = await tokens.after(token);
        continue;
      }
      const isTroubled = answer === null || answer.status === 429 || answer.status >= 500;
      if (!isTroubled || tries >= limits.maxTries) return answer as OutsideAnswer;
      const waitMs = backOff(tries, answer);
      // The rate limit is shared, so all calls pause.
      if (answer?.status === 429) queue.pause(waitMs);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  return {
    /** Rows of an endpoint, reduced to their documented shape. */
    async query<T extends TObject>(path: string, text: string, row: T): Promise<Row<T>[]> {
      const answer = await answerTo(path, text).catch((error: unknown) => {
        throw refusalOf(path, error);
      });
      if (answer.status === 200) {
        const rows = readRows(row, answer.body);
        if (rows !== null) return rows;
      }
      log.warn({ endpoint: path, status: answer.status }, 'the games database answered otherwise than expected');
      if (answer.status === 200) throw new Refusal('overloaded', m.unreadable());
      throw new Refusal('overloaded', answer.status === 401 || answer.status === 403 ? m.credentialsRefused() : m.silent());
    },

    /** Aborts running requests and empties the queue. */
    close(): void {
      closing.abort();
      queue.close();
    },
  };
}
