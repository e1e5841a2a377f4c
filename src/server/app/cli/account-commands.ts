import * as m from '#messages/command-line';
import type { ManagedUser } from '../../../shared/moderation/admin/admin-contract.ts';
import { adminService, type AdminService } from '../../accounts/account-acts/admin-service.ts';
import { readConfig } from '../../platform/config.ts';
import { carryOut, grantOrder, REASON_OPTION, userOrder, type AccountOrder } from './account-orders.ts';
import type { Command } from './command.ts';
import { JSON_OPTION, readArgs } from './command-args.ts';
import { onExisting } from './existing-installation.ts';

type Env = Record<string, string | undefined>;

export const grantCommand: Command = {
  usage: 'grant [--reason TEXT] user|moderator|admin NICKNAME',
  summary: m.grantSummary,
  options: REASON_OPTION,
  run: async (args, env) => obey(grantOrder(args), env),
};

export const userCommand: Command = {
  usage: 'user list [--json] [QUERY] | disable|enable|sessions [--reason TEXT] NICKNAME',
  summary: m.userSummary,
  options: { ...JSON_OPTION, ...REASON_OPTION },
  run: async ([act, ...rest], env) =>
    act === 'list' ? list(rest, env) : obey(userOrder(act === undefined ? [] : [act, ...rest]), env),
};

async function obey(order: AccountOrder, env: Env): Promise<number> {
  return withAdmins(env, async (admins) => {
    const { code, text } = await carryOut(admins, order);
    (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
    return code;
  });
}

async function list(args: string[], env: Env): Promise<number> {
  const { values, operands } = readArgs(args, { options: JSON_OPTION, operands: ['QUERY?'] });
  const [query = ''] = operands;
  return withAdmins(env, async (admins) => {
    const users = await allUsers(admins, query);
    const lines = values.json === true ? [JSON.stringify({ users })] : users.map(lineOf);
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    if (values.json !== true) process.stderr.write(`${m.accountCount({ count: users.length })}\n`);
    return 0;
  });
}

async function allUsers(admins: AdminService, query: string): Promise<ManagedUser[]> {
  const users: ManagedUser[] = [];
  for (let page = 1; ; page += 1) {
    const found = await admins.list(query, page);
    users.push(...found.users);
    if (found.users.length === 0 || users.length >= found.total) return users;
  }
}

function lineOf({ nickname, role, email, emailConfirmed, disabled, waiting, lastSeenAt }: ManagedUser): string {
  const notes = [
    email !== null && !emailConfirmed ? m.addressNotConfirmed() : null,
    waiting ? m.waitsForApproval() : disabled ? m.disabled() : null,
  ].filter((note) => note !== null);
  const seen = lastSeenAt === null ? m.neverSeen() : m.seenOn({ day: lastSeenAt.slice(0, 10) });
  return [nickname.padEnd(24), role.padEnd(9), seen.padEnd(15), email ?? '-', ...notes].join('  ');
}

function withAdmins(env: Env, work: (admins: AdminService) => Promise<number>): Promise<number> {
  return onExisting(readConfig(env), (installation) => work(adminService(installation)));
}
