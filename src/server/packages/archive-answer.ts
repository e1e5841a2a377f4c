import { Type, type Static } from 'typebox';

import type { PackageLimits } from './package-limits.ts';

export type ArchiveType = '7z' | 'rar' | 'rar5' | 'zip';

/** What the process that runs 7-Zip is told. */
export type SevenZipOrder = { file: string; type: ArchiveType } & (
  | { order: 'list'; maxEntries: number }
  /** Every entry with bytes, in the order of the list. */
  | { order: 'extract'; files: ExpectedFile[] }
);

export interface ExpectedFile {
  bytes: number;
  crc: number | null;
  /** Whether its hash is told. */
  isWanted: boolean;
  /** Null: it is not written. */
  target: string | null;
}

export interface WantedEntry {
  index: number;
  /** Null: its hash alone is asked for. */
  target: string | null;
}

/** What the process that reads ZIP archives is told; entries are named by their places in the list. */
export type ZipOrder = { file: string } &
  /** What is taken of it is written into the folder at once, where there is one: each file under its place in the list. */
  (
    | { order: 'list'; limits: PackageLimits; folder: string | null }
    | { order: 'extract'; files: WantedEntry[] }
    /** Into an archive of their own, packed as they are: 7-Zip reads what yauzl does not. */
    | { order: 'repack'; indexes: number[]; target: string }
  );

export const ListedEntry = Type.Object({
  name: Type.String(),
  bytes: Type.Integer({ minimum: 0 }),
  packedBytes: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  kind: Type.Enum(['file', 'folder', 'link or device']),
  isLocked: Type.Boolean(),
  isReadable: Type.Boolean(),
  /** Packed in a way that 7-Zip alone reads. */
  isForSevenZip: Type.Boolean(),
  crc: Type.Union([Type.Integer(), Type.Null()]),
  /** Where it can be read by itself: where its own header lies in the file of the archive, and how it is packed. */
  place: Type.Union([Type.Object({ headerAt: Type.Integer({ minimum: 0 }), isDeflated: Type.Boolean() }), Type.Null()]),
});
export type ListedEntry = Static<typeof ListedEntry>;

/** What they answer, line by line. */
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
