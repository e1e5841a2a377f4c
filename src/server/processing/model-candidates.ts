import { CONVERTED_EXTENSIONS, extensionOf } from './choose-converter.ts';

/** Files that stand beside the model they belong to: clips without a shape, and models of the unseen. */
const SECONDARY =
  /(^|[^a-z])(anims?|animations?|idle|walk|run|attack|jump|death|collision|collider|hitbox|physics|lod[1-9])([^a-z]|$)/i;
/** What macOS puts beside every file. */
const RESOURCE_FORK = /(^|\/)(__MACOSX\/|\._)/;

/**
 * The files of a package that can be converted, the one that is most likely meant first: by the format that keeps most of
 * a model, then by what its name says, then the largest.
 */
export function modelCandidates(entries: readonly { path: string; bytes: number }[]): string[] {
  return entries
    .filter(({ path, bytes }) => bytes > 0 && !RESOURCE_FORK.test(path) && CONVERTED_EXTENSIONS.includes(extensionOf(path)))
    .map(({ path, bytes }) => ({
      path,
      bytes,
      format: CONVERTED_EXTENSIONS.indexOf(extensionOf(path)),
      secondary: SECONDARY.test(path.split('/').at(-1) ?? '') ? 1 : 0,
    }))
    .toSorted((a, b) => a.format - b.format || a.secondary - b.secondary || b.bytes - a.bytes || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
}
