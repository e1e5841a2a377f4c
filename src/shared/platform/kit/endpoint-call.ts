import { decodeEnvelope } from './envelope.ts';
import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts';

type QueryValue = string | number | boolean | null | undefined;
/** Undefined values are treated as left out, so that callers need not build their query field by field. */
type Loose<T> = { [K in keyof T]: T[K] | undefined };
type RequiredKeys<T> = { [K in keyof T]-?: Pick<T, K> extends Required<Pick<T, K>> ? K : never }[keyof T];
type Part<Name extends string, T> = RequiredKeys<T> extends never ? { [K in Name]?: Loose<T> } : { [K in Name]: Loose<T> };
export type CallInput<E extends Endpoint> = Part<'params', InputOf<E>['params']> &
  Part<'query', InputOf<E>['query']> &
  Part<'body', InputOf<E>['body']> & { signal?: AbortSignal | undefined };

/** A call as HTTP sends it. */
export interface CallRequest {
  method: string;
  /** With the query string. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** HTTP request of an endpoint with this input. */
export function callRequest<E extends Endpoint>(endpoint: E, input: CallInput<E>): CallRequest {
  const { params, query, body } = input as {
    params?: Record<string, QueryValue>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  return {
    method: endpoint.method,
    path: fillPath(endpoint.path, params ?? {}) + queryString(query ?? {}),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

/** Parses the body of a successful reply and unwraps its envelope. */
export function callReply<E extends Endpoint>(endpoint: E, body: string): ReplyOf<E> {
  const reply: unknown = JSON.parse(body);
  return (endpoint.envelope === null ? reply : decodeEnvelope(reply as { dataEncrypted: string })) as ReplyOf<E>;
}

function fillPath(path: string, params: Record<string, QueryValue>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

/** `{ a: 1, b: ['x', 'y'], c: undefined }` → `?a=1&b=x&b=y`. */
export function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const items = (Array.isArray(value) ? value : [value]) as QueryValue[];
    for (const item of items) if (item !== undefined && item !== null) search.append(name, String(item));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
