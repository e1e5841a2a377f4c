// Does what is asked about passwords, one after the other, in a thread of its own that gives way to everything else.
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

import { hashSync, verifySync, type Options } from '@node-rs/argon2';

export type PasswordTask =
  | { kind: 'hash'; password: string; options: Options }
  | { kind: 'verify'; password: string; phc: string };
export type PasswordResult = { value: string | boolean } | { failure: string };

giveWay();
parentPort?.on('message', (task: PasswordTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- goes to the thread that made this one
  parentPort?.postMessage(resultOf(task));
});

function resultOf(task: PasswordTask): PasswordResult {
  try {
    return { value: task.kind === 'hash' ? hashSync(task.password, task.options) : verifySync(task.phc, task.password) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Readers wait for a free core rather than for a sign-in. Linux alone has a priority for each thread; elsewhere nothing is changed. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_LOW);
  } catch {
    // Without the right to it, or without /proc, it runs like every other thread.
  }
}
