import { readFile } from 'node:fs/promises';

/** Ids of child processes (Linux). */
export async function childrenOf(pid: number | undefined): Promise<number[]> {
  const told = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return told.split(' ').filter(Boolean).map(Number);
}

/** Command line of a process; empty after its end. */
export async function commandOf(pid: number | undefined): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}
