import { Type, type Static } from 'typebox';

import { Done, endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_PASSWORD } from './account-rules.ts';
import { CredentialBody } from './sign-in-contract.ts';

/** The password, or for an account without one a session of the last 10 minutes. */
const proof = Type.Object(
  { password: Type.Optional(nullable(Type.String({ maxLength: MAX_PASSWORD }))) },
  { additionalProperties: false },
);
/** Shown once, with the first second factor; null if the account already has codes. */
const codes = Type.Object({ recoveryCodes: nullable(Type.Array(Type.String())) });
const passkeyId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) });

export const Passkey = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  createdAt: Type.String(),
  lastUsedAt: nullable(Type.String()),
});
export type Passkey = Static<typeof Passkey>;

export const SecondFactors = Type.Object({
  totp: Type.Boolean(),
  passkeys: Type.Array(Passkey),
  recoveryCodesLeft: Type.Integer(),
});
export type SecondFactors = Static<typeof SecondFactors>;

export const getSecondFactors = endpoint({
  name: 'getSecondFactors',
  method: 'GET',
  path: '/api/me/second-factors',
  summary: 'The second factors of the own account.',
  tag: 'Own account',
  access: 'members',
  reply: SecondFactors,
});

export const startTotp = endpoint({
  name: 'startTotp',
  method: 'POST',
  path: '/api/me/totp',
  summary: 'A new secret for an authenticator app; it counts once a code of it was given to `confirmTotp`.',
  tag: 'Own account',
  access: 'members',
  body: proof,
  reply: Type.Object({
    secret: Type.String({ description: 'Base32.' }),
    uri: Type.String({ description: 'otpauth address.' }),
    qrSvg: Type.String({ description: 'The address as a QR code, an SVG document.' }),
  }),
});

export const confirmTotp = endpoint({
  name: 'confirmTotp',
  method: 'POST',
  path: '/api/me/totp/confirm',
  summary: 'Switches the authenticator app on, by a code of it.',
  tag: 'Own account',
  access: 'members',
  body: Type.Object({ code: Type.String({ maxLength: 40 }) }, { additionalProperties: false }),
  reply: codes,
});

export const removeTotp = endpoint({
  name: 'removeTotp',
  method: 'POST',
  path: '/api/me/totp/remove',
  summary: 'Switches the authenticator app off.',
  tag: 'Own account',
  access: 'members',
  body: proof,
  reply: Done,
});

export const startPasskey = endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: '/api/me/passkeys/options',
  summary: 'Options for creating a passkey.',
  tag: 'Own account',
  access: 'members',
  body: proof,
  reply: Type.Object({ options: Type.Unknown({ description: 'PublicKeyCredentialCreationOptionsJSON of WebAuthn.' }) }),
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/me/passkeys',
  summary: 'Stores a passkey that the browser created from `startPasskey`.',
  tag: 'Own account',
  access: 'members',
  body: Type.Object(
    { name: Type.String({ minLength: 1, maxLength: 60 }), credential: CredentialBody },
    { additionalProperties: false },
  ),
  reply: codes,
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'POST',
  path: '/api/me/passkeys/:id/remove',
  summary: 'Removes a passkey.',
  tag: 'Own account',
  access: 'members',
  params: passkeyId,
  body: proof,
  reply: Done,
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/me/recovery-codes',
  summary: 'Creates ten new recovery codes, which replace the old ones.',
  tag: 'Own account',
  access: 'members',
  body: proof,
  reply: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
});
