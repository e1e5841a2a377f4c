/** Types of the API, generated from its contracts. `npm run reference` */

import type { AddPasskeyBodyCredential, Done, ListOwnWorksReply } from './shared-types.ts';

export interface AddPasskeyBody {
  name: string;
  credential: AddPasskeyBodyCredential;
}

export interface ApiToken {
  id: number;
  name: string;
  scopes: ('assets' | 'fanarts' | 'games' | 'guides' | 'tools' | 'comments' | 'account')[];
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
  hasExpired: boolean;
}

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

export interface ListSessionsReplySession {
  id: number;
  current: boolean;
  userAgent: string | null;
  persistent: boolean;
  createdAt: string;
  lastSeenAt: string;
}

export interface ListUnlistedWorksReplyWork {
  mark: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  id: number;
  title: string;
  hiddenBy: 'uploader' | 'moderator' | null;
  deletedBy: 'uploader' | 'moderator' | null;
  removalAt: string | null;
}

export interface MakeApiTokenBody {
  name: string;
  scopes: ('assets' | 'fanarts' | 'games' | 'guides' | 'tools' | 'comments' | 'account')[];
  expiresInDays: 30 | 90 | 365 | null;
  password?: string | null;
}

export interface MakeApiTokenReply {
  token: string;
  made: ApiToken;
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
  about: string;
  aboutHtml: string;
  avatar: {
    url: string;
  } | null;
  hasPassword: boolean;
  providers: ('google' | 'discord' | 'github')[];
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

export interface StartTotpReply {
  /** Base32. */
  secret: string;
  /** otpauth address. */
  uri: string;
  /** The address as a QR code, an SVG document. */
  qrSvg: string;
}

export interface OwnAccountCalls {
  /** History of the member of the session, newest first: joining, publishing, and every save of a game or a model. */
  listOwnHistory: {
    query?: {
      page?: number;
    };
    reply: ListOwnHistoryReply;
  };
  /** Sessions of this account, newest first. */
  listSessions: {
    reply: {
      sessions: ListSessionsReplySession[];
    };
  };
  /** Ends every own session but this one. */
  endOtherSessions: {
    reply: Done;
  };
  /** Sign-ins to this account that failed in the last 30 days, the latest first. */
  listFailedSignIns: {
    reply: {
      failures: ListFailedSignInsReplyFailure[];
    };
  };
  /** Ends one of the own sessions. */
  endSession: {
    params: {
      id: number;
    };
    reply: Done;
  };
  /** Sets a new password, ends every other session and revokes every API token. */
  changePassword: {
    body: ChangePasswordBody;
    reply: Done;
  };
  /** Changes the own nickname, once in 30 days. The address of the earlier one leads to the new one, and nobody else gets it. */
  changeNickname: {
    body: {
      nickname: string;
    };
    reply: {
      nickname: string;
    };
  };
  /** The API tokens of the own account, the newest first; the tokens themselves are not kept. */
  listApiTokens: {
    reply: {
      tokens: ApiToken[];
    };
  };
  /** Makes an API token, and shows it this once. */
  makeApiToken: {
    body: MakeApiTokenBody;
    reply: MakeApiTokenReply;
  };
  /** Revokes an API token: from now on it opens nothing. */
  revokeApiToken: {
    params: {
      id: number;
    };
    reply: Done;
  };
  /** The second factors of the own account. */
  getSecondFactors: {
    reply: GetSecondFactorsReply;
  };
  /** A new secret for an authenticator app; it counts once a code of it was given to `confirmTotp`. */
  startTotp: {
    body: {
      password?: string | null;
    };
    reply: StartTotpReply;
  };
  /** Switches the authenticator app on, by a code of it. */
  confirmTotp: {
    body: {
      code: string;
    };
    reply: {
      recoveryCodes: string[] | null;
    };
  };
  /** Switches the authenticator app off. */
  removeTotp: {
    body: {
      password?: string | null;
    };
    reply: Done;
  };
  /** Options with which a browser makes a passkey. */
  startPasskey: {
    body: {
      password?: string | null;
    };
    reply: {
      /** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
      options: unknown;
    };
  };
  /** Keeps a passkey that the browser made from `startPasskey`. */
  addPasskey: {
    body: AddPasskeyBody;
    reply: {
      recoveryCodes: string[] | null;
    };
  };
  /** Removes a passkey. */
  removePasskey: {
    params: {
      id: number;
    };
    body: {
      password?: string | null;
    };
    reply: Done;
  };
  /** Ten new recovery codes; the old ones no longer count. */
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
      provider: 'google' | 'discord' | 'github';
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
  /** Sends a link to the new address; the address changes once the link is followed. The old one is told. */
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
  /** Removes the own avatar. A new one is sent by `PUT /api/me/avatar`, with the picture as the body. */
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
  /** Deletes the account at once and for good; its publications stay, credited to 'Deleted user'. */
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
  /** Chooses what others see of what the caller does. */
  changeProfilePrivacy: {
    body: ProfilePrivacy;
    reply: ProfilePrivacy;
  };
}

export const OWN_ACCOUNT_CALLS: { readonly [N in keyof OwnAccountCalls]: readonly [method: string, path: string] } = {
  listOwnHistory: ['GET', '/api/me/history'],
  listSessions: ['GET', '/api/me/sessions'],
  endOtherSessions: ['DELETE', '/api/me/sessions'],
  listFailedSignIns: ['GET', '/api/me/failed-sign-ins'],
  endSession: ['DELETE', '/api/me/sessions/{id}'],
  changePassword: ['POST', '/api/auth/change-password'],
  changeNickname: ['PUT', '/api/me/nickname'],
  listApiTokens: ['GET', '/api/me/tokens'],
  makeApiToken: ['POST', '/api/me/tokens'],
  revokeApiToken: ['DELETE', '/api/me/tokens/{id}'],
  getSecondFactors: ['GET', '/api/me/second-factors'],
  startTotp: ['POST', '/api/me/totp'],
  confirmTotp: ['POST', '/api/me/totp/confirm'],
  removeTotp: ['POST', '/api/me/totp/remove'],
  startPasskey: ['POST', '/api/me/passkeys/options'],
  addPasskey: ['POST', '/api/me/passkeys'],
  removePasskey: ['POST', '/api/me/passkeys/{id}/remove'],
  renewRecoveryCodes: ['POST', '/api/me/recovery-codes'],
  unlinkSocial: ['POST', '/api/me/social/{provider}/remove'],
  sendConfirmation: ['POST', '/api/me/confirmation'],
  changeEmail: ['POST', '/api/me/email'],
  getOwnAccount: ['GET', '/api/me'],
  changeAbout: ['PUT', '/api/me/about'],
  removeAvatar: ['DELETE', '/api/me/avatar'],
  setAvatar: ['PUT', '/api/me/avatar'],
  deleteAccount: ['POST', '/api/me/delete'],
  listOwnWorks: ['GET', '/api/get-my-published-work'],
  listOwnDrafts: ['GET', '/api/get-drafts'],
  listUnlistedWorks: ['GET', '/api/unlisted-works'],
  getProfilePrivacy: ['GET', '/api/me/privacy'],
  changeProfilePrivacy: ['PUT', '/api/me/privacy'],
};
