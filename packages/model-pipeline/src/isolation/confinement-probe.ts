/** Tries to escape from a confined process, and prints its successes as JSON. */

import { readFileSync, writeFileSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import { json } from 'node:stream/consumers';

// Every reader needs its libraries, so the probe must load them.
import 'sharp';

export interface ProbeOrder {
  given: string;
  result: string;
  /** An existing file outside the view, and a path for a new one. */
  hidden: string;
  outside: string;
  /** Port and process id of the parent. */
  port: number;
  pid: number;
}

const REACHES = ['write', 'read', 'connect', 'signal'] as const;
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
