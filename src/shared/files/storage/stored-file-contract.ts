import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { PublicationKind } from '../../catalogue/publications/publication.ts';

/** Damaged files that are listed, first found first. */
export const LISTED_DAMAGED_FILES = 100;

export const DamagedFileEntry = Type.Object(
  {
    sha256: Type.String(),
    bytes: Type.Integer(),
    fault: Type.Enum(['missing', 'size', 'content', 'unreadable']),
    foundAt: Type.String(),
    /** Publications that use the file, also hidden ones and drafts. */
    uses: Type.Array(Type.Object({ kind: PublicationKind, id: Type.Integer(), title: Type.String() })),
  },
  { title: 'DamagedFile' },
);
export type DamagedFileEntry = Static<typeof DamagedFileEntry>;

const ScrubPass = Type.Object({
  beganAt: Type.String(),
  /** Null: in progress. */
  endedAt: nullable(Type.String()),
  files: Type.Integer(),
  bytes: Type.Integer(),
});

export const readStoredFiles = endpoint({
  name: 'readStoredFiles',
  method: 'GET',
  path: '/api/admin/stored-files',
  summary: 'Progress of the scrub of stored files, and the damaged and missing files. For admins.',
  tag: 'Administration',
  access: 'admins',
  reply: Type.Object({
    /** All files that a pass reads. */
    total: Type.Object({ files: Type.Integer(), bytes: Type.Integer() }),
    /** Null: not started. */
    current: nullable(ScrubPass),
    /** Last complete pass. */
    last: nullable(ScrubPass),
    damagedCount: Type.Integer(),
    damaged: Type.Array(DamagedFileEntry),
  }),
});
