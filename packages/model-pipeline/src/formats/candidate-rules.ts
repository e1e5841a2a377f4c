import { isLeftover } from '../archives/leftovers.ts';
import { FORMAT_FACTS } from './format-facts.ts';

/** Extensions of readable formats, least loss first. */
export const CONVERTED_EXTENSIONS: readonly string[] = FORMAT_FACTS.flatMap(({ extensions }) => Object.keys(extensions));

/** Secondary files by name: clips without a mesh, collision models, low detail. */
const SECONDARY =
  /(^|[^a-z])(anims?|animations?|idle|walk|run|attack|jump|death|collision|collider|hitbox|physics|lod[1-9])([^a-z]|$)/i;
const PARTS = FORMAT_FACTS.flatMap(({ parts = [] }) => parts.map(([part, whole]) => [new RegExp(part), whole] as const));

const stemOf = (path: string) => (path.split('/').at(-1) ?? path).replace(/\.[^.]*$/, '').toLowerCase();
const IS_TEXTURE = /\.(png|jpe?g|webp|tga|dds|bmp|psd|tiff?|gif|ktx2?|vtf|pcx|tim|pvr|blp|sgi|rgb)$/i;

/** Pictures with the name of a model that may be its texture. */
export const namesakePictures = (paths: readonly string[], model: string): string[] =>
  paths.filter((path) => IS_TEXTURE.test(path) && stemOf(path) === stemOf(model));

/** Convertible files, the likeliest main model first: by format, then name, then size. */
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
