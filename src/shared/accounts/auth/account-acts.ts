/** Acts of moderators on an account, of which notifications and mails tell its owner. */
const ACCOUNT_ACTS = ['role', 'disable', 'enable', 'end_sessions', 'trust', 'level'] as const;
export type AccountAct = (typeof ACCOUNT_ACTS)[number];

export const isAccountAct = (act: string): act is AccountAct => (ACCOUNT_ACTS as readonly string[]).includes(act);
