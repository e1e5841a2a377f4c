import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give to whoever wants any: until it is used, nobody gets it by chance. */
const FIRST = 20_000;
const LAST = 30_000;

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  while (true) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
