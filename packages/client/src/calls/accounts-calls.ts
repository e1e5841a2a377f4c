/** Types of the API, generated from its contracts. `npm run reference` */

import type { AddPasskeyBodyCredential } from './shared-types.ts';

export interface AccountUser {
  id: number;
  username: string;
  email: string | null;
  confirmed: boolean;
  blocked: boolean;
  createdAt: string;
}

export interface BotCheckChallenge {
  parameters: BotCheckChallengeParameters;
  signature: string;
}

export interface BotCheckChallengeParameters {
  algorithm: 'PBKDF2/SHA-256';
  cost: number;
  /** Seconds since 1970. */
  expiresAt: number;
  keyLength: number;
  keyPrefix: string;
  keySignature: string;
  nonce: string;
  salt: string;
}

export interface ConfirmEmailReply {
  email: string;
  /** The account waits for approval. */
  waiting: boolean;
}

export interface GetProfileReplyData {
  id: number;
  userID: string;
  username: string;
  role: {
    name: string;
  };
  avatar: {
    url: string;
  } | null;
}

export interface ListSignInProvidersReplyProvider {
  name: 'google' | 'discord' | 'github' | 'gitlab';
  title: string;
  enabled: boolean;
}

export interface PassSecondFactorBody {
  ticket: string;
  code?: string;
  passkey?: AddPasskeyBodyCredential;
}

export interface RegisterBody {
  username: string;
  email: string;
  password: string;
  recaptchaToken?: string | null;
  /** Question of the registration form. */
  question?: string;
  answer?: string;
  /** The code of an invite. */
  invite?: string;
  /** Invisible field. A form that fills it in has to be sent again. */
  website?: string;
  /** Time for which the form was open. Below 3 seconds it has to be sent again. */
  filledInMs?: number;
}

export interface RegisterReply {
  /** The session token: opaque, sent as `Authorization: Bearer`. */
  jwt?: string;
  user: AccountUser;
  /** The account waits for approval, and there is no session. */
  waiting: boolean;
}

export interface ResetPasswordBody {
  code: string;
  password: string;
  passwordConfirmation: string;
}

export interface SendWaitingConfirmationBody {
  email: string;
  recaptchaToken?: string | null;
}

export interface SignInLocalBody {
  identifier: string;
  password: string;
  recaptchaToken?: string | null;
}

export interface SignedIn {
  /** The session token: opaque, sent as `Authorization: Bearer`. */
  jwt: string;
  user: AccountUser;
}

export interface SocialCallbackReply {
  /** The session token: opaque, sent as `Authorization: Bearer`. */
  jwt: string;
  user: AccountUser;
  /** Path of this site to continue at. */
  returnTo: string;
  stayLoggedIn: boolean;
}

export interface VerifyMeBody {
  login: string;
  password: string;
  recaptchaToken?: string | null;
  /** false: the session ends after 12 hours. */
  stayLoggedIn?: boolean;
}

