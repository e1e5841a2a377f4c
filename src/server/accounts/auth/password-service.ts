import { parseOptions } from '@node-rs/argon2';

import { normalized } from '../../../shared/platform/kit/text.ts';
import { limitConcurrency } from '../../platform/scheduling/limit-concurrency.ts';
import { passwordThreads } from './password-threads.ts';

// argon2id, about 50 ms.
const COSTS = { memoryCost: 64 * 1024, timeCost: 2, parallelism: 1 };
const LIMITS = { maxRunning: 2, maxWaiting: 60 };
// Shared by the whole process, since several password services may exist.
const threads = passwordThreads(LIMITS.maxRunning);

export type PasswordService = ReturnType<typeof passwordService>;

/** Passwords as argon2id in PHC format. Tests use lower costs. */
export function passwordService(costs = COSTS) {
  const limited = limitConcurrency(LIMITS);
  const hashOf = async (password: string) =>
    String(await limited(() => threads.run({ kind: 'hash', password: normal(password), options: costs })));

  return {
    hash: hashOf,

    /** Whether the password matches. Without a stored hash it takes the same time, so that timing reveals nothing. */
    async matches(phc: string | null, password: string): Promise<boolean> {
      if (phc !== null) return (await limited(() => threads.run({ kind: 'verify', password: normal(password), phc }))) === true;
      await hashOf(password);
      return false;
    },

    /** Whether a stored hash has other costs than today's. */
    isOutdated(phc: string): boolean {
      const made = parseOptions(phc);
      return (Object.keys(costs) as (keyof typeof costs)[]).some((name) => made[name] !== costs[name]);
    },
  };
}

/** Systems encode the same letters as different code points. */
const normal = (password: string) => normalized(password, 'NFKC');
