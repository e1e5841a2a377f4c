import * as m from '#messages/server-storage';
import { setTimeout as wait } from 'node:timers/promises';

import { S3Client } from '@aws-sdk/client-s3';
import { NodeHttpHandler } from '@smithy/node-http-handler';

import type { MessageText } from '../../../shared/platform/messages/message.ts';
import type { S3Config } from '../../platform/config.ts';
import { StoredError } from '../../platform/stored-error.ts';
import type { NeededService, OutageError } from '../../platform/outage.ts';

export interface S3Timing {
  /** Delays before retries. */
  waitsMs: number[];
  /** Time until the reply begins. */
  limitMs: number;
}

export const S3_TIMING: S3Timing = { waitsMs: [200, 1000, 4000], limitMs: 30_000 };

/** A slower connection counts as dead. The body of a request extends its time limit accordingly. */
const SLOWEST_BYTES_PER_MS = 50;

/** Failure of an object store, without the store's text, which repeats parts of the signature. */
export class S3Failure extends Error implements OutageError {
  /** 0: no reply. */
  status: number;
  /** Code of the store, such as NoSuchBucket, or of the network, such as ECONNREFUSED. */
  code: string;
  outageOf: NeededService | null;
  readonly lines: MessageText[];

  constructor(request: string, status: number, code: string) {
    const answer = status === 0 ? `did not answer (${code})` : `answered ${status}${code === '' ? '' : ` ${code}`}`;
    super(`the object store ${answer}: ${request}`);
    this.status = status;
    this.code = code;
    this.lines = [status === 0 ? m.storeSilent.with({ code }) : m.storeAnswered.with({ answer: `${status} ${code}`.trim() })];
    this.outageOf = mayGoWell(this) ? 'files' : null;
  }
}

/** Client of one store. The bucket is part of the path, which works with every store. */
export function s3Client(config: S3Config, { waitsMs, limitMs }: S3Timing): S3Client {
  const { region, accessKeyId, secretAccessKey, endpoint } = config;
  const client = new S3Client({
    region,
    endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Otherwise these would be read from AWS variables and files that other programs use.
    defaultsMode: 'standard',
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    useArnRegion: false,
    // Not every store supports AWS's checksums. The signature covers the hash of each body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new PatientHandler(limitMs),
    retryStrategy: retryAfter(waitsMs),
  });
  // Some stores verify the signature of a bucket path without its trailing slash.
  client.middlewareStack.add(
    (next) => (given) => {
      const request = given.request as { path: string };
      request.path = request.path.replace(/(?<=.)\/$/, '');
      return next(given);
    },
    { step: 'build', priority: 'low' },
  );
  return client;
}

/** Gives large bodies more time. Connections are unlimited, because slow readers hold them open. */
class PatientHandler extends NodeHttpHandler {
  #limitMs: number;

  constructor(limitMs: number) {
    const agent = { keepAlive: true, maxSockets: Infinity };
    super({ httpAgent: agent, httpsAgent: agent, connectionTimeout: limitMs, throwOnRequestTimeout: true });
    this.#limitMs = limitMs;
  }

  override handle(...[request, options]: Parameters<NodeHttpHandler['handle']>) {
    const bodyMs = Number(request.headers['content-length'] ?? 0) / SLOWEST_BYTES_PER_MS;
    return super.handle(request, { ...options, requestTimeout: this.#limitMs + bodyMs });
  }
}

/** The client's own strategies share a quota, which about 30 failing calls use up, and retry unknown hosts. */
function retryAfter(waitsMs: number[]) {
  const token = (retries: number) => ({ getRetryCount: () => retries, getRetryDelay: () => 0 });
  return {
    acquireInitialRetryToken: async () => token(0),
    async refreshRetryTokenForRetry(last: { getRetryCount: () => number }, { error }: { error?: unknown }) {
      const waitMs = waitsMs[last.getRetryCount()];
      const failure = failureOf('', error);
      if (waitMs === undefined || !(failure instanceof S3Failure) || failure.outageOf === null) throw failure;
      // Jitter, so that refused calls do not retry at once.
      await wait(waitMs * (0.5 + Math.random()));
      return token(last.getRetryCount() + 1);
    },
    recordSuccess() {},
  };
}

/** Error names for which the client found no code of the store. */
const UNNAMED = /^(?:Unknown|UnknownError|NotFound|\d+)$/;

/** Maps a client error to a failure. */
export function failureOf(request: string, error: unknown): Error {
  if (!(error instanceof Error)) return new S3Failure(request, 0, String(error));
  const { $metadata, code } = error as { $metadata?: { httpStatusCode?: number }; code?: unknown };
  const status = $metadata?.httpStatusCode;
  if (status !== undefined && status >= 400) return new S3Failure(request, status, UNNAMED.test(error.name) ? '' : error.name);
  if (error.name === 'InternalError') return new S3Failure(request, 500, error.name);
  if (status !== undefined) return notS3();
  if (error.name === 'TimeoutError' && typeof code !== 'string') return new S3Failure(request, 0, 'ETIMEDOUT');
  return typeof code === 'string' ? new S3Failure(request, 0, code) : error;
}

export const notS3 = () => new StoredError(m.storeNotS3.with());

function mayGoWell({ status, code }: Pick<S3Failure, 'status' | 'code'>): boolean {
  if (status === 0) return !['ENOTFOUND', 'ERR_INVALID_URL'].includes(code) && !code.includes('CERT');
  return (status >= 500 && status !== 501) || status === 429 || code === 'RequestTimeout';
}
