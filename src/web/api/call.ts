import type { Endpoint, InputOf, ReplyOf } from '../../shared/kit/endpoint.ts';
import { decodeEnvelope } from '../../shared/kit/envelope.ts';
import { errorFrom } from './api-error.ts';

export interface ApiRequest {
  method: string;
  /** With the query string. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal | undefined;
}

export interface ApiAnswer {
  status: number;
  body: string;
}

/** Brings a request to the API: over HTTP in the browser, in-process while a page is rendered on the server. */
export type Api = (request: ApiRequest) => Promise<ApiAnswer>;

type QueryValue = string | number | boolean | null | undefined;
/** Left-out and undefined values mean the same: a caller need not build its query field by field. */
type Loose<T> = { [K in keyof T]: T[K] | undefined };
type RequiredKeys<T> = { [K in keyof T]-?: Pick<T, K> extends Required<Pick<T, K>> ? K : never }[keyof T];
type Part<Name extends string, T> = RequiredKeys<T> extends never ? { [K in Name]?: Loose<T> } : { [K in Name]: Loose<T> };
export type CallInput<E extends Endpoint> = Part<'params', InputOf<E>['params']> &
  Part<'query', InputOf<E>['query']> &
  Part<'body', InputOf<E>['body']> & { signal?: AbortSignal | undefined };

/** Makes the call that `endpoint` stands for. Throws ApiError for every answer that is not a success. */
export async function call<E extends Endpoint>(api: Api, endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  const { params, query, body, signal } = input as {
    params?: Record<string, QueryValue>;
    query?: Record<string, unknown>;
    body?: unknown;
    signal?: AbortSignal;
  };
  const answer = await api({
    method: endpoint.method,
    path: fillPath(endpoint.path, params ?? {}) + queryString(query ?? {}),
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  if (answer.status >= 400) throw errorFrom(answer.status, answer.body);
  const reply: unknown = JSON.parse(answer.body);
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
