import type { FailedSignIn } from '../../../shared/accounts/auth/account-contract.ts';
import { FAILED_SIGN_IN_DAYS } from '../../../shared/accounts/auth/account-rules.ts';
import { isEmail } from '../../../shared/accounts/auth/email-rules.ts';
import { browserFamily, browserFamilyWords } from '../../../shared/accounts/auth/user-agent.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { roughNetworkOf } from '../../platform/http/network-of.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { failedSignInStore, type Failure, type SignInWay } from './failed-sign-in-store.ts';
import type { SignInClient } from './device-service.ts';

const JOB = 'failed-sign-in';
const KEPT_MS = FAILED_SIGN_IN_DAYS * 24 * 3_600_000;
const LISTED = 100;

type Tried = { email: string } | { accountId: number };

export type FailedSignInService = ReturnType<typeof failedSignInService>;

/**
 * Failed sign-ins, shown to the owner of the account. A job looks the account up, so that timing does not reveal whether an
 * address has one.
 */
export function failedSignInService({ db, jobs, clock }: { db: Db; jobs: JobQueue; clock: () => Date }) {
  jobs.work(JOB, {
    concurrency: 1,
    run: async ({ at, way, browser, network, ...tried }: Omit<Failure, 'at'> & { at: string } & Tried) => {
      const store = failedSignInStore(db);
      const accountId = 'accountId' in tried ? tried.accountId : await store.accountOf(tried.email);
      if (accountId !== undefined) await store.add(accountId, { way, browser, network, at: new Date(at) });
    },
  });
  const since = () => new Date(clock().getTime() - KEPT_MS);

  return {
    async note(tried: Tried, way: SignInWay, { address, userAgent }: SignInClient): Promise<void> {
      // Other text may be a password in the wrong field, so it is not stored.
      if ('email' in tried && !isEmail(tried.email)) return;
      const where = { browser: browserFamily(userAgent), network: roughNetworkOf(address) };
      await jobs.add(db, JOB, { ...tried, way, ...where, at: clock().toISOString() });
    },

    async list(member: Member): Promise<FailedSignIn[]> {
      const rows = await failedSignInStore(db).list(member.id, since(), LISTED);
      return rows.map(({ way, browser, network, count, last_at }) => ({
        way,
        browser: browser ? browserFamilyWords(browser) : null,
        network: network || null,
        count,
        lastAt: last_at.toISOString(),
      }));
    },

    sweep: () => failedSignInStore(db).sweep(since()),
  };
}
