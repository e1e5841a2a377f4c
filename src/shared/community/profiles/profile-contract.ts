import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { PublicationKind } from '../../catalogue/publications/publication.ts';

/** Account of the caller. */
export const Profile = Type.Object({
  id: Type.Integer(),
  userID: Type.String(),
  username: Type.String(),
  role: Type.Object({ name: Type.String() }),
  avatar: nullable(Type.Object({ url: Type.String() })),
});
export type Profile = Static<typeof Profile>;

const token = Type.Object({ token: Type.String({ maxLength: 200 }) });
const reply = Type.Object({ data: Profile });

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/api/get-profile-me/:token',
  summary: 'The profile that a session token belongs to.',
  tag: 'Accounts',
  params: token,
  reply,
});

export const getMe = endpoint({
  name: 'getMe',
  method: 'GET',
  path: '/api/get-me/:token',
  summary: 'The profile that a session token belongs to.',
  tag: 'Accounts',
  params: token,
  reply,
});

export const checkUploader = endpoint({
  name: 'checkUploader',
  method: 'GET',
  path: '/api/checking-uploaded-user',
  summary: 'Whether a user uploaded a resource: `response` is JSON text that parses to `{"exists": boolean}`.',
  tag: 'Accounts',
  query: Type.Object(
    {
      chapter: PublicationKind,
      resourceTitle: Type.Optional(Type.String({ maxLength: 300 })),
      resourceId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      username: Type.String({ maxLength: 100 }),
      userId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ response: Type.String() }),
});
