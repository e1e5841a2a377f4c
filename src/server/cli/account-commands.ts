import { adminService } from '../admin/admin-service.ts';
import { openInstallation } from '../installation.ts';
import { readConfig } from '../platform/config.ts';
import { accountOrder, carryOut } from './account-orders.ts';
import type { Command } from './command.ts';

export const grantCommand: Command = {
  usage: 'grant user|moderator|admin NICKNAME',
  summary: 'Gives a member another role.',
  run: (args, env) => run(['grant', ...args], env),
};

export const userCommand: Command = {
  usage: 'user disable|enable|sessions NICKNAME',
  summary: 'Locks a member out, lets them in again, or signs them out everywhere.',
  run: (args, env) => run(['user', ...args], env),
};

async function run(args: string[], env: Record<string, string | undefined>): Promise<number | null> {
  const order = accountOrder(args);
  if (order === null) return null;
  const installation = await openInstallation(readConfig(env));
  try {
    const { code, text } = await carryOut(adminService(installation), order);
    (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
    return code;
  } finally {
    await installation.close();
  }
}
