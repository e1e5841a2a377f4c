import { isLeftover } from '../../shared/bundles/leftovers.ts';
import type { PackageEntry } from '../../shared/bundles/package-entry-contract.ts';

/** Names of model formats by file extension. */
const FORMATS: Record<string, string> = {
  '3dm': '3DM',
  '3ds': '3DS',
  '3mf': '3MF',
  abc: 'ABC',
  ac: 'AC3D',
  ase: 'ASE',
  b3d: 'B3D',
  bbmodel: 'BBMODEL',
  bdl: 'BDL',
  blend: 'BLEND',
  bmd: 'BMD',
  bvh: 'BVH',
  c4d: 'C4D',
  dae: 'DAE',
  dff: 'DFF',
  fbx: 'FBX',
  glb: 'GLB',
  gltf: 'glTF',
  iqm: 'IQM',
  ksplat: 'KSPLAT',
  lwo: 'LWO',
  ma: 'MA',
  max: 'MAX',
  mb: 'MB',
  md2: 'MD2',
  md3: 'MD3',
  md5mesh: 'MD5',
  mdl: 'MDL',
  mdx: 'MDX',
  ms3d: 'MS3D',
  nif: 'NIF',
  nsbmd: 'NSBMD',
  obj: 'OBJ',
  off: 'OFF',
  ply: 'PLY',
  pmd: 'PMD',
  pmx: 'PMX',
  psk: 'PSK',
  pskx: 'PSK',
  skp: 'SKP',
  smd: 'SMD',
  sog: 'SOG',
  splat: 'SPLAT',
  spz: 'SPZ',
  stl: 'STL',
  tmd: 'TMD',
  usd: 'USD',
  usda: 'USD',
  usdc: 'USD',
  usdz: 'USDZ',
  vox: 'VOX',
  vrm: 'VRM',
  wrl: 'VRML',
  x: 'X',
  x3d: 'X3D',
  zpr: 'ZPR',
  ztl: 'ZTL',
};

/** What systems run by its name alone. */
const PROGRAMS = new Set(
  'apk bat cmd cpl dll dmg exe hta jar jse lnk msi msix msp pif ps1 psm1 reg scr vbe vbs wsf'.split(' '),
);
const PICTURES = new Set(
  'avif blp bmp bw dds exr gif hdr jpeg jpg ktx ktx2 pcx png psd pvr rgb sgi svg tga tif tiff tim vtf wal webp'.split(' '),
);
const TEXTS = new Set('csv htm html ini json log md mtl nfo pdf rtf txt xml yaml yml'.split(' '));

function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

export function packageEntryKind(path: string): PackageEntry['kind'] {
  const extension = extensionOf(path);
  if (isLeftover(path)) return 'other';
  if (Object.hasOwn(FORMATS, extension)) return 'model';
  if (PICTURES.has(extension)) return 'picture';
  if (PROGRAMS.has(extension)) return 'program';
  return TEXTS.has(extension) || /(^|\/)(licen[cs]e|readme|credits)$/i.test(path) ? 'text' : 'other';
}

/** The format of a model by its name, or null for what is no model. */
export function modelFormat(path: string): string | null {
  return isLeftover(path) ? null : (FORMATS[extensionOf(path)] ?? null);
}

/** The formats of the models in a package, each once, in the order in which they come. */
export function packageFormats(entries: Pick<PackageEntry, 'path'>[]): string[] {
  return [...new Set(entries.flatMap((entry) => modelFormat(entry.path) ?? []))];
}

// Pictures that browsers show and that are taken as they are.
const SHOWN = /\.(png|jpe?g|webp|gif)$/i;
const MEANT_TO_BE_SHOWN = /(^|[^a-z])(previews?|covers?|screen-?_?shots?|render(s|ed|ing|ings)?|thumb(nail)?s?)([^a-z]|$)/i;

/**
 * Which pictures of a package stand for the asset: those whose names or folders say so, the largest first. All others may be
 * textures, which show nothing of a model.
 */
export function choosePictures<Entry extends Pick<PackageEntry, 'path' | 'bytes' | 'kind'>>(
  entries: Entry[],
  limits: { maxPictures: number; maxBytes: number },
): Entry[] {
  return entries
    .filter(({ kind, path }) => kind === 'picture' && SHOWN.test(path) && MEANT_TO_BE_SHOWN.test(path))
    .filter(({ bytes }) => bytes > 0 && bytes <= limits.maxBytes)
    .toSorted((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1))
    .slice(0, limits.maxPictures);
}
