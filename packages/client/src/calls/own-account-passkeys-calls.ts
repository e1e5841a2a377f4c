/** Types of the API, generated from its contracts. `npm run reference` */

import type { AddPasskeyBodyCredential, Done } from './shared-types.ts';

export interface AddPasskeyBody {
  name: string;
  credential: AddPasskeyBodyCredential;
}

export interface OwnAccountPasskeysCalls {
  /** Options for creating a passkey. */
  startPasskey: {
    body: {
      password?: string | null;
    };
    reply: {
      /** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
      options: unknown;
    };
  };
  /** Stores a passkey that the browser created from `startPasskey`. */
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
}

/** Method and path of each call. */
export const OWN_ACCOUNT_PASSKEYS_CALLS: { readonly [N in keyof OwnAccountPasskeysCalls]: readonly [method: string, path: string] } = {
  startPasskey: ['POST', '/api/me/passkeys/options'],
  addPasskey: ['POST', '/api/me/passkeys'],
  removePasskey: ['POST', '/api/me/passkeys/{id}/remove'],
};
