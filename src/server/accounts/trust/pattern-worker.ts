// Tests regular expressions of admins in a thread that can be terminated, since backtracking may take exponential time.
import { parentPort } from 'node:worker_threads';

export interface PatternTask {
  patterns: string[];
  text: string;
}

parentPort?.on('message', ({ patterns, text }: PatternTask) => {
  const found = patterns.map((pattern) => new RegExp(pattern, 'iu').test(text));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- goes to the thread that made this one
  parentPort?.postMessage(found);
});
