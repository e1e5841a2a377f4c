import type { CredentialJson } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { ApiError } from '../../platform/api/api-error.ts';

/** Lets the visitor choose one of their passkeys. Throws ApiError with a sentence where none comes of it. */
export async function choosePasskey(options: unknown): Promise<CredentialJson> {
  // Browsers keep passkeys from sites that are not served over https.
  if (!('PublicKeyCredential' in window)) throw new ApiError(0, 'no_passkey', 'This browser offers no passkeys here.');
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
    const credential = await navigator.credentials.get({ publicKey });
    return (credential as PublicKeyCredential).toJSON() as unknown as CredentialJson;
  } catch {
    // Browsers tell the reasons apart for nobody: cancelled, too slow, or none there.
    throw new ApiError(0, 'no_passkey', 'No passkey was given. Try again.');
  }
}
