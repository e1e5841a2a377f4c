import { finding, listedNames, type Finding } from '../finding.ts';

/** One finding for all textures that are missing in the package. Null if there are none. */
export function missingTextures(references: readonly string[]): Finding | null {
  const names = [...new Set(references.map((reference) => reference.split(/[\\/]/).at(-1) ?? ''))];
  if (names.length === 0) return null;
  return finding('missing_texture', 'texturesMissing', { names: listedNames(names) });
}
