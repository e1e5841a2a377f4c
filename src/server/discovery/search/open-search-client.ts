import { OpenSearchFailure, type OpenSearchClient } from '@polyshelf/catalogue-index/open-search/open-search-request.ts';

import { outsideCaller, OutsideFailure } from '../../platform/http/outside-caller.ts';

const MAX_BYTES = 8_000_000;
const PING_LIMIT_MS = 2000;

/**
 * Calls the REST interface of OpenSearch.
 * @param address may contain a user name and a password, which are sent and never logged.
 * @param closing aborts current requests.
 */
export function openSearchClient(address: string, closing?: AbortSignal): OpenSearchClient {
  const url = new URL(address);
  const isNamed = url.username !== '' || url.password !== '';
  const credentials = [url.username, url.password].map(decodeURIComponent).join(':');
  const outside = outsideCaller(`${url.origin}${url.pathname.replace(/\/+$/, '')}`, { mayBePrivate: true });

  return {
    async ask(method, path, { lines, body, limitMs, also = [] }) {
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
      const answer = await outside.request(path, question).catch((error: unknown) => {
        if (!(error instanceof OutsideFailure)) throw error;
        throw Object.assign(new OpenSearchFailure(error.message), { cause: error });
      });
      const { status } = answer;
      const isSuccess = status >= 200 && status < 300;
      const reply = parsed(answer.body.toString('utf8'));
      if (!isSuccess && !also.includes(status)) throw OpenSearchFailure.of(status, reply);
      return { status, reply };
    },
  };
}

/**
 * Throws an OpenSearchFailure if there is no reply. A user with rights for our indexes only may be refused this call, which
 * counts as a reply.
 */
export async function pingOpenSearch(client: OpenSearchClient): Promise<void> {
  await client.ask('GET', '/', { limitMs: PING_LIMIT_MS, also: [403] });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
