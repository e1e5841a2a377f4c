/** Tries from inside of a confined process to reach what it must not reach, and prints what it could as JSON. */

import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';

// Every reader needs its libraries, so the probe is only passed where they load.
import 'sharp';

export interface ProbeOrder {
  given: string;
  result: string;
  /** A file that exists outside of the view, and one that does not. */
  hidden: string;
  outside: string;
  /** A port that the asking process listens on, and its id. */
  port: number;
  pid: number;
}

export const REACHES = ['write', 'read', 'connect', 'signal'] as const;
export type Reach = (typeof REACHES)[number];

const { given, result, hidden, outside, port, pid } = (await json(process.stdin)) as ProbeOrder;

writeFileSync(result, readFileSync(given));
const attempts: Record<Reach, () => unknown> = {
  write: () => writeFileSync(outside, ''),
  read: () => readFileSync(hidden),
  connect: async () =>
    new Promise((resolve, reject) => connect(port, '127.0.0.1').once('connect', resolve).once('error', reject)),
  signal: () => process.kill(pid, 0),
};
const reached: string[] = [];
for (const reach of REACHES) {
  try {
    await attempts[reach]();
    reached.push(reach);
  } catch {
    continue;
  }
}
writeSync(1, JSON.stringify(reached));
process.exit();
