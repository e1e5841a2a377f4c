/** Types of the API, generated from its contracts. `npm run reference` */

import type { Done } from './shared-types.ts';

export interface StartTotpReply {
  /** Base32. */
  secret: string;
  /** otpauth address. */
  uri: string;
  /** The address as a QR code, an SVG document. */
  qrSvg: string;
}

export interface OwnAccountTotpCalls {
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
}

/** Method and path of each call. */
export const OWN_ACCOUNT_TOTP_CALLS: { readonly [N in keyof OwnAccountTotpCalls]: readonly [method: string, path: string] } = {
  startTotp: ['POST', '/api/me/totp'],
  confirmTotp: ['POST', '/api/me/totp/confirm'],
  removeTotp: ['POST', '/api/me/totp/remove'],
};
