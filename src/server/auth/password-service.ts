import { hash, parseOptions, verify } from '@node-rs/argon2';

import { limitConcurrency } from '../platform/limit-concurrency.ts';

// argon2id, about 50 ms. More than one at a time would take the threads that read files and compress answers.
const OPTIONS = { memoryCost: 64 * 1024, timeCost: 2, parallelism: 1 };
const LIMITS = { maxRunning: 2, maxWaiting: 60 };

export type PasswordService = ReturnType<typeof passwordService>;

/** Passwords as argon2id in the PHC form. */
export function passwordService() {
  const limited = limitConcurrency(LIMITS);
  const hashOf = (password: string) => limited(() => hash(normal(password), OPTIONS));

  return {
    hash: hashOf,

    /** Whether the password is the stored one. No stored one takes as long as a wrong one: the time tells nobody which. */
    async matches(phc: string | null, password: string): Promise<boolean> {
      if (phc !== null) return limited(() => verify(phc, normal(password)));
      await hashOf(password);
      return false;
    },

    /** Whether a stored hash was made by other costs than today's. */
    isOutdated(phc: string): boolean {
      const made = parseOptions(phc);
      return (Object.keys(OPTIONS) as (keyof typeof OPTIONS)[]).some((name) => made[name] !== OPTIONS[name]);
    },
  };
}

/** The same letters are typed as different code points on different systems. */
const normal = (password: string) => password.normalize('NFKC');
