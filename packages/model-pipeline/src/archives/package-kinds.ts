import { extensionOf } from '../text/extension-of.ts';
import { FORMAT_FACTS } from '../formats/format-facts.ts';
import { isLeftover } from './leftovers.ts';
import type { PackageEntry } from './package-entry-contract.ts';

/** Names of model formats by extension, including formats that are stored but not read. */
const FORMATS = new Map<string, string>(
  Object.entries({
    ...Object.assign({}, ...FORMAT_FACTS.map(({ extensions }) => extensions)),
    '3dm': '3DM',
    abc: 'ABC',
    bbmodel: 'BBMODEL',
    bdl: 'BDL',
    bmd: 'BMD',
    bvh: 'BVH',
    c4d: 'C4D',
    dff: 'DFF',
    ksplat: 'KSPLAT',
    ma: 'MA',
    max: 'MAX',
    mb: 'MB',
    mdx: 'MDX',
    nif: 'NIF',
    nsbmd: 'NSBMD',
    pmd: 'PMD',
    skp: 'SKP',
    sog: 'SOG',
    splat: 'SPLAT',
    spz: 'SPZ',
    tmd: 'TMD',
    wrl: 'VRML',
    x3d: 'X3D',
    zpr: 'ZPR',
    ztl: 'ZTL',
  }),
);

/** Extensions that operating systems execute by the name alone. */
const PROGRAMS = new Set(
  'apk bat cmd cpl dll dmg exe hta jar jse lnk msi msix msp pif ps1 psm1 reg scr vbe vbs wsf'.split(' '),
);
const PICTURES = new Set(
  'avif blp bmp bw dds exr gif hdr jpeg jpg ktx ktx2 pcx png psd pvr rgb sgi svg tga tif tiff tim vtf wal webp'.split(' '),
);
const TEXTS = new Set('csv htm html ini json log md mtl nfo pdf rtf txt xml yaml yml'.split(' '));

export function packageEntryKind(path: string): PackageEntry['kind'] {
  const extension = extensionOf(path);
  if (isLeftover(path)) return 'other';
  if (FORMATS.has(extension)) return 'model';
  if (PICTURES.has(extension)) return 'picture';
  if (PROGRAMS.has(extension)) return 'program';
  return TEXTS.has(extension) || /(^|\/)(licen[cs]e|readme|credits)$/i.test(path) ? 'text' : 'other';
}

/** The model format of a file name; null for other files. */
export function modelFormat(path: string): string | null {
  return isLeftover(path) ? null : (FORMATS.get(extensionOf(path)) ?? null);
}

/** Distinct model formats of a package, in the order of the files. */
export function packageFormats(entries: Pick<PackageEntry, 'path'>[]): string[] {
  return [...new Set(entries.flatMap((entry) => modelFormat(entry.path) ?? []))];
}

// Pictures that browsers support.
const SHOWN = /\.(png|jpe?g|webp|gif)$/i;
const MEANT_TO_BE_SHOWN = /(^|[^a-z])(previews?|covers?|screen-?_?shots?|render(s|ed|ing|ings)?|thumb(nail)?s?)([^a-z]|$)/i;

/**
 * Pictures of a package that show the asset, by the names of files or folders, the largest first. All others may be
 * textures, which do not show the model.
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
