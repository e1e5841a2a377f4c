/** Types of the API, generated from its contracts. `npm run reference` */

import type { Done, ListOwnWorksReply } from './shared-types.ts';

import { OWN_ACCOUNT_PASSKEYS_CALLS, type OwnAccountPasskeysCalls } from './own-account-passkeys-calls.ts';
import { OWN_ACCOUNT_SESSIONS_CALLS, type OwnAccountSessionsCalls } from './own-account-sessions-calls.ts';
import { OWN_ACCOUNT_TOKENS_CALLS, type OwnAccountTokensCalls } from './own-account-tokens-calls.ts';
import { OWN_ACCOUNT_TOTP_CALLS, type OwnAccountTotpCalls } from './own-account-totp-calls.ts';
export type * from './own-account-passkeys-calls.ts';
export type * from './own-account-sessions-calls.ts';
export type * from './own-account-tokens-calls.ts';
export type * from './own-account-totp-calls.ts';

export interface ChangeEmailBody {
  email: string;
  password?: string | null;
}

export interface ChangePasswordBody {
  currentPassword?: string | null;
  password: string;
  passwordConfirmation: string;
}

export interface DeleteAccountBody {
  nickname: string;
  password?: string | null;
}

export interface GetSecondFactorsReply {
  totp: boolean;
  passkeys: GetSecondFactorsReplyPasskey[];
  recoveryCodesLeft: number;
}

