import type { AdminService } from '../admin/admin-service.ts';
import { ROLES, type Role } from '../../shared/auth/account-rules.ts';
import { Refusal } from '../../shared/kit/errors.ts';

/** What a command says at its end, and the exit code that goes with it. */
export interface CommandAnswer {
  code: number;
  text: string;
}

/** What an operator orders to be done to an account. */
export type AccountOrder = { nickname: string } & ({ act: 'grant'; role: Role } | { act: 'disable' | 'enable' | 'sessions' });

/** Reads the words of `grant` and `user`; null: they are not understood. */
export function accountOrder([command, what, nickname, ...more]: string[]): AccountOrder | null {
  if (nickname === undefined || nickname.startsWith('-') || more.length > 0) return null;
  const role = ROLES.find((name) => name === what);
  if (command === 'grant') return role === undefined ? null : { act: 'grant', role, nickname };
  const act = (['disable', 'enable', 'sessions'] as const).find((name) => name === what);
  return command !== 'user' || act === undefined ? null : { act, nickname };
}

const TITLES: Record<Role, string> = { user: 'an ordinary user', moderator: 'a moderator', admin: 'an admin' };

/** Does it in the operator's name, and tells what came of it. */
export async function carryOut(admins: AdminService, order: AccountOrder): Promise<CommandAnswer> {
  try {
    return { code: 0, text: await done(admins, order) };
  } catch (error) {
    if (error instanceof Refusal) return { code: 1, text: error.message };
    throw error;
  }
}

async function done(admins: AdminService, order: AccountOrder): Promise<string> {
  const { id, nickname, role, disabled, sessions } = await admins.named(order.nickname);
  switch (order.act) {
    case 'grant':
      if (role === order.role) return `${nickname} is ${TITLES[role]} already.`;
      await admins.change(id, { role: order.role }, null);
      return `${nickname} is ${TITLES[order.role]} now.`;
    case 'disable':
      if (disabled) return `${nickname} is disabled already.`;
      await admins.change(id, { disabled: true }, null);
      return `${nickname} is disabled and signed out everywhere.`;
    case 'enable':
      if (!disabled) return `${nickname} is not disabled.`;
      await admins.change(id, { disabled: false }, null);
      return `${nickname} may sign in again.`;
    case 'sessions':
      await admins.endSessions(id, null);
      return `${nickname} is signed out everywhere: ${sessions} ${sessions === 1 ? 'session' : 'sessions'} ended.`;
  }
}
