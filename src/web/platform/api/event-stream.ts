import { errorFrom } from './api-error.ts';
import { memberFetch } from './member-fetch.ts';

/**
 * The data of server-sent events, as a member gets them: `EventSource` cannot tell who asks. Ends when the server ends it,
 * throws when the connection breaks.
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

/** Null for what says nothing, as the comments do that keep a connection alive. */
function dataOf(event: string): string | null {
  const lines = event.split(/\r\n|\n|\r/).filter((line) => /^data(?::|$)/.test(line));
  return lines.length === 0 ? null : lines.map((line) => line.replace(/^data:? ?/, '')).join('\n');
}