export interface AccountsCalls {
  /** Opens an account and a session of 12 hours; where `getRegistration` says so it takes an answer, and the account waits for approval without a session, or it takes an invite. A taken email address or nickname is a 400 ApplicationError. */
  register: {
    body: RegisterBody;
    reply: RegisterReply;
  };
  /** Whether an account has this email address. After 20 questions an hour a bot check is wanted. */
  verifyEmail: {
    params: {
      email: string;
    };
    query?: {
      recaptchaToken?: string | null;
    };
    reply: {
      /** JSON text that parses to `{"exists": boolean}`; of an email address also whether it is `throwaway` mail. */
      response: string;
    };
  };
  /** Whether an account has this nickname. After 20 questions an hour a bot check is wanted. */
  verifyNickname: {
    params: {
      nickname: string;
    };
    query?: {
      recaptchaToken?: string | null;
    };
    reply: {
      /** JSON text that parses to `{"exists": boolean}`; of an email address also whether it is `throwaway` mail. */
      response: string;
    };
  };
  /** Signs in with the email address and the password, and returns a session token. If the account has a second factor, the reply is a 401 second_factor_wanted, whose details contain the ticket for `passSecondFactor`. */
  verifyMe: {
    body: VerifyMeBody;
    reply: string;
  };
  /** Signs in as Strapi clients do, by email address or nickname, with the same session as `verifyMe`. After failures a bot check is required in `recaptchaToken`. If the account has a second factor, the reply is a 401 SecondFactorError, whose details contain the ticket for `passSecondFactor`. */
  signInLocal: {
    body: SignInLocalBody;
    reply: SignedIn;
  };
  /** Ends the session of the token in the header. */
  logOut: {
    reply: {
      ended: boolean;
    };
  };
  /** Options for requesting a passkey in the second step of signing in. */
  askPasskey: {
    body: {
      ticket: string;
    };
    reply: {
      /** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
      options: unknown;
    };
  };
  /** The second step of signing in: a code of the authenticator app, a recovery code, or a passkey. */
  passSecondFactor: {
    body: PassSecondFactorBody;
    reply: SignedIn;
  };
  /** Exchanges the provider’s callback for a session, once, in the browser that started the sign-in. */
  socialCallback: {
    params: {
      provider: 'google' | 'discord' | 'github' | 'gitlab';
    };
    query?: {
      code?: string;
      state?: string;
    };
    reply: SocialCallbackReply;
  };
  /** The social sign-ins, and those that this installation has set up. */
  listSignInProviders: {
    reply: {
      providers: ListSignInProvidersReplyProvider[];
    };
  };
  /** A challenge of ALTCHA: its solution, base64 of JSON, travels as `recaptchaToken` and counts once. */
  getBotCheck: {
    reply: {
      challenge: BotCheckChallenge;
    };
  };
  /** Confirms an email address by the token of the link that was sent to it. */
  confirmEmail: {
    body: {
      confirmation: string;
    };
    reply: ConfirmEmailReply;
  };
  /** Sends the confirmation link of a registration that waits for approval again. The reply never reveals whether there is one. */
  sendWaitingConfirmation: {
    body: SendWaitingConfirmationBody;
    reply: {
      ok: boolean;
    };
  };
  /** Sends a link to set a new password, valid for 1 hour. The reply never reveals whether the address is known. */
  forgotPassword: {
    body: SendWaitingConfirmationBody;
    reply: {
      ok: boolean;
    };
  };
  /** Sets a new password by the token of the link, ends every session and API token, and opens a session of 12 hours. */
  resetPassword: {
    body: ResetPasswordBody;
    reply: SignedIn;
  };
  /** The profile that a session token belongs to. */
  getProfile: {
    params: {
      token: string;
    };
    reply: {
      data: GetProfileReplyData;
    };
  };
  /** The profile that a session token belongs to. */
  getMe: {
    params: {
      token: string;
    };
    reply: {
      data: GetProfileReplyData;
    };
  };
  /** Whether a user uploaded a resource: `response` is JSON text that parses to `{"exists": boolean}`. */
  checkUploader: {
    query: {
      chapter: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
      resourceTitle?: string;
      resourceId: number;
      username: string;
      userId: number;
    };
    reply: {
      response: string;
    };
  };
  /** The account of the session in the header, for Strapi clients. Parameters such as `populate` have no effect. */
  getUsersMe: {
    reply: AccountUser;
  };
}

/** Method and path of each call. */
export const ACCOUNTS_CALLS: { readonly [N in keyof AccountsCalls]: readonly [method: string, path: string] } = {
  register: ['POST', '/api/auth/local/register'],
  verifyEmail: ['GET', '/api/verify-email/{email}'],
  verifyNickname: ['GET', '/api/verify-nickname/{nickname}'],
  verifyMe: ['POST', '/api/verify-me'],
  signInLocal: ['POST', '/api/auth/local'],
  logOut: ['POST', '/api/log-out'],
  askPasskey: ['POST', '/api/second-factor/passkey-options'],
  passSecondFactor: ['POST', '/api/second-factor'],
  socialCallback: ['GET', '/api/auth/{provider}/callback'],
  listSignInProviders: ['GET', '/api/sign-in-providers'],
  getBotCheck: ['GET', '/api/bot-check'],
  confirmEmail: ['POST', '/api/auth/confirm-email'],
  sendWaitingConfirmation: ['POST', '/api/auth/send-waiting-confirmation'],
  forgotPassword: ['POST', '/api/auth/forgot-password'],
  resetPassword: ['POST', '/api/auth/reset-password'],
  getProfile: ['GET', '/api/get-profile-me/{token}'],
  getMe: ['GET', '/api/get-me/{token}'],
  checkUploader: ['GET', '/api/checking-uploaded-user'],
  getUsersMe: ['GET', '/api/users/me'],
};
