import { isLeftover } from './leftovers.ts';

/** Formats that can be converted for the viewer, by file extension, those that lose least first. */
export const CONVERTED_EXTENSIONS = [
  'glb',
  'gltf',
  'vrm',
  'fbx',
  'dae',
  'obj',
  'usdz',
  'usd',
  'usdc',
  'usda',
  '3ds',
  'blend',
  'x',
  'md5mesh',
  'smd',
  'ms3d',
  'b3d',
  'iqm',
  'lwo',
  'md3',
  'md2',
  'mdl',
  'psk',
  'pskx',
  'pmx',
  'ase',
  'ac',
  '3mf',
  'vox',
  'ply',
  'stl',
  'off',
] as const;
export type ConvertedExtension = (typeof CONVERTED_EXTENSIONS)[number];

/** Files that stand beside the model they belong to: clips without a shape, and models of the unseen. */
const SECONDARY =
  /(^|[^a-z])(anims?|animations?|idle|walk|run|attack|jump|death|collision|collider|hitbox|physics|lod[1-9])([^a-z]|$)/i;
/** Half-Life keeps the skins of 'guard.mdl' in 'guardT.mdl', and its clips in 'guard01.mdl'. */
const PART_OF_MDL = /(t|\d\d)\.mdl$/;
/** Players of Quake III: the legs carry the rest. Models of fewer triangles are numbered. */
const PART_OF_PLAYER = /(^|\/)(upper|head)\.md3$/;
const FEWER_OF_MD3 = /_\d\.md3$/;

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
  const isPart = (path: string) =>
    [
      [PART_OF_MDL, '.mdl'],
      [PART_OF_PLAYER, '$1lower.md3'],
      [FEWER_OF_MD3, '.md3'],
    ].some(([part, whole]) => (part as RegExp).test(path) && lowered.has(path.replace(part!, whole as string)));
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
