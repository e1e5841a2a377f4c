import { request, type IncomingMessage } from 'node:http';

/** Reads server-sent events of a running server. */
export async function followEvents<News>(
  url: string,
  headers: Record<string, string>,
  read: (data: string) => News,
): Promise<{ status: number | undefined; news: News[]; stop: () => void }> {
  const news: News[] = [];
  const stream = request(url, { headers });
  const answer = await new Promise<IncomingMessage>((heard, failed) => {
    stream.once('response', heard).once('error', failed).end();
  });
  let text = '';
  answer.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('data: ')) news.push(read(block.slice(6)));
  });
  return { status: answer.statusCode, news, stop: () => stream.destroy() };
}
