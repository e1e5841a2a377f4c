import { CALLS, type Calls } from './calls/calls.ts';
import { PolyshelfError } from './polyshelf-error.ts';
import { sendFile, type SentFile } from './resumable-upload.ts';

export type * from './calls/calls.ts';
export { PolyshelfError } from './polyshelf-error.ts';
export type { SentFile } from './resumable-upload.ts';

export type CallName = keyof Calls;
export type Reply<N extends CallName> = Calls[N]['reply'];
export type Input<N extends CallName> = Omit<Calls[N], 'reply'> & { signal?: AbortSignal };
type Arguments<N extends CallName> = object extends Input<N> ? [input?: Input<N>] : [input: Input<N>];

/** Calls whose replies have the cursor of the next page. */
export type PagedCallName = {
  [N in CallName]: Calls[N] extends { query?: { cursor?: string }; reply: { nextCursor: string | null } } ? N : never;
}[CallName];

export interface ClientOptions {
  /** Address of the site, such as `https://shelf.example`. */
  url: string;
  /** An API token or the token of a session. A client without one is a visitor. */
  token?: string;
  /** Replaces the global `fetch`, for example by one that retries. */
  fetch?: typeof fetch;
}

export type Client = ReturnType<typeof createClient>;

export function createClient({ url, token, fetch = globalThis.fetch }: ClientOptions) {
  const base = url.replace(/\/+$/, '');
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };

  /**
   * Makes a call by its name in the OpenAPI document. Throws PolyshelfError for a refusal, and the error of `fetch` without a
   * reply.
   */
  async function call<N extends CallName>(name: N, ...[input]: Arguments<N>): Promise<Reply<N>> {
    const [method, path] = CALLS[name];
    const { params = {}, query = {}, body, signal } = (input ?? {}) as LooseInput;
    const response = await fetch(`${base}${fillPath(path, params)}${queryString(query)}`, {
      method,
      headers: { ...headers, ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    });
    const text = await response.text();
    // An HTML page comes from another site, or from a proxy.
    if (!response.ok || response.headers.get('content-type')?.includes('json') !== true)
      throw new PolyshelfError({ status: response.status, body: text, retryAfter: response.headers.get('retry-after') });
    return parseReply(text) as Reply<N>;
  }

  return {
    call,

    /** The pages of a list from first to last, each read on demand. */
    async *pages<N extends PagedCallName>(name: N, ...[input]: Arguments<N>): AsyncGenerator<Reply<N>, void, void> {
      let cursor: string | null = null;
      do {
        const { query, ...rest } = (input ?? {}) as LooseInput;
        const next: LooseInput = { ...rest, query: { ...query, ...(cursor !== null && { cursor }) } };
        const reply: Reply<N> = await call(name, ...([next] as unknown as Arguments<N>));
        yield reply;
        cursor = (reply as { nextCursor: string | null }).nextCursor;
      } while (cursor !== null);
    },

    /** Sends a file in pieces, over lost connections, and returns the id of the upload. The token needs the scope `assets`. */
    upload: (file: SentFile): Promise<string> => sendFile(`${base}/uploads`, headers, file),
  };
}

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
}

/** Parses a reply and unwraps the envelope `dataEncrypted`: base64url of the UTF-8 JSON `{"data": …}`. */
function parseReply(text: string): unknown {
  const reply: unknown = JSON.parse(text);
  if (typeof reply !== 'object' || reply === null || !('dataEncrypted' in reply)) return reply;
  const binary = atob(String(reply.dataEncrypted).replaceAll('-', '+').replaceAll('_', '/'));
  const json = new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
  return (JSON.parse(json) as { data: unknown }).data;
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    // Lists repeat their parameter. Lists inside of conditions are numbered, as Strapi's clients write them.
    for (const one of Array.isArray(value) ? value : [value]) appendNested(search, name, one);
  }
  return search.size === 0 ? '' : `?${search}`;
}

/** `filters`, `{ name: { $eq: 'a' } }` → `filters[name][$eq]=a`. */
function appendNested(search: URLSearchParams, name: string, value: unknown): void {
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) appendNested(search, `${name}[${key}]`, inner);
  else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    search.append(name, String(value));
}
