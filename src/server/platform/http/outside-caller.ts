// Calls to another server: one host, no redirects, limits on time and size.
import { lookup } from 'node:dns/promises';
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { callbackify } from 'node:util';

import * as m from '#messages/server-platform';

import { isPrivateAddress } from '../../../shared/platform/kit/ip-address.ts';
import { currentLanguage } from '../../../shared/platform/messages/current-language.ts';
import type { MessageText } from '../../../shared/platform/messages/message.ts';
import { isLocalUrl } from './private-address.ts';

export interface OutsideAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface OutsideQuestion {
  method?: 'HEAD' | 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Buffer;
  limitMs: number;
  maxBytes: number;
  signal?: AbortSignal;
}

/** Failure without a reply. The message is for the log, and contains nothing that was sent. */
export class OutsideFailure extends Error {
  readonly kind: 'unreachable' | 'timeout' | 'too_large' | 'private_address';

  constructor(kind: OutsideFailure['kind'], message: string) {
    super(message);
    this.name = 'OutsideFailure';
    this.kind = kind;
  }

  /** The reason for people, to be stored. */
  get reason(): MessageText {
    return m.outsideFailure.with({ kind: this.kind, detail: this.message });
  }
}

/** Why an error occurred: for people if no server replied, else its message. */
export const causeOf = ({ cause, message }: Error): string =>
  cause instanceof OutsideFailure ? cause.reason.in(currentLanguage()) : message;

export type OutsideCaller = ReturnType<typeof outsideCaller>;
type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

interface OutsideOptions {
  resolve?: Resolve;
  /** The host is the operator's choice, and may have any address. */
  mayBePrivate?: boolean;
}

/** Limit for resolving a host when its address is saved. */
const LOOKUP_LIMIT_MS = 2000;

const lookUp: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** Names that only resolve inside a network: single labels, and reserved top-level domains. */
const INSIDE_NAME = /^[^.:]+\.?$|\.(?:local|internal|lan|home|corp|intranet|arpa)\.?$/i;

/**
 * Whether a typed URL leads into the operator's network, by the current DNS records.
 * Calls check the connected address again, because records can change.
 */
export async function isPrivateUrl(url: string, resolve: Resolve = lookUp): Promise<boolean> {
  if (isLocalUrl(url) || INSIDE_NAME.test(new URL(url).hostname)) return true;
  const ended = new AbortController();
  const late = wait(LOOKUP_LIMIT_MS, [], { signal: ended.signal }).catch(() => []);
  const addresses = await Promise.race([resolve(new URL(url).hostname).catch(() => []), late]);
  ended.abort();
  return addresses.some(({ address }) => isPrivateAddress(address));
}

/**
 * Calls below one configured address. A host that is not plainly local must have public addresses only.
 * Otherwise its owner could reach services of this network. The connected address is checked, so DNS rebinding is useless.
 */
export function outsideCaller(base: string, { resolve = lookUp, mayBePrivate = isLocalUrl(base) }: OutsideOptions = {}) {
  const { origin, protocol } = new URL(base);
  const addressesOf = callbackify(async (host: string) => {
    const addresses = await resolve(host);
    if (addresses.length === 0) throw new OutsideFailure('unreachable', 'ENOTFOUND');
    if (!mayBePrivate && addresses.some(({ address }) => isPrivateAddress(address)))
      throw new OutsideFailure('private_address', 'the name of the host leads to a private address');
    return addresses;
  });
  const found: LookupFunction = (host, options, done) =>
    addressesOf(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) done(error, '', 0);
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  // A pool of its own, because other pools contain unchecked connections.
  const pool = { keepAlive: true, maxSockets: 16 };
  const agent = protocol === 'https:' ? new HttpsAgent(pool) : new HttpAgent(pool);
  const request = protocol === 'https:' ? httpsRequest : httpRequest;

  return {
    /** @param path appended to the configured address. Every status is a reply; redirects are not followed. */
    async request(path: string, question: OutsideQuestion): Promise<OutsideAnswer> {
      const url = new URL(`${base}${path}`);
      if (url.origin !== origin) throw new Error('A call would leave the configured host.');
      // Numeric addresses are not resolved, so they are checked here.
      if (!mayBePrivate && isLocalUrl(base)) throw new OutsideFailure('private_address', 'the host is a private address');
      const limit = AbortSignal.timeout(question.limitMs);
      const signal = question.signal === undefined ? limit : AbortSignal.any([limit, question.signal]);
      const { method = 'GET', headers = {}, body } = question;
      try {
        const answer = await new Promise<IncomingMessage>((answered, failed) => {
          const sent = request(url, { method, headers, agent, signal, lookup: found }, answered);
          sent.on('error', failed);
          sent.end(body);
        });
        return { status: answer.statusCode ?? 0, headers: answer.headers, body: await bodyOf(answer, question.maxBytes) };
      } catch (error) {
        if (error instanceof OutsideFailure) throw error;
        if (limit.aborted) throw new OutsideFailure('timeout', `no answer within ${question.limitMs} ms`);
        throw new OutsideFailure('unreachable', reasonOf(error));
      }
    },
  };
}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => {
    answer.destroy();
    return new OutsideFailure('too_large', `an answer of more than ${maxBytes} bytes`);
  };
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** An AggregateError of several addresses has no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return ('code' in error ? String(error.code) : error.message || error.name).slice(0, 200);
}
