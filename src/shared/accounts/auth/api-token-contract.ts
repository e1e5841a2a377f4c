import { Type, type Static } from 'typebox';

import { Done, endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { SCOPES } from '../../platform/kit/scopes.ts';
import { MAX_PASSWORD } from './account-rules.ts';
import { API_TOKEN_LIFETIMES, MAX_API_TOKEN_NAME } from './api-token-rules.ts';

const scopes = Type.Array(Type.Enum([...SCOPES]), { minItems: 1, uniqueItems: true });

export const ApiToken = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    scopes,
    createdAt: Type.String(),
    /** Precise to an hour. */
    lastUsedAt: nullable(Type.String()),
    /** Null: never. */
    expiresAt: nullable(Type.String()),
    hasExpired: Type.Boolean(),
  },
  { title: 'ApiToken' },
);
export type ApiToken = Static<typeof ApiToken>;

export const listApiTokens = endpoint({
  name: 'listApiTokens',
  method: 'GET',
  path: '/api/me/tokens',
  summary: 'The caller’s API tokens, the newest first. The tokens themselves are not stored.',
  tag: 'Own account',
  access: 'members',
  reply: Type.Object({ tokens: Type.Array(ApiToken) }),
});

export const makeApiToken = endpoint({
  name: 'makeApiToken',
  method: 'POST',
  path: '/api/me/tokens',
  summary: 'Creates an API token, which is returned only once.',
  tag: 'Own account',
  access: 'members',
  body: Type.Object(
    {
      name: Type.String({ maxLength: MAX_API_TOKEN_NAME }),
      scopes,
      /** Null: never. */
      expiresInDays: nullable(Type.Enum([...API_TOKEN_LIFETIMES])),
      /** The password, or for an account without one a session of the last 10 minutes. */
      password: Type.Optional(nullable(Type.String({ maxLength: MAX_PASSWORD }))),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ token: Type.String(), made: ApiToken }),
});

export const revokeApiToken = endpoint({
  name: 'revokeApiToken',
  method: 'DELETE',
  path: '/api/me/tokens/:id',
  summary: 'Revokes an API token: from now on it opens nothing.',
  tag: 'Own account',
  access: 'members',
  params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  reply: Done,
});
