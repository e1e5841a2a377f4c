import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../kit/endpoint.ts';
import { MAX_PAGE } from '../kit/paging.ts';

export const HISTORY_PAGE_SIZE = 20;

/** One field of a publication, as readable lines before and after a save; no lines: it was empty. */
export const FieldChange = Type.Object({
  /** As screens call it. */
  field: Type.String(),
  before: Type.Array(Type.String()),
  after: Type.Array(Type.String()),
});
export type FieldChange = Static<typeof FieldChange>;

export const Revision = Type.Object(
  {
    id: Type.Integer(),
    number: Type.Integer(),
    savedAt: Type.String(),
    /** Null: a deleted account, or none, as of a game that was imported. */
    author: nullable(Type.Object({ nickname: Type.String(), avatar: nullable(Type.Object({ url: Type.String() })) })),
    note: nullable(Type.String()),
    /** The number of the revision that this save brought back. */
    restoredNumber: nullable(Type.Integer()),
    /** Of the first revision none: it is what the others start from. */
    changes: Type.Array(FieldChange),
  },
  { title: 'Revision' },
);
export type Revision = Static<typeof Revision>;

const mark = Type.Enum(['game', 'asset']);
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const listRevisions = endpoint({
  name: 'listRevisions',
  method: 'GET',
  path: '/api/get-history',
  summary: 'A page of the saves of a game or an asset, the last first, with what each changed and their total.',
  tag: 'History',
  query: Type.Object(
    {
      mark,
      id,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: HISTORY_PAGE_SIZE })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ revisions: Type.Array(Revision), countItems: Type.Integer() }),
  cache: 'visitors',
});

export const restoreRevision = endpoint({
  name: 'restoreRevision',
  method: 'POST',
  path: '/api/restore-revision',
  summary: 'Saves a publication anew as an earlier revision has it. For its uploader and moderators.',
  tag: 'History',
  body: Type.Object({
    mark,
    id,
    /** Of the revision to bring back. */
    number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    /** The version that the caller saw: when it is no longer the current one, this is a conflict. */
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  }),
  reply: Type.Object({ version: Type.Integer() }),
  limitPerMinute: 60,
});
