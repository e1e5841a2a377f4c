import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import type { RealPart } from './real-parts.ts';

const START_LIMIT_MS = 60_000;
/** A clean stop of SeaweedFS takes half a minute, and is not needed here. */
const STOP_LIMIT_MS = 5_000;

export interface StartedPart {
  child: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Starts a server and waits until it is up. It ends with this process, even if that is killed.
 * @param signal Ends the server at once and cleanly.
 */
export async function startPart(
  { program, env }: Extract<RealPart, { missing: null }>,
  args: string[],
  {
    isUp,
    cwd,
    signal = 'SIGTERM',
    user,
    limitMs = START_LIMIT_MS,
  }: { isUp: () => Promise<unknown>; cwd: string; signal?: NodeJS.Signals; user?: string; limitMs?: number },
): Promise<StartedPart> {
  const identity = user === undefined ? [] : ['--reuid', user, '--regid', 'nogroup', '--clear-groups'];
  // Parent-death signal of the kernel. setpriv is part of util-linux, which every Debian has.
  const words = [...identity, '--pdeathsig', signal.replace('SIG', ''), '--', program, ...args];
  const child = spawn('setpriv', words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-20_000)));
  let failure: Error | null = null;
  child.once('error', (error) => (failure = error));
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null || failure !== null;
  async function stop(): Promise<void> {
    if (hasEnded()) return;
    child.kill(signal);
    await Promise.race([ended, pause(STOP_LIMIT_MS, undefined, { ref: false })]);
    if (!hasEnded()) child.kill('SIGKILL');
    await ended;
  }
  const limit = Date.now() + limitMs;
  while (!(await isUp().then(Boolean, () => false))) {
    if (!hasEnded() && Date.now() < limit) await pause(100);
    else {
      await stop();
      throw new Error(`${program} did not start:\n${failure ?? ''}${output}`);
    }
  }
  return { child, stop };
}
