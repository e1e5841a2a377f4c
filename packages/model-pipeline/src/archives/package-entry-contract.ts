import { Type, type Static } from 'typebox';

/** A file of a package, by its path in it. */
export const PackageEntry = Type.Object({
  path: Type.String(),
  bytes: Type.Integer(),
  kind: Type.Enum(['model', 'picture', 'text', 'program', 'other']),
  sha256: Type.String(),
});
export type PackageEntry = Static<typeof PackageEntry>;
