import * as m from '#messages/command-line';
import type { AdminService } from '../../accounts/account-acts/admin-service.ts';
import { moderationReason } from '../../platform/moderation-reason.ts';
import { ROLES, type Role } from '../../../shared/accounts/auth/account-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { oneOf, readArgs, UsageError } from './command-args.ts';

/** Final output and exit code of a command. */
export interface CommandAnswer {
  code: number;
  text: string;
}

/** An operator's act on an account. */
export type AccountOrder = { nickname: string; reason: string | null } & (
  | { act: 'grant'; role: Role }
  | { act: (typeof ACTS)[number] }
);

const ACTS = ['disable', 'enable', 'sessions'] as const;

export const REASON_OPTION = {
  reason: { type: 'string', about: m.reasonOption },
} as const;

/** Reads the arguments of `grant`. */
export function grantOrder(args: string[]): AccountOrder {
  const { values, operands } = readArgs(args, { options: REASON_OPTION, operands: ['user|moderator|admin', 'NICKNAME'] });
  const [role = '', nickname = ''] = operands;
  return { act: 'grant', role: oneOf(m.unknownRole, role, ROLES), nickname, reason: values.reason ?? null };
}

/** Reads the arguments of `user`, except `user list`. */
export function userOrder(args: string[]): AccountOrder {
  const [act, ...rest] = args;
  if (act === undefined) throw new UsageError(m.actionMissing());
  const known = oneOf(m.unknownAction, act, [...ACTS, 'list']);
  const { values, operands } = readArgs(rest, { options: REASON_OPTION, operands: ['NICKNAME'] });
  const [nickname = ''] = operands;
  return { act: known as (typeof ACTS)[number], nickname, reason: values.reason ?? null };
}

/** Carries out the act as the operator. Refusals become the output. */
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
  const note = order.reason === null ? null : moderationReason(order.reason, 'admins', 'reason');
  switch (order.act) {
    case 'grant':
      if (role === order.role) return m.roleAlready({ nickname, role });
      await admins.change(id, { role: order.role }, null, note);
      return m.roleChanged({ nickname, role: order.role });
    case 'disable':
      if (disabled) return m.alreadyDisabled({ nickname });
      await admins.change(id, { disabled: true }, null, note);
      return m.accountDisabled({ nickname });
    case 'enable':
      if (!disabled) return m.alreadyEnabled({ nickname });
      await admins.change(id, { disabled: false }, null, note);
      return m.accountEnabled({ nickname });
    case 'sessions':
      await admins.endSessions(id, null, note);
      return m.sessionsEnded({ nickname, count: sessions });
  }
}
