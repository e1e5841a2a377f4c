import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Socket } from 'node:net';

const LEAVE = join(import.meta.dirname, 'leave-database.ts');
/** Ends by itself once it is released, and runs the program at the end of its input. */
const WAIT_FOR_END = 'read -r _ || exec "$0" "$@"';

/**
 * Leaves the embedded database in place of this process, should it be killed. A shell waits for the end of its input, which the system
 * closes with this process, however that ends. It has a session of its own, so that a kill of our process group spares it.
 */
export function guardDatabase(dataDir: string): { release(): void } {
  if (process.platform === 'win32') return { release: () => {} };
  const program = [process.execPath, '--disable-warning=ExperimentalWarning', LEAVE, dataDir];
  const guard = spawn('sh', ['-c', WAIT_FOR_END, ...program], {
    cwd: '/',
    // Nothing else of our environment: it holds the passwords of the installation.
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
