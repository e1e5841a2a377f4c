import { readFile } from 'node:fs/promises';

/** Ids of child processes (Linux). */
export async function childrenOf(pid: number | undefined): Promise<number[]> {
  const pids = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return pids.split(' ').filter(Boolean).map(Number);
}

/** Command line of a process; empty after its end. */
export async function commandOf(pid: number | undefined): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
