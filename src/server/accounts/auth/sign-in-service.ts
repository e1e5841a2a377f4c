import * as m from '#messages/auth';
import * as texts from '#messages/server-auth';
import type { SignedIn } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { Refusal, type RefusalDetails } from '../../../shared/platform/kit/errors.ts';
import type { AccountStore } from './account-store.ts';
import type { DeviceService, SignInClient } from './device-service.ts';
import type { SessionService } from './session-service.ts';

/** Requested session: persistent for 30 days, or 12 hours. */
export interface SessionOptions extends SignInClient {
  persistent: boolean;
}

/** Ticket for the second step, or null if none is needed. */
export type TicketFor = (
  accountId: number,
  persistent: boolean,
) => Promise<Required<Pick<RefusalDetails, 'ticket' | 'factors'>> | null>;

export type SignInService = ReturnType<typeof signInService>;

/** Last step of every way of signing in: password, social sign-in, reset link, second factor. */
export function signInService(parts: {
  accounts: AccountStore;
  sessions: SessionService;
  devices: Pick<DeviceService, 'signedIn'>;
  ticketFor: TicketFor;
}) {
  const { accounts, sessions, devices, ticketFor } = parts;

  async function usable(accountId: number) {
    const account = await accounts.findById(accountId);
    if (account?.waits && account.email_confirmed_at === null)
      throw new Refusal('not_allowed', m.registrationUnconfirmed(), 'confirmation');
    if (account?.waits) throw new Refusal('not_allowed', m.registrationWaits());
    if (account === undefined || account.disabled_at !== null) throw new Refusal('not_allowed', texts.accountDisabled());
    return account;
  }

  /** Opens a session. Call it only after all required factors. */
  async function open(accountId: number, session: SessionOptions): Promise<SignedIn> {
    const account = await usable(accountId);
    const jwt = await sessions.open(accountId, session);
    await devices.signedIn(account, session);
    return {
      jwt,
      user: {
        id: account.id,
        username: account.nickname,
        email: account.email,
        confirmed: account.email_confirmed_at !== null,
        blocked: false,
        createdAt: account.created_at.toISOString(),
      },
    };
  }

  return {
    open,

    /** Continues after the first factor: opens a session, or requires the second factor. */
    async begin(accountId: number, session: SessionOptions): Promise<SignedIn> {
      await usable(accountId);
      const wanted = await ticketFor(accountId, session.persistent);
      if (wanted !== null) throw new Refusal('second_factor_wanted', m.secondFactorWanted(), wanted);
      return open(accountId, session);
    },
  };
}
