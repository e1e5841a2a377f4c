import { outsideCaller, OutsideFailure } from '../platform/http/outside-caller.ts';

/** OpenSearch did not answer, or not as it should. The message names neither its address nor what was asked. */
export class OpenSearchFailure extends Error {
  /** It refused this very question; another one may be answered. */
  readonly isRefusal: boolean;

  constructor(message: string, isRefusal = false) {
    super(message);
    this.name = 'OpenSearchFailure';
    this.isRefusal = isRefusal;
  }
}

interface Question {
  /** Objects, each of which becomes a line. */
  lines?: object[];
  body?: object;
  limitMs: number;
  /** Answers beside those of success that are an answer. */
  also?: number[];
}

export type OpenSearchClient = ReturnType<typeof openSearchClient>;

const MAX_BYTES = 8_000_000;

/**
 * Speaks the REST interface of OpenSearch.
 *
 * @param address may hold a name and a password, which are sent and never told.
 * @param closing ends what is under way.
 */
export function openSearchClient(address: string, closing?: AbortSignal) {
  const url = new URL(address);
  const isNamed = url.username !== '' || url.password !== '';
  const credentials = [url.username, url.password].map(decodeURIComponent).join(':');
  const outside = outsideCaller(`${url.origin}${url.pathname.replace(/\/+$/, '')}`, { mayBePrivate: true });

  return {
    /** @returns the status and what was answered; null: nothing that is JSON. */
    async ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { lines, body, limitMs, also = [] }: Question) {
      const sent =
        lines === undefined ? body && JSON.stringify(body) : lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      const question = {
        method,
        limitMs,
        maxBytes: MAX_BYTES,
        ...(closing !== undefined && { signal: closing }),
        headers: {
          accept: 'application/json',
          'user-agent': 'Polyshelf',
          ...(isNamed && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
          ...(sent !== undefined && { 'content-type': lines === undefined ? 'application/json' : 'application/x-ndjson' }),
        },
        ...(sent !== undefined && { body: sent }),
      };
      const answer = await outside.ask(path, question).catch((error: unknown) => {
        throw error instanceof OutsideFailure ? new OpenSearchFailure(error.message) : error;
      });
      const { status } = answer;
      const isSuccess = status >= 200 && status < 300;
      const told = parsed(answer.body.toString('utf8'));
      if (!isSuccess && !also.includes(status))
        throw new OpenSearchFailure(`it answered ${status}${typeOfError(told)}`, status === 400);
      return { status, told };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** What kind of error it is. Its reason is left out: it may repeat what was asked. */
function typeOfError(told: unknown): string {
  const type = (told as { error?: { type?: unknown } } | null)?.error?.type;
  return typeof type === 'string' && /^[a-z_]{1,80}$/.test(type) ? ` (${type})` : '';
}
