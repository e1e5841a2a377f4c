import { createHash } from 'node:crypto';

import { KNOWN_DEVICE_DAYS } from '../../../shared/accounts/auth/account-rules.ts';
import { browserFamily } from '../../../shared/accounts/auth/user-agent.ts';
import type { Db } from '../../platform/db/database.ts';
import { roughNetworkOf } from '../../platform/http/network-of.ts';
import type { MailService } from '../../platform/mail/mail-service.ts';
import type { AttemptService } from './attempt-service.ts';
import { deviceStore } from './device-store.ts';

export interface SignInClient {
  address: string;
  userAgent: string | null;
}

const KNOWN_FOR_MS = KNOWN_DEVICE_DAYS * 24 * 3_600_000;
const MAILS_A_DAY = 5;

interface Owner {
  id: number;
  nickname: string;
  email: string | null;
}

export type DeviceService = ReturnType<typeof deviceService>;

/** Mails members about sign-ins from new devices. */
export function deviceService(parts: {
  db: Db;
  clock: () => Date;
  mails: Pick<MailService, 'queue'>;
  attempts: Pick<AttemptService, 'count' | 'add'>;
}) {
  const { db, clock, mails, attempts } = parts;

  async function mayNotify({ id, email }: Owner): Promise<boolean> {
    return email !== null && (await attempts.count('device-mail:account', id)) < MAILS_A_DAY;
  }

  return {
    /**
     * Call it after a session was opened. The first device of an account causes no mail, since it registered or set the
     * password.
     */
    async signedIn(account: Owner, client: SignInClient): Promise<void> {
      const device = deviceOf(account.id, client);
      const now = clock();
      if (await deviceStore(db).touch(account.id, device, now)) return;
      const mayBeNotified = await mayNotify(account);
      const isNew = await db.transaction().execute(async (trx) => {
        if (!(await deviceStore(trx).add(account.id, device, now))) return false;
        if (!mayBeNotified || account.email === null) return true;
        await mails.queue(trx, {
          kind: 'new-device',
          to: account.email,
          nickname: account.nickname,
          at: now.toISOString(),
          browser: browserFamily(client.userAgent),
          network: roughNetworkOf(client.address),
        });
        return true;
      });
      if (isNew) await attempts.add('device-mail:account', account.id);
    },

    /** Adds a device without a mail, in the transaction `trx`. */
    remember: (trx: Db, accountId: number, client: SignInClient) =>
      deviceStore(trx).add(accountId, deviceOf(accountId, client), clock()),

    sweep: () => deviceStore(db).sweep(new Date(clock().getTime() - KNOWN_FOR_MS)),
  };
}

function deviceOf(accountId: number, { address, userAgent }: SignInClient): Buffer {
  return createHash('sha256')
    .update(`${accountId} ${roughNetworkOf(address)} ${browserFamily(userAgent)}`)
    .digest();
}
