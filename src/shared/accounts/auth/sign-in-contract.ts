import * as validation from '#messages/validation';
import { Type, type Static } from 'typebox';

import { patterned } from '../../platform/kit/patterned.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_PASSWORD, RESET_LINK_HOURS, SHORT_SESSION_HOURS } from './account-rules.ts';
import { SIGN_IN_PROVIDERS } from './sign-in-providers.ts';
import { MAX_ANSWER, MAX_QUESTION } from './registration-rules.ts';

const email = Type.String({ maxLength: 320 });
const password = Type.String({ maxLength: MAX_PASSWORD });
/** Longer than the rule allows, so that the refusal is the rule's own sentence. */
const newPassword = Type.String({ maxLength: 4 * MAX_PASSWORD });
/** Solution of a challenge of `getBotCheck`. */
const recaptchaToken = Type.Optional(nullable(Type.String({ maxLength: 4000 })));
const stayLoggedIn = Type.Optional(
  Type.Boolean({ default: true, description: `false: the session ends after ${SHORT_SESSION_HOURS} hours.` }),
);

const jwt = Type.String({ description: 'The session token: opaque, sent as `Authorization: Bearer`.' });
const user = Type.Object(
  {
    id: Type.Integer(),
    username: Type.String(),
    email: nullable(Type.String()),
    confirmed: Type.Boolean(),
    blocked: Type.Boolean(),
    createdAt: Type.String(),
  },
  { title: 'AccountUser' },
);

/** Session token and its account, in the format of Strapi's users plugin. */
export const SignedIn = Type.Object({ jwt, user }, { title: 'SignedIn' });
export type SignedIn = Static<typeof SignedIn>;

const exists = Type.Object({
  response: Type.String({
    description: 'JSON text that parses to `{"exists": boolean}`; of an email address also whether it is `throwaway` mail.',
  }),
});
const botCheckQuery = Type.Object({ recaptchaToken }, { additionalProperties: false });

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  limitPerMinute: 60,
  method: 'GET',
  path: '/api/verify-email/:email',
  summary: 'Whether an account has this email address. After 20 questions an hour a bot check is wanted.',
  tag: 'Accounts',
  params: Type.Object({ email }),
  query: botCheckQuery,
  reply: exists,
});

export const verifyNickname = endpoint({
  name: 'verifyNickname',
  limitPerMinute: 60,
  method: 'GET',
  path: '/api/verify-nickname/:nickname',
  summary: 'Whether an account has this nickname. After 20 questions an hour a bot check is wanted.',
  tag: 'Accounts',
  params: Type.Object({ nickname: Type.String({ maxLength: 100 }) }),
  query: botCheckQuery,
  reply: exists,
});

const hex = patterned('^[0-9a-f]+$', validation.hexadecimal, { maxLength: 200 });

