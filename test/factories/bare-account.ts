import type { OwnAccount } from '../../src/shared/accounts/auth/account-contract.ts';

/** A confirmed member without a picture, a text or social accounts. */
export const BARE_ACCOUNT: OwnAccount = {
  id: 1,
  nickname: 'mira',
  nicknameChangeableAt: null,
  email: 'mira@example.org',
  emailConfirmed: true,
  role: 'user',
  waitingRole: null,
  trusted: false,
  language: null,
  about: '',
  aboutHtml: '',
  avatar: null,
  hasPassword: true,
  providers: [],
  createdAt: '2026-01-01T00:00:00.000Z',
};
