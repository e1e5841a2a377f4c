import { errorFrom } from './api-error.ts';
import { memberFetch } from './member-fetch.ts';

/**
 * Data of server-sent events for a member. `EventSource` cannot send a token. Ends with the response; throws if the connection
 * breaks.
 */
export async function* eventStream(path: string, signal: AbortSignal): AsyncGenerator<string> {
  const answer = await memberFetch(path, { headers: { accept: 'text/event-stream' }, signal, cache: 'no-store' });
  if (!answer.ok || answer.body === null) throw errorFrom(answer.status, await answer.text());
  let text = '';
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    text += piece;
    const events = text.split(/\r\n\r\n|\n\n|\r\r/);
    text = events.pop() ?? '';
    for (const event of events) {
      const data = dataOf(event);
      if (data !== null) yield data;
    }
  }
}

/** Null for events without data, as keep-alive comments. */
function dataOf(event: string): string | null {
  const lines = event.split(/\r\n|\n|\r/).filter((line) => /^data(?::|$)/.test(line));
  return lines.length === 0 ? null : lines.map((line) => line.replace(/^data:? ?/, '')).join('\n');
}
