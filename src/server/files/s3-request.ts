import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { S3Config } from '../platform/config.ts';
import type { OutageError } from '../platform/outage.ts';
import { queryText, signedHeaders, type S3Query } from './s3-signature.ts';

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** '' for the bucket itself. */
  key: string;
  query?: S3Query;
  headers?: Record<string, string>;
  body?: Buffer<ArrayBuffer>;
}

export interface S3Timing {
  /** How long to wait before each further try. */
  waitsMs: number[];
  /** Until the answer begins, or is read where it is short. */
  limitMs: number;
}

export const S3_TIMING: S3Timing = { waitsMs: [200, 1000, 4000], limitMs: 30_000 };

// So slow a line may be, on top of the time limit, before it counts as dead.
const SLOWEST_BYTES_PER_MS = 50;

/** What an object store answered instead of what was asked for. Its text is not kept: it repeats parts of the signature. */
export class S3Failure extends Error implements OutageError {
  /** 0: nothing was answered. */
  status: number;
  /** The store's word, such as NoSuchBucket, or the network's, such as ECONNREFUSED. */
  code: string;
  outageOf: string | null;

  constructor(request: S3Request, status: number, code: string) {
    const answer = status === 0 ? `did not answer (${code})` : `answered ${status}${code === '' ? '' : ` ${code}`}`;
    super(`the object store ${answer}: ${request.method} ${request.key === '' ? 'bucket' : request.key}`);
    this.status = status;
    this.code = code;
    this.outageOf = mayGoWell(this) ? 'The store of files' : null;
  }
}

/** Asks one bucket: signed, within a time limit, and again where it may go well the next time. */
export function s3Sender(config: S3Config, timing: S3Timing = S3_TIMING) {
  async function tryOnce<T>(request: S3Request, read: (response: Response) => Promise<T>): Promise<T> {
    const { method, query = {}, body } = request;
    const url = s3Url(config, request.key);
    const bodyHash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const headers = signedHeaders(config, { method, url, query, headers: request.headers ?? {}, bodyHash }, new Date());
    const given = queryText(query);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timing.limitMs + (body?.length ?? 0) / SLOWEST_BYTES_PER_MS);
    try {
      const response = await fetch(given === '' ? url : `${url.href}?${given}`, {
        method,
        // What is stored must come as it is stored, or parts and lengths do not fit.
        headers: { ...headers, 'accept-encoding': 'identity' },
        body: body ?? null,
        redirect: 'manual',
        signal: limit.signal,
      });
      if (!response.ok) throw new S3Failure(request, response.status, codeIn(await response.text()));
      return await read(response);
    } catch (error) {
      if (error instanceof S3Failure) throw error;
      throw new S3Failure(request, 0, limit.signal.aborted ? 'ETIMEDOUT' : networkCode(error));
    } finally {
      clearTimeout(timer);
    }
  }

  return async function send<T>(request: S3Request, read: (response: Response) => Promise<T>): Promise<T> {
    for (const waitMs of timing.waitsMs) {
      try {
        return await tryOnce(request, read);
      } catch (error) {
        if (!(error instanceof S3Failure) || !mayGoWell(error)) throw error;
        // Many that were refused together shall not come back together.
        await wait(waitMs * (0.5 + Math.random()));
      }
    }
    return tryOnce(request, read);
  };
}

export type S3Send = ReturnType<typeof s3Sender>;

/** The bucket stands in the path: that works with every host name and every store. */
export function s3Url(config: S3Config, key: string): URL {
  return new URL(`${config.endpoint}/${config.bucket}${key === '' ? '' : `/${key}`}`);
}

function mayGoWell({ status, code }: Pick<S3Failure, 'status' | 'code'>): boolean {
  if (status === 0) return !['ENOTFOUND', 'ERR_INVALID_URL'].includes(code) && !code.includes('CERT');
  return (status >= 500 && status !== 501) || status === 429 || code === 'RequestTimeout';
}

function codeIn(answer: string): string {
  return /<Code>(\w{1,60})<\/Code>/.exec(answer)?.[1] ?? '';
}

function networkCode(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
