import { Type, type Static } from 'typebox';

import type { PackageLimits } from './package-limits.ts';

export type ArchiveType = '7z' | 'rar' | 'rar5' | 'zip';

/** Request to the process that runs 7-Zip. */
export type SevenZipOrder = { file: string; type: ArchiveType } & (
  | { order: 'list'; maxEntries: number }
  /** Every entry with bytes, in the order of the list. */
  | { order: 'extract'; files: ExpectedFile[] }
);

export interface ExpectedFile {
  bytes: number;
  crc: number | null;
  /** Whether the answer includes its hash. */
  isWanted: boolean;
  /** Null: the file is not written. */
  target: string | null;
}

export interface WantedEntry {
  index: number;
  /** null: the file is only hashed. */
  target: string | null;
}

/** Request to the process that reads ZIP archives. Entries are named by their index in the list. */
export type ZipOrder = { file: string } &
  /** Listing also extracts the files if there is a folder. Each file is named by its index in the list. */
  (
    | { order: 'list'; limits: PackageLimits; folder: string | null }
    | { order: 'extract'; files: WantedEntry[] }
    /** Copies entries into a new archive without unpacking them: 7-Zip supports compression methods that yauzl does not. */
    | { order: 'repack'; indexes: number[]; target: string }
  );

export const ListedEntry = Type.Object({
  name: Type.String(),
  bytes: Type.Integer({ minimum: 0 }),
  packedBytes: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  kind: Type.Enum(['file', 'folder', 'link or device']),
  isLocked: Type.Boolean(),
  isReadable: Type.Boolean(),
  /** The compression method is supported by 7-Zip only. */
  isForSevenZip: Type.Boolean(),
  crc: Type.Union([Type.Integer(), Type.Null()]),
  /** Offset of the local header and the compression, if the entry can be read alone. */
  place: Type.Union([Type.Object({ headerAt: Type.Integer({ minimum: 0 }), isDeflated: Type.Boolean() }), Type.Null()]),
});
export type ListedEntry = Static<typeof ListedEntry>;

/** Answer of both processes, one a line. */
export const ArchiveAnswer = Type.Union([
  Type.Object({ kind: Type.Literal('entry'), entry: ListedEntry }),
  Type.Object({ kind: Type.Literal('bytes'), bytes: Type.Integer({ minimum: 0 }) }),
  Type.Object({ kind: Type.Literal('written'), sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  Type.Object({
    kind: Type.Literal('refused'),
    reason: Type.Enum(['locked', 'crowded', 'incomplete', 'overlapping', 'memory', 'disk', 'damaged']),
  }),
]);
export type ArchiveAnswer = Static<typeof ArchiveAnswer>;
export type ArchiveRefusal = Extract<ArchiveAnswer, { kind: 'refused' }>['reason'];
