import { data, redirect, type LoaderFunctionArgs } from 'react-router';

import type { Endpoint, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import type { CallInput } from '../../../shared/platform/kit/endpoint-call.ts';
import { ApiError, failureSentence } from './api-error.ts';
import { browserApi } from './browser-api.ts';
import { call } from './call.ts';
import { serverApi } from './page-context.ts';
import { keepingOpen } from './page-renewal.ts';
import { browserQueryClient } from './query-client.ts';

/** Cache time of page data for back navigation. */
const REUSE_MS = 5 * 60_000;
/** Maximum wait for optional data before a page is shown. */
const PATIENCE_MS = 150;

/** Context of a page's `load` function, the same on the server and in the browser. */
export interface PageLoad {
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  /** Value of a cookie, or null. */
  cookie: (name: string) => string | null;
  /** Makes a GET call; in the browser through the query cache. */
  get: <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<ReplyOf<E>>;
  /** Optional data: null when it is slow. The page is shown first and fetches it itself. */
  soon: <T>(loading: Promise<T>) => Promise<T | null>;
}

/** Query key of a call. */
export function queryKey(endpoint: Endpoint, input: unknown): readonly unknown[] {
  return [endpoint.name, input];
}

/** Runs the `load` of a page during server rendering: the body of its `loader`. */
export function loadOnServer<T>(args: LoaderFunctionArgs, load: (page: PageLoad) => Promise<T>): Promise<T> {
  const api = serverApi(args.context);
  const cookies = args.request.headers.get('cookie') ?? '';
  return asErrorPage(
    load({
      url: args.url,
      params: args.params,
      cookie: (name) => cookieValue(cookies, name),
      get: (endpoint, input) => call(api, endpoint, { ...input, signal: args.request.signal }),
      soon: (loading) => loading,
    }),
  );
}

/** Runs the `load` of a page on client navigation: the body of its `clientLoader`. */
export function loadInBrowser<T>(args: LoaderFunctionArgs, load: (page: PageLoad) => Promise<T>): Promise<T> {
  const page: PageLoad = {
    url: args.url,
    params: args.params,
    cookie: (name) => cookieValue(document.cookie, name),
    get: cachedGet,
    // A changed filter keeps the current list visible until the next one is loaded.
    soon: (loading) => (location.pathname === args.url.pathname ? loading : withPatience(loading)),
  };
  return asErrorPage(keepingOpen(args, () => load(page)));
}

/** Makes a GET call through the query cache, which merges simultaneous requests. */
export function cachedGet<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  return browserQueryClient().fetchQuery({
    queryKey: queryKey(endpoint, input),
    queryFn: () => call(browserApi, endpoint, input),
    staleTime: REUSE_MS,
    // Lists retry by themselves; other pages offer a retry.
    retry: false,
  });
}

/** Null if it takes longer than the wait limit. */
export async function withPatience<T>(loading: Promise<T>): Promise<T | null> {
  // The later fetch reports the failure.
  loading.catch(() => undefined);
  return Promise.race([loading, new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))]);
}

/** Result of a request, or null for 404. */
export async function foundOrNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request;
  } catch (error) {
    if (isOfNothing(error)) return null;
    throw error;
  }
}

/** Status codes for invalid addresses. */
const NOTHING = new Set([400, 404]);

/** The address is the only input of a page. If the API rejects it, the page does not exist. */
function isOfNothing(error: unknown): boolean {
  return error instanceof ApiError && NOTHING.has(error.status);
}

/** Converts an error for the error page, with its status. Other errors would lose their message. */
async function asErrorPage<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (isOfNothing(error)) return notFound();
    if (!(error instanceof ApiError)) throw error;
    // A 503 tells crawlers to keep the page and retry.
    throw data(failureSentence(error), { status: error.status === 503 ? 503 : 500 });
  }
}

/** Ends a `load` with the not-found page and status 404. */
export function notFound(): never {
  // A thrown response sets the status in React Router.
  throw data('Page not found.', { status: 404 }) as unknown as Error;
}

/** Redirect from a former address, to be thrown by a `load`. */
export function moved(to: string, status: 301 | 302 = 301): Error {
  // As above.
  return redirect(to, status) as unknown as Error;
}

export function cookieValue(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const [key, value] = pair.trim().split('=');
    if (key === name && value !== undefined) return decoded(value);
  }
  return null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
