export const MAX_PROPOSAL_REASON = 1000;
/** Limit per member. */
export const MAX_OPEN_PROPOSALS = 20;
/** Accepted proposals after which edits of a member apply at once. */
export const TRUSTED_AFTER = 10;

export const TRUSTS = ['given', 'earned', 'withheld'] as const;
export type Trust = (typeof TRUSTS)[number];

/** Whether edits of games of others apply at once. */
export const isTrusted = (trust: string | null): boolean => trust === 'given' || trust === 'earned';
