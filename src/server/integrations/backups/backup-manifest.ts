import * as m from '#messages/server-backups';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

import type { MessageText } from '../../../shared/platform/messages/message.ts';
import { StoredError } from '../../platform/stored-error.ts';

/** Format 1 has no sizes in its list of files. */
const FORMAT = 2;

const hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** Manifest of a backup. All other content is stored by hash, so backups share equal parts. */
const BackupManifest = Type.Object({
  format: Type.Union([Type.Literal(1), Type.Literal(FORMAT)]),
  madeAt: Type.String(),
  database: Type.Object({
    migrations: Type.Array(Type.String({ pattern: '^[0-9a-z_]+\\.sql$' })),
    /** `kept` is the hash of the rows in COPY text format, gzipped. */
    tables: Type.Array(
      Type.Object({ name: Type.String(), columns: Type.Array(Type.String()), rows: Type.Integer(), kept: hash }),
    ),
    sequences: Type.Array(Type.Object({ name: Type.String(), last: Type.Union([Type.String(), Type.Null()]) })),
  }),
  /** `list` is the hash of a gzipped text: one line a file with hash and size in bytes, ordered by hash. */
  files: Type.Object({ list: hash, count: Type.Integer(), bytes: Type.Integer() }),
  /** Operators' texts below the data folder, by path. */
  texts: Type.Array(
    Type.Object({
      path: Type.Union([
        Type.Literal('synonyms.txt'),
        Type.Literal('throwaway-domains.txt'),
        Type.String({ pattern: '^pages/[a-z-]+\\.md$' }),
      ]),
      kept: hash,
    }),
  ),
});
export type BackupManifest = Static<typeof BackupManifest>;

export const newManifest = (parts: Omit<BackupManifest, 'format'>): BackupManifest => ({ format: FORMAT, ...parts });

export const rowsOf = ({ database }: BackupManifest) => database.tables.reduce((sum, { rows }) => sum + rows, 0);

/** @param where the location of the manifest, for the error. */
export function parseManifest(text: string, where: MessageText | string): BackupManifest {
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch {
    throw new StoredError(m.notBackup.with({ backup: where }));
  }
  if (Value.Check(BackupManifest, manifest)) return manifest;
  const { format } = (manifest ?? {}) as { format?: unknown };
  const isLater = typeof format === 'number' && format > FORMAT;
  throw new StoredError((isLater ? m.laterVersion : m.notBackup).with({ backup: where }));
}
