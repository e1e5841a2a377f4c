import { OpenSearchFailure, type OpenSearchClient } from '../src/open-search/open-search-request.ts';

/** A client for tests, without credentials. */
export const fetchClient = (url: string): OpenSearchClient => ({
  async ask(method, path, { lines, body, limitMs, also = [] }) {
    const sent = lines === undefined ? body && JSON.stringify(body) : lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const answer = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(limitMs),
      ...(sent !== undefined && {
        body: sent,
        headers: { 'content-type': lines === undefined ? 'application/json' : 'application/x-ndjson' },
      }),
    }).catch((error: Error) => {
      throw new OpenSearchFailure(error.message);
    });
    const reply: unknown = await answer.json();
    if (!answer.ok && !also.includes(answer.status)) throw OpenSearchFailure.of(answer.status, reply);
    return { status: answer.status, reply };
  },
});
