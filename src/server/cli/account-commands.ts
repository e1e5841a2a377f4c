import { adminService } from '../admin/admin-service.ts';
import { openInstallation } from '../installation.ts';
import { readConfig, type Config } from '../platform/config.ts';
import { FolderInUse } from '../platform/db/data-folder-lock.ts';
import { accountOrder, carryOut, type AccountOrder } from './account-orders.ts';
import type { Command } from './command.ts';
import { askServer, type CommandAnswer } from './control-socket.ts';

export const grantCommand: Command = {
  name: 'grant',
  usage: 'grant user|moderator|admin NICKNAME',
  summary: 'Gives a member another role, also while the server runs.',
  run: (args, env) => run(['grant', ...args], env),
};

export const userCommand: Command = {
  name: 'user',
  usage: 'user disable|enable|sessions NICKNAME',
  summary: 'Locks a member out, lets them in again, or signs them out everywhere.',
  run: (args, env) => run(['user', ...args], env),
};

async function run(args: string[], env: Record<string, string | undefined>): Promise<number | null> {
  const order = accountOrder(args);
  if (order === null) return null;
  const { code, text } = await inDatabaseOrServer(readConfig(env), order, args);
  (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
  return code;
}

async function inDatabaseOrServer(config: Config, order: AccountOrder, args: string[]): Promise<CommandAnswer> {
  try {
    const installation = await openInstallation(config);
    try {
      return await carryOut(adminService(installation), order);
    } finally {
      await installation.close();
    }
  } catch (error) {
    // The server has the embedded database open and does it; where nobody listens, it is another command.
    const answer = error instanceof FolderInUse ? await askServer(config.dataDir, args) : null;
    if (answer === null) throw error;
    return answer;
  }
}
