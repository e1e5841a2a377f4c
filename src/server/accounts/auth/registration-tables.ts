import type { Generated } from 'kysely';

import type { RegistrationMode, ThrowawayRule } from '../../../shared/accounts/auth/registration-rules.ts';

interface RegistrationSettingTable {
  singleton: Generated<boolean>;
  mode: RegistrationMode;
  question: string;
  throwaway: ThrowawayRule;
}

/** Registration of an account by approval or invite. */
export interface RegistrationTable {
  account_id: number;
  question: string | null;
  answer: string | null;
  waiting: boolean;
  invite_id: number | null;
  invited_by: number | null;
  created_at: Date;
}

interface InviteTable {
  id: Generated<number>;
  code_hash: Buffer;
  code_end: string;
  note: string;
  /** Creator of the invite. */
  account_id: number;
  uses: number;
  used: Generated<number>;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface RegistrationTables {
  registration_setting: RegistrationSettingTable;
  registration: RegistrationTable;
  invite: InviteTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends RegistrationTables {}
}
