// Worker thread that hashes passwords one after another, at low priority.
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

/** Lowers the priority of this thread. Only Linux has priorities per thread. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), constants.priority.PRIORITY_LOW);
  } catch {
    // Without permission or /proc, the priority stays.
  }
}
