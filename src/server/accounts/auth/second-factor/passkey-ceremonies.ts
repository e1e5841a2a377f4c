import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

import type { CredentialJson } from '../../../../shared/accounts/auth/sign-in-contract.ts';

export type PasskeyCeremonies = ReturnType<typeof passkeyCeremonies>;

interface KnownPasskey {
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
}

// Loaded on first use, since its certificates and encodings take much memory.
const webAuthn = () => import('@simplewebauthn/server');

/** WebAuthn registration and authentication. Passkeys are bound to the host of the public address. */
export function passkeyCeremonies(publicUrl: string) {
  const { origin, hostname: rpID } = new URL(publicUrl);
  const described = (known: KnownPasskey[]) =>
    known.map((passkey) => ({ id: passkey.credential_id, transports: passkey.transports }));

  return {
    async creation(account: { id: number; nickname: string }, known: KnownPasskey[]) {
      const { generateRegistrationOptions } = await webAuthn();
      return generateRegistrationOptions({
        rpName: 'Polyshelf',
        rpID,
        userName: account.nickname,
        userID: new TextEncoder().encode(String(account.id)),
        attestationType: 'none',
        excludeCredentials: described(known),
        // A second factor after the password, so a PIN is not required.
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
    },

    /** The created passkey, or null if it does not answer this challenge. */
    async made(credential: CredentialJson, challenge: string) {
      const { verifyRegistrationResponse } = await webAuthn();
      const verification = await verifyRegistrationResponse({
        response: credential as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: false,
      }).catch(() => null);
      return verification?.verified === true ? verification.registrationInfo.credential : null;
    },

    async request(known: KnownPasskey[]) {
      const { generateAuthenticationOptions } = await webAuthn();
      return generateAuthenticationOptions({ rpID, allowCredentials: described(known), userVerification: 'preferred' });
    },

    /** The passkey's new signature counter, or null if the signature is invalid. A lower counter indicates a cloned passkey. */
    async signed(credential: CredentialJson, challenge: string, passkey: KnownPasskey): Promise<number | null> {
      const { verifyAuthenticationResponse } = await webAuthn();
      const verification = await verifyAuthenticationResponse({
        response: credential as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: false,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.sign_count,
          transports: passkey.transports,
        },
      }).catch(() => null);
      return verification?.verified === true ? verification.authenticationInfo.newCounter : null;
    },
  };
}
