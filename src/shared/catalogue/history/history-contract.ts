import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';
import { PublicationKind } from '../publications/publication.ts';

export const HISTORY_PAGE_SIZE = 20;

/** One field of a publication, as readable lines before and after a save. No lines: it was empty. */
export const FieldChange = Type.Object({
  /** Label of the field. */
  field: Type.String(),
  before: Type.Array(Type.String()),
  after: Type.Array(Type.String()),
});
export type FieldChange = Static<typeof FieldChange>;

/** Origins of a revision. 'igdb': imported by a member. */
const REVISION_SOURCES = ['member', 'import', 'igdb'] as const;
export type RevisionSource = (typeof REVISION_SOURCES)[number];

export const Revision = Type.Object(
  {
    id: Type.Integer(),
    number: Type.Integer(),
    savedAt: Type.String(),
    source: Type.Enum([...REVISION_SOURCES]),
    /** File name of an import. */
    sourceName: nullable(Type.String()),
    /** Null for deleted accounts and for imported files. */
    author: nullable(Type.Object({ nickname: Type.String(), avatar: nullable(Type.Object({ url: Type.String() })) })),
    /** Approver of the proposal; `by` is null for a deleted account. Null: no approval was needed. */
    accepted: nullable(Type.Object({ by: nullable(Type.String()) })),
    note: nullable(Type.String()),
    /** Number of the revision that this save restored. */
    restoredNumber: nullable(Type.Integer()),
    /** Empty for the first revision. */
    changes: Type.Array(FieldChange),
  },
  { title: 'Revision' },
);
export type Revision = Static<typeof Revision>;

const mark = PublicationKind;
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const listRevisions = endpoint({
  name: 'listRevisions',
  method: 'GET',
  path: '/api/get-history',
  summary: 'A page of the saves of a game or an asset, the latest first, with their changes and their total.',
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

const number = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const lines = Type.Array(Type.String());
const field = { field: Type.String(), title: Type.String() };

/** A field of a revision, as readable lines. */
const RevisionField = Type.Object({
  ...field,
  lines,
  /** Whether the publication has this value now. */
  isCurrent: Type.Boolean(),
});
export type RevisionField = Static<typeof RevisionField>;

export const getRevision = endpoint({
  name: 'getRevision',
  method: 'GET',
  path: '/api/get-revision',
  summary: 'A game or an asset after one of its saves: every field that was filled in then, or is now.',
  tag: 'History',
  query: Type.Object({ mark, id, number }, { additionalProperties: false }),
  reply: Type.Object({
    revision: Revision,
    fields: Type.Array(RevisionField),
    /** Current version of the publication, required to restore. */
    version: Type.Integer(),
  }),
  cache: 'visitors',
});

export const compareRevisions = endpoint({
  name: 'compareRevisions',
  method: 'GET',
  path: '/api/compare-revisions',
  summary: 'Fields that differ between two saves of a game or an asset; without `to`, between a save and the current state.',
  tag: 'History',
  query: Type.Object({ mark, id, from: number, to: Type.Optional(number) }, { additionalProperties: false }),
  reply: Type.Object({
    fields: Type.Array(Type.Object({ ...field, before: lines, after: lines })),
    version: Type.Integer(),
  }),
  cache: 'visitors',
});

export const restoreRevision = endpoint({
  name: 'restoreRevision',
  method: 'POST',
  path: '/api/restore-revision',
  summary:
    'Restores an earlier revision of a publication, or some of its fields, as a new save. For its uploader, moderators and, for games, trusted members.',
  tag: 'History',
  access: 'members',
  body: Type.Object({
    mark,
    id,
    /** The revision to restore. */
    number,
    /** Fields to restore; all of them if left out. */
    fields: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: 40 })),
    /** Version that the caller saw. A conflict if it is no longer current. */
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  }),
  reply: Type.Object({ version: Type.Integer() }),
  limitPerMinute: 60,
});
