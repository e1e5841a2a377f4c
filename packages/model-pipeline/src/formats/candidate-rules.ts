import { isLeftover } from '../archives/leftovers.ts';
import { FORMAT_FACTS } from './format-facts.ts';

/** Extensions of the formats that are read, those that lose least first. */
export const CONVERTED_EXTENSIONS: readonly string[] = FORMAT_FACTS.flatMap(({ extensions }) => Object.keys(extensions));

/** Files that stand beside the model they belong to: clips without a shape, and models of the unseen. */
const SECONDARY =
  /(^|[^a-z])(anims?|animations?|idle|walk|run|attack|jump|death|collision|collider|hitbox|physics|lod[1-9])([^a-z]|$)/i;
const PARTS = FORMAT_FACTS.flatMap(({ parts = [] }) => parts.map(([part, whole]) => [new RegExp(part), whole] as const));

const stemOf = (path: string) => (path.split('/').at(-1) ?? path).replace(/\.[^.]*$/, '').toLowerCase();
const IS_TEXTURE = /\.(png|jpe?g|webp|tga|dds|bmp|psd|tiff?|gif|ktx2?|vtf|pcx|tim|pvr|blp|sgi|rgb)$/i;

/** Pictures that are called like a model: where it names none, one of them may be its texture. */
export const namesakePictures = (paths: readonly string[], model: string): string[] =>
  paths.filter((path) => IS_TEXTURE.test(path) && stemOf(path) === stemOf(model));

/**
 * The files of a package that can be converted, the one that is most likely meant first: by the format that keeps most of
 * a model, then by what its name says, then the largest.
 */
export function modelCandidates(entries: readonly { path: string; bytes: number }[]): string[] {
  const lowered = new Set(entries.map(({ path }) => path.toLowerCase()));
  const isPart = (path: string) => PARTS.some(([part, whole]) => part.test(path) && lowered.has(path.replace(part, whole)));
  return entries
    .map(({ path, bytes }) => ({
      path,
      bytes,
      format: CONVERTED_EXTENSIONS.findIndex((extension) => path.toLowerCase().endsWith(`.${extension}`)),
      secondary: SECONDARY.test(path.split('/').at(-1) ?? '') || isPart(path.toLowerCase()) ? 1 : 0,
    }))
    .filter(({ path, bytes, format }) => bytes > 0 && format !== -1 && !isLeftover(path))
    .toSorted((a, b) => a.format - b.format || a.secondary - b.secondary || b.bytes - a.bytes || (a.path < b.path ? -1 : 1))
    .map(({ path }) => path);
}