/** Signed challenge of altcha-lib 2. */
export const BotCheckChallenge = Type.Object(
  {
    parameters: Type.Object({
      algorithm: Type.Literal('PBKDF2/SHA-256'),
      cost: Type.Integer(),
      expiresAt: Type.Integer({ description: 'Seconds since 1970.' }),
      keyLength: Type.Integer(),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  },
  { title: 'BotCheckChallenge' },
);
export type BotCheckChallenge = Static<typeof BotCheckChallenge>;

export const getBotCheck = endpoint({
  name: 'getBotCheck',
  method: 'GET',
  path: '/api/bot-check',
  summary: 'A challenge of ALTCHA: its solution, base64 of JSON, travels as `recaptchaToken` and counts once.',
  tag: 'Accounts',
  reply: Type.Object({ challenge: BotCheckChallenge }),
});

export const register = endpoint({
  name: 'register',
  limitPerMinute: 10,
  method: 'POST',
  path: '/api/auth/local/register',
  summary:
    `Opens an account and a session of ${SHORT_SESSION_HOURS} hours; where \`getRegistration\` says so it takes an answer, and the account waits ` +
    'for approval without a session, or it takes an invite. A taken email address or nickname is a 400 ApplicationError.',
  tag: 'Accounts',
  body: Type.Object(
    {
      username: Type.String({ maxLength: 100 }),
      email,
      password: newPassword,
      recaptchaToken,
      question: Type.Optional(Type.String({ maxLength: 4 * MAX_QUESTION, description: 'Question of the registration form.' })),
      answer: Type.Optional(Type.String({ maxLength: 20 * MAX_ANSWER })),
      invite: Type.Optional(Type.String({ maxLength: 200, description: 'The code of an invite.' })),
      website: Type.Optional(
        Type.String({ maxLength: 2000, description: 'Invisible field. A form that fills it in has to be sent again.' }),
      ),
      filledInMs: Type.Optional(
        Type.Integer({ minimum: 0, description: 'Time for which the form was open. Below 3 seconds it has to be sent again.' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    jwt: Type.Optional(jwt),
    user,
    waiting: Type.Boolean({ description: 'The account waits for approval, and there is no session.' }),
  }),
  dialect: 'strapi',
});

export const verifyMe = endpoint({
  name: 'verifyMe',
  limitPerMinute: 30,
  method: 'POST',
  path: '/api/verify-me',
  summary:
    'Signs in with the email address and the password, and returns a session token. If the account has a second ' +
    'factor, the reply is a 401 second_factor_wanted, whose details contain the ticket for `passSecondFactor`.',
  tag: 'Accounts',
  body: Type.Object({ login: email, password, recaptchaToken, stayLoggedIn }, { additionalProperties: false }),
  reply: Type.String(),
});

export const signInLocal = endpoint({
  name: 'signInLocal',
  limitPerMinute: 30,
  method: 'POST',
  path: '/api/auth/local',
  summary:
    'Signs in as Strapi clients do, by email address or nickname, with the same session as `verifyMe`. After failures a bot check is required in `recaptchaToken`. ' +
    'If the account has a second factor, the reply is a 401 SecondFactorError, whose details contain the ticket for `passSecondFactor`.',
  tag: 'Accounts',
  // Strapi clients may send further fields, such as the provider.
  body: Type.Object({ identifier: email, password, recaptchaToken }, { additionalProperties: true }),
  reply: SignedIn,
  dialect: 'strapi',
});

export const getUsersMe = endpoint({
  name: 'getUsersMe',
  method: 'GET',
  path: '/api/users/me',
  summary: 'The account of the session in the header, for Strapi clients. Parameters such as `populate` have no effect.',
  tag: 'Accounts',
  access: 'members',
  query: Type.Object({}, { additionalProperties: true }),
  reply: user,
  dialect: 'strapi',
  scopes: ['account'],
});

/** Result of `navigator.credentials`, serialised by its own `toJSON`. */
const Credential = Type.Object(
  {
    id: Type.String({ maxLength: 2000 }),
    rawId: Type.String({ maxLength: 2000 }),
    type: Type.Literal('public-key'),
    response: Type.Record(Type.String(), Type.Unknown()),
  },
  { additionalProperties: true },
);
export type CredentialJson = Static<typeof Credential>;
export const CredentialBody = Credential;

const ticket = Type.String({ minLength: 1, maxLength: 200 });

export const passSecondFactor = endpoint({
  name: 'passSecondFactor',
  method: 'POST',
  path: '/api/second-factor',
  summary: 'The second step of signing in: a code of the authenticator app, a recovery code, or a passkey.',
  tag: 'Accounts',
  body: Type.Object(
    { ticket, code: Type.Optional(Type.String({ maxLength: 40 })), passkey: Type.Optional(Credential) },
    { additionalProperties: false },
  ),
  reply: SignedIn,
  limitPerMinute: 20,
});

export const askPasskey = endpoint({
  name: 'askPasskey',
  method: 'POST',
  path: '/api/second-factor/passkey-options',
  summary: 'Options for requesting a passkey in the second step of signing in.',
  tag: 'Accounts',
  body: Type.Object({ ticket }, { additionalProperties: false }),
  reply: Type.Object({ options: Type.Unknown({ description: 'PublicKeyCredentialRequestOptionsJSON of WebAuthn.' }) }),
  limitPerMinute: 20,
});

export const logOut = endpoint({
  name: 'logOut',
  method: 'POST',
  path: '/api/log-out',
  summary: 'Ends the session of the token in the header.',
  tag: 'Accounts',
  reply: Type.Object({ ended: Type.Boolean() }),
});

export const listSignInProviders = endpoint({
  name: 'listSignInProviders',
  method: 'GET',
  path: '/api/sign-in-providers',
  summary: 'The social sign-ins, and those that this installation has set up.',
  tag: 'Accounts',
  reply: Type.Object({
    providers: Type.Array(
      Type.Object({ name: Type.Enum([...SIGN_IN_PROVIDERS]), title: Type.String(), enabled: Type.Boolean() }),
    ),
  }),
  cache: 'public',
});

const providerParams = Type.Object({ provider: Type.Enum([...SIGN_IN_PROVIDERS]) });

export const socialCallback = endpoint({
  name: 'socialCallback',
  limitPerMinute: 30,
  method: 'GET',
  path: '/api/auth/:provider/callback',
  summary: 'Exchanges the provider’s callback for a session, once, in the browser that started the sign-in.',
  tag: 'Accounts',
  alsoRefuses: ['conflict', 'not_allowed'],
  params: providerParams,
  // The provider adds parameters of its own.
  query: Type.Object(
    { code: Type.Optional(Type.String({ maxLength: 4000 })), state: Type.Optional(Type.String({ maxLength: 500 })) },
    { additionalProperties: true },
  ),
  reply: Type.Object({
    ...SignedIn.properties,
    returnTo: Type.String({ description: 'Path of this site to continue at.' }),
    stayLoggedIn: Type.Boolean(),
  }),
  dialect: 'strapi',
});

const link = Type.String({ minLength: 1, maxLength: 200 });

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Confirms an email address by the token of the link that was sent to it.',
  tag: 'Accounts',
  body: Type.Object({ confirmation: link }, { additionalProperties: false }),
  reply: Type.Object({ email: Type.String(), waiting: Type.Boolean({ description: 'The account waits for approval.' }) }),
  dialect: 'strapi',
});

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: `Sends a link to set a new password, valid for ${RESET_LINK_HOURS} hour. The reply never reveals whether the address is known.`,
  tag: 'Accounts',
  body: Type.Object({ email, recaptchaToken }, { additionalProperties: false }),
  reply: Type.Object({ ok: Type.Boolean() }),
  dialect: 'strapi',
  limitPerMinute: 20,
});

export const sendWaitingConfirmation = endpoint({
  name: 'sendWaitingConfirmation',
  method: 'POST',
  path: '/api/auth/send-waiting-confirmation',
  summary:
    'Sends the confirmation link of a registration that waits for approval again. The reply never reveals whether there is one.',
  tag: 'Accounts',
  body: Type.Object({ email, recaptchaToken }, { additionalProperties: false }),
  reply: Type.Object({ ok: Type.Boolean() }),
  dialect: 'strapi',
  limitPerMinute: 20,
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: `Sets a new password by the token of the link, ends every session and API token, and opens a session of ${SHORT_SESSION_HOURS} hours.`,
  tag: 'Accounts',
  body: Type.Object({ code: link, password: newPassword, passwordConfirmation: newPassword }, { additionalProperties: false }),
  reply: SignedIn,
  dialect: 'strapi',
  limitPerMinute: 20,
});
