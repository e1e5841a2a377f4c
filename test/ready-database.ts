import { inject } from 'vitest';

import { scratchPostgres, type ScratchPostgres } from '../scripts/scratch-postgres.ts';

/** A server that drops a database first flushes everything to disk. */
const DROPPED_AT_ONCE = 8;

let next: Promise<ScratchPostgres> | null = null;
let unused: ScratchPostgres[] = [];

/** A copy of the template database. The next copy is made meanwhile, because test files share processes. */
export async function readyDatabase(): Promise<ScratchPostgres> {
  const current = next ?? copyTemplate();
  next = copyTemplate();
  // An error for the test that takes it, if any does.
  next.catch(() => {});
  return current;
}

/** Data need not survive the server, so no write waits for a disk. */
async function copyTemplate(): Promise<ScratchPostgres> {
  const copy = await scratchPostgres(inject('databaseServer'), inject('databaseTemplate'));
  const url = new URL(copy.url);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return { ...copy, url: url.href, drop: () => dropLater(copy) };
}

async function dropLater(copy: ScratchPostgres): Promise<void> {
  unused.push(copy);
  if (unused.length < DROPPED_AT_ONCE) return;
  const dropped = unused;
  unused = [];
  for (const each of dropped) await each.drop();
}
