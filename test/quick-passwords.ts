import { passwordService } from '../src/server/accounts/auth/password-service.ts';

/** Cheap argon2id hashes. With the costs of a server, tests of accounts would do little else. */
export const quickPasswords = passwordService({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
