import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral range, so that the system does not assign the port before it is used. */
const FIRST = 20_000;
const LAST = 30_000;

const given = new Set<number>();

/** A port without a listener on this machine, and another one at each call. */
export async function freePort(): Promise<number> {
  while (true) {
    const port = randomInt(FIRST, LAST);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
