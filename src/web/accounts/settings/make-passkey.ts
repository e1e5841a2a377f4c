import type { CredentialJson } from '../../../shared/accounts/auth/sign-in-contract.ts';
import { ApiError } from '../../platform/api/api-error.ts';

/** Lets the browser make a passkey from what the server wants of it. Throws a sentence for a person where it does not. */
export async function makePasskey(options: unknown): Promise<CredentialJson> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
    const credential = await navigator.credentials.create({ publicKey });
    return (credential as PublicKeyCredential).toJSON() as unknown as CredentialJson;
  } catch (error) {
    throw new ApiError(0, 'no_passkey', sentenceOf(error));
  }
}

function sentenceOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'InvalidStateError') return 'This device has a passkey of your account already.';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was made: it was cancelled, or took too long.';
  if (name === 'SecurityError') return 'This browser makes no passkeys for this address.';
  return 'Your browser could not make a passkey.';
}
