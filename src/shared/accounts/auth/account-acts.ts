/** Acts on an account, as the end of "A moderator …" and "The moderators of … have …" in notifications to its owner. */
export const ACCOUNT_ACTS = {
  role: 'changed your role',
  disable: 'disabled your account',
  enable: 'enabled your account',
  end_sessions: 'signed you out everywhere',
  trust: 'changed whether your edits are reviewed',
  level: 'changed your level',
} as const;
export type AccountAct = keyof typeof ACCOUNT_ACTS;

export const isAccountAct = (act: string): act is AccountAct => Object.hasOwn(ACCOUNT_ACTS, act);
