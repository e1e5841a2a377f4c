import { randomInt } from 'node:crypto';

import type { Db } from '../../../platform/db/database.ts';
import { recoveryCodeStore } from './recovery-code-store.ts';
import { hashOfToken } from '../../../platform/secret-token.ts';

const COUNT = 10;
// No letters that look alike. 16 of them are 79 bits, too many to guess even from the hash.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Replaces the recovery codes of an account. Only their hashes are stored. */
export async function renewRecoveryCodes(db: Db, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  const store = recoveryCodeStore(db);
  await store.clear(accountId);
  await store.add(accountId, codes.map(hashOfRecoveryCode));
  return codes;
}

/** Hash of a code, regardless of case and grouping. */
export function hashOfRecoveryCode(code: string): Buffer {
  return hashOfToken(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
