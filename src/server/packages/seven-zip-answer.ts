import { Type, type Static } from 'typebox';

/** What the process that runs 7-Zip is told. */
export type SevenZipOrder = { file: string; type: SevenZipType } & (
  | { order: 'list'; maxEntries: number }
  /** Every entry with bytes, in the order of the list; null where it is not wanted. */
  | { order: 'extract'; files: { bytes: number; crc: number | null; target: string | null }[] }
);

export type SevenZipType = '7z' | 'rar' | 'rar5' | 'zip';

export const ListedEntry = Type.Object({
  name: Type.String(),
  bytes: Type.Integer({ minimum: 0 }),
  packedBytes: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  kind: Type.Enum(['file', 'folder', 'link or device']),
  isLocked: Type.Boolean(),
  isReadable: Type.Boolean(),
  crc: Type.Union([Type.Integer(), Type.Null()]),
});
export type ListedEntry = Static<typeof ListedEntry>;

/** What it answers, line by line. */
export const SevenZipAnswer = Type.Union([
  Type.Object({ kind: Type.Literal('entry'), entry: ListedEntry }),
  Type.Object({ kind: Type.Literal('bytes'), bytes: Type.Integer({ minimum: 0 }) }),
  Type.Object({ kind: Type.Literal('written'), sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }),
  Type.Object({
    kind: Type.Literal('refused'),
    reason: Type.Enum(['locked', 'crowded', 'incomplete', 'memory', 'disk', 'damaged']),
  }),
]);
export type SevenZipAnswer = Static<typeof SevenZipAnswer>;
