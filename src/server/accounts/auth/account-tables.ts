import type { Generated, GeneratedAlways } from 'kysely';

import type { SignInProvider } from '../../../shared/accounts/auth/sign-in-providers.ts';
import type { Scope } from '../../../shared/platform/kit/scopes.ts';
import type { Trust } from '../../../shared/catalogue/proposals/proposal-rules.ts';
import type { MemberLevel } from '../../../shared/accounts/trust/trust-rules.ts';

interface AccountTable {
  id: Generated<number>;
  nickname: string;
  email: string | null;
  email_confirmed_at: Date | null;
  password_hash: string | null;
  role: Generated<string>;
  about: string | null;
  /** Tag of BCP 47, also of a language that is no longer offered. Null: as the browser asks. */
  language: string | null;
  trust: Trust | null;
  avatar_id: number | null;
  /** Secret key of the feed address for programs. */
  feed_key: string | null;
  /** Whether others see the comments and the followers of the member. */
  shows_comments: Generated<boolean>;
  shows_followers: Generated<boolean>;
  level: Generated<MemberLevel>;
  /** Set by an admin, so that it is not computed. */
  level_pinned: Generated<boolean>;
  demo: Generated<boolean>;
  created_at: Generated<Date>;
  disabled_at: Date | null;
  deleted_at: Date | null;
  /** Precise to a day. */
  last_seen_at: Generated<Date>;
  /** Displayed author: the nickname, or 'Deleted user'. */
  credit: GeneratedAlways<string>;
  /** Avatar shown to others; null while the account is disabled. */
  shown_avatar_id: GeneratedAlways<number | null>;
}

interface SessionTable {
  token_hash: Buffer;
  id: Generated<number>;
  account_id: number;
  persistent: boolean;
  user_agent: string | null;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
}

interface ApiTokenTable {
  id: Generated<number>;
  account_id: number;
  token_hash: Buffer;
  name: string;
  scopes: Scope[];
  created_at: Generated<Date>;
  last_used_at: Date | null;
  expires_at: Date | null;
}

export interface EmailLinkTable {
  token_hash: Buffer;
  purpose: 'confirm' | 'reset' | 'change';
  account_id: number;
  email: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

interface AttemptTable {
  kind: string;
  who: string;
  count: number;
  started_at: Date;
  blocked_until: Date | null;
}

interface KnownDeviceTable {
  account_id: number;
  device: Buffer;
  seen_at: Date;
}

interface FailedSignInTable {
  account_id: number;
  day: string;
  way: 'password' | 'second_factor';
  browser: string;
  network: string;
  count: number;
  last_at: Date;
}

interface SignInSettingTable {
  singleton: Generated<boolean>;
  staff_second_factor: Generated<boolean>;
}

interface SpentBotCheckTable {
  solution_hash: Buffer;
  expires_at: Date;
}

interface SocialIdentityTable {
  provider: SignInProvider;
  subject: string;
  account_id: number;
  created_at: Generated<Date>;
}

interface SocialDepartureTable {
  state_hash: Buffer;
  provider: SignInProvider;
  browser_hash: Buffer;
  code_verifier: string;
  nonce: string;
  return_to: string;
  persistent: boolean;
  expires_at: Date;
}

interface SecondFactorTicketTable {
  token_hash: Buffer;
  account_id: number;
  persistent: boolean;
  passkey_challenge: string | null;
  tries: Generated<number>;
  expires_at: Date;
}

interface TotpTable {
  account_id: number;
  secret: string;
  confirmed_at: Date | null;
  last_step: number | null;
}

interface PasskeyTable {
  id: Generated<number>;
  account_id: number;
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

interface PasskeyMakingTable {
  account_id: number;
  challenge: string;
  expires_at: Date;
}

interface RecoveryCodeTable {
  account_id: number;
  code_hash: Buffer;
  used_at: Date | null;
}

interface RestingNicknameTable {
  nickname_hash: Buffer;
  until: Date;
}

export interface AccountTables {
  account: AccountTable;
  session: SessionTable;
  api_token: ApiTokenTable;
  email_link: EmailLinkTable;
  attempt: AttemptTable;
  known_device: KnownDeviceTable;
  failed_sign_in: FailedSignInTable;
  sign_in_setting: SignInSettingTable;
  spent_bot_check: SpentBotCheckTable;
  social_identity: SocialIdentityTable;
  social_departure: SocialDepartureTable;
  second_factor_ticket: SecondFactorTicketTable;
  totp: TotpTable;
  passkey: PasskeyTable;
  passkey_making: PasskeyMakingTable;
  recovery_code: RecoveryCodeTable;
  resting_nickname: RestingNicknameTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends AccountTables {}
}
