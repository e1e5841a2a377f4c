import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';
import { PublicationKind } from '../publications/publication.ts';

export const OWN_HISTORY_PAGE_SIZE = 50;

/** An act of the member. */
export const OwnAct = Type.Object(
  {
    at: Type.String(),
    act: Type.Enum(['joined', 'published', 'saved']),
    /** Null for joining. */
    subject: nullable(
      Type.Object({
        mark: PublicationKind,
        id: Type.Integer(),
        /** Null if the member may not see it any more. */
        title: nullable(Type.String()),
      }),
    ),
    /** Saves only: the version, changed fields, note and restored version. */
    number: nullable(Type.Integer()),
    fields: Type.Array(Type.String()),
    note: nullable(Type.String()),
    restoredNumber: nullable(Type.Integer()),
  },
  { title: 'OwnAct' },
);
export type OwnAct = Static<typeof OwnAct>;

export const listOwnHistory = endpoint({
  name: 'listOwnHistory',
  method: 'GET',
  path: '/api/me/history',
  summary: 'History of the member of the session, newest first: joining, publishing, and every save of a game or a model.',
  tag: 'Own account',
  access: 'members',
  query: Type.Object(
    { page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ acts: Type.Array(OwnAct), countItems: Type.Integer() }),
});
