import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Socket } from 'node:net';

const LEAVE = join(import.meta.dirname, 'leave-database.ts');
/** Exits once it is released. Runs the program when its input ends. */
const WAIT_FOR_END = 'read -r _ || exec "$0" "$@"';

/**
 * Leaves the embedded database if this process is killed. A shell waits for the end of its input, which closes with this
 * process.
 * It has its own session, so killing our process group spares it.
 */
export function guardDatabase(dataDir: string): { release(): void } {
  if (process.platform === 'win32') return { release: () => {} };
  const program = [process.execPath, '--disable-warning=ExperimentalWarning', LEAVE, dataDir];
  const guard = spawn('sh', ['-c', WAIT_FOR_END, ...program], {
    cwd: '/',
    // Other variables contain passwords of the installation.
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  (guard.stdin as Socket).unref();
  guard.unref();
  return { release: () => void guard.kill() };
}