export interface GetSecondFactorsReplyPasskey {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface ListFailedSignInsReplyFailure {
  way: 'password' | 'second_factor';
  browser: string | null;
  network: string | null;
  count: number;
  lastAt: string;
}

export interface ListOwnDraftsReply {
  drafts: ListOwnDraftsReplyDraft[];
  countItems: number;
}

export interface ListOwnDraftsReplyDraft {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  name: string;
}

export interface ListOwnHistoryReply {
  acts: OwnAct[];
  countItems: number;
}

export interface ListUnlistedWorksReplyWork {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  title: string;
  hiddenBy: 'uploader' | 'moderator' | null;
  deletedBy: 'uploader' | 'moderator' | null;
  removalAt: string | null;
}

export interface OwnAccount {
  id: number;
  nickname: string;
  nicknameChangeableAt: string | null;
  email: string | null;
  emailConfirmed: boolean;
  role: 'user' | 'moderator' | 'admin';
  waitingRole: 'user' | 'moderator' | 'admin' | null;
  trusted: boolean;
  language: string | null;
  about: string;
  aboutHtml: string;
  avatar: {
    url: string;
  } | null;
  hasPassword: boolean;
  providers: ('google' | 'discord' | 'github' | 'gitlab')[];
  createdAt: string;
}

export interface OwnAct {
  at: string;
  act: 'joined' | 'published' | 'saved';
  subject: OwnActSubject | null;
  number: number | null;
  fields: string[];
  note: string | null;
  restoredNumber: number | null;
}

export interface OwnActSubject {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  title: string | null;
}

export interface ProfilePrivacy {
  showsComments: boolean;
  showsFollowers: boolean;
}

export interface OwnAccountCalls extends
  OwnAccountPasskeysCalls,
  OwnAccountSessionsCalls,
  OwnAccountTokensCalls,
  OwnAccountTotpCalls {
  /** History of the member of the session, newest first: joining, publishing, and every save of a game or a model. */
  listOwnHistory: {
    query?: {
      page?: number;
    };
    reply: ListOwnHistoryReply;
  };
  /** Sign-ins to this account that failed in the last 30 days, the latest first. */
  listFailedSignIns: {
    reply: {
      failures: ListFailedSignInsReplyFailure[];
    };
  };
  /** Sets a new password, ends every other session and revokes every API token. */
  changePassword: {
    body: ChangePasswordBody;
    reply: Done;
  };
  /** Changes the caller’s nickname, once in 30 days. The address of the former one redirects, and nobody else can take it. */
  changeNickname: {
    body: {
      nickname: string;
    };
    reply: {
      nickname: string;
    };
  };
  /** The second factors of the own account. */
  getSecondFactors: {
    reply: GetSecondFactorsReply;
  };
  /** Creates ten new recovery codes, which replace the old ones. */
  renewRecoveryCodes: {
    body: {
      password?: string | null;
    };
    reply: {
      recoveryCodes: string[];
    };
  };
  /** A social sign-in no longer opens this account; refused for the only way to sign in to it. */
  unlinkSocial: {
    params: {
      provider: 'google' | 'discord' | 'github' | 'gitlab';
    };
    body: {
      password?: string | null;
    };
    reply: Done;
  };
  /** Sends the confirmation link once more. */
  sendConfirmation: {
    reply: Done;
  };
  /** Sends a link to the new address, which replaces the old one once the link is opened. The old address is informed. */
  changeEmail: {
    body: ChangeEmailBody;
    reply: Done;
  };
  /** The account of the session in the header. */
  getOwnAccount: {
    reply: OwnAccount;
  };
  /** Changes the text about oneself on the public profile. */
  changeAbout: {
    body: {
      about: string;
    };
    reply: Done;
  };
  /** Chooses the language of pages, emails and notifications; null: pages as the browser asks. */
  changeLanguage: {
    body: {
      language: string | null;
    };
    reply: Done;
  };
  /** Removes the caller’s avatar. A new one is sent by `PUT /api/me/avatar`, with the picture as the body. */
  removeAvatar: {
    reply: Done;
  };
  /** Sets the own avatar: a PNG, JPEG, GIF, WebP or AVIF picture of at most 2 MB as the body. */
  setAvatar: {
    reply: {
      avatar: {
        url: string;
      };
    };
  };
  /** Deletes the account at once and permanently; its publications stay, credited to 'Deleted user'. */
  deleteAccount: {
    body: DeleteAccountBody;
    reply: Done;
  };
  /** A page of the own published games and assets, the last updated first, with their total. */
  listOwnWorks: {
    query?: {
      page?: number;
      pageSize?: number;
      token?: string;
    };
    reply: ListOwnWorksReply;
  };
  /** The own drafts, the last updated first, with their total. */
  listOwnDrafts: {
    query?: {
      page?: number;
      pageSize?: number;
      token?: string;
    };
    reply: ListOwnDraftsReply;
  };
  /** The own games and assets that are hidden from visitors, or deleted and not removed yet. */
  listUnlistedWorks: {
    reply: {
      works: ListUnlistedWorksReplyWork[];
    };
  };
  /** Visibility of the activity of the caller. */
  getProfilePrivacy: {
    reply: ProfilePrivacy;
  };
  /** Sets which activity of the caller others see. */
  changeProfilePrivacy: {
    body: ProfilePrivacy;
    reply: ProfilePrivacy;
  };
}

/** Method and path of each call. */
export const OWN_ACCOUNT_CALLS: { readonly [N in keyof OwnAccountCalls]: readonly [method: string, path: string] } = {
  ...OWN_ACCOUNT_PASSKEYS_CALLS,
  ...OWN_ACCOUNT_SESSIONS_CALLS,
  ...OWN_ACCOUNT_TOKENS_CALLS,
  ...OWN_ACCOUNT_TOTP_CALLS,
  listOwnHistory: ['GET', '/api/me/history'],
  listFailedSignIns: ['GET', '/api/me/failed-sign-ins'],
  changePassword: ['POST', '/api/auth/change-password'],
  changeNickname: ['PUT', '/api/me/nickname'],
  getSecondFactors: ['GET', '/api/me/second-factors'],
  renewRecoveryCodes: ['POST', '/api/me/recovery-codes'],
  unlinkSocial: ['POST', '/api/me/social/{provider}/remove'],
  sendConfirmation: ['POST', '/api/me/confirmation'],
  changeEmail: ['POST', '/api/me/email'],
  getOwnAccount: ['GET', '/api/me'],
  changeAbout: ['PUT', '/api/me/about'],
  changeLanguage: ['PUT', '/api/me/language'],
  removeAvatar: ['DELETE', '/api/me/avatar'],
  setAvatar: ['PUT', '/api/me/avatar'],
  deleteAccount: ['POST', '/api/me/delete'],
  listOwnWorks: ['GET', '/api/get-my-published-work'],
  listOwnDrafts: ['GET', '/api/get-drafts'],
  listUnlistedWorks: ['GET', '/api/unlisted-works'],
  getProfilePrivacy: ['GET', '/api/me/privacy'],
  changeProfilePrivacy: ['PUT', '/api/me/privacy'],
};
