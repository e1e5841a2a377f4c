import { extensionOf } from '../text/extension-of.ts';
import { normalForm } from '../text/normal-form.ts';
import { CODE_PAGES } from '../text/code-pages.ts';

/**
 * Resolves references of model files. They often contain folders of the artist's machine, and pictures may have been
 * renamed or converted to another format.
 */

const PICTURE_EXTENSIONS = 'png jpg jpeg webp tga dds bmp psd tif tiff gif ktx2 vtf pcx tim pvr blp ktx sgi rgb bw wal'.split(
  ' ',
);

/** Resolves references to the paths of a package, and only to those. */
export function textureResolver(paths: readonly string[]): (reference: string, from: string) => string | null {
  const exact = new Set(paths);
  const byPath = new Map<string, string>();
  const byName = new Map<string, string[]>();
  const byStem = new Map<string, string[]>();
  for (const path of paths) {
    const key = keyOf(path);
    if (!byPath.has(key)) byPath.set(key, path);
    add(byName, lastOf(key), path);
    if (isPicture(key)) add(byStem, stemOf(lastOf(key)), path);
  }

  function atPath(segments: string[], from: string): string | null {
    const folder = from.split('/').slice(0, -1);
    // Beside the model first, then from the root, then with ever fewer leading folders: 'C:/work/car/tex/a.png' is 'tex/a.png'.
    for (let skipped = 0; skipped < segments.length; skipped += 1) {
      const rest = segments.slice(skipped);
      for (const start of [folder, []]) {
        const path = walk(start, rest);
        if (exact.has(path)) return path;
        const found = byPath.get(keyOf(path));
        if (found !== undefined) return found;
      }
    }
    return null;
  }

  function meant(reference: string, from: string): string | null {
    const segments = reference.split('/').filter((segment) => segment !== '' && segment !== '.');
    const name = keyOf(segments.at(-1) ?? '');
    if (name === '' || name === '..') return null;
    const found = atPath(segments, from) ?? nearest(byName.get(name), from);
    if (found !== null) return found;
    return isPicture(name) || !name.includes('.') ? nearest(byStem.get(stemOf(name)), from, true) : null;
  }

  return (reference, from) => {
    const written = localReference(reference);
    if (written === null) return null;
    const found = meant(written, from) ?? (written.includes('%') ? meant(decoded(written), from) : null);
    return found ?? firstOf(inCodePages(reference), (other) => meant(localReference(other) ?? '', from));
  };
}

/** The reference with slashes and without drive or scheme; null if it cannot be inside a package. */
function localReference(reference: string): string | null {
  // Old formats pad fixed-length fields with zeros.
  const [written = ''] = reference.split('\0', 1);
  const clean = written.replace(/^[\s"']+|[\s"']+$/g, '');
  const local = clean
    .replace(/^file:\/*/i, '')
    .replaceAll('\\', '/')
    // The first tile of a UDIM picture.
    .replace(/<UDIM>|%\(UDIM\)d/i, '1001')
    .replace(/^[a-z]:/i, '');
  return clean.length > 2000 || /^[a-z][a-z0-9+.-]+:/i.test(local) ? null : local;
}

/** The same bytes in other code pages, because readers of old formats decode each byte as one character. */
function inCodePages(reference: string): string[] {
  if (!/[\u0080-\u00ff]/.test(reference) || /[^\0-\u00ff]/.test(reference)) return [];
  const raw = Buffer.from(reference, 'latin1');
  return CODE_PAGES.flatMap((page) => page.decode(raw) ?? []);
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path after walking `segments` from a folder; a step above the root stays at the root. */
function walk(folder: string[], segments: string[]): string {
  const path = [...folder];
  for (const segment of segments) {
    if (segment === '..') path.pop();
    else path.push(segment);
  }
  return path.join('/');
}

/** The candidate that shares most folders with `from`; then the better picture format, then the shorter path. */
function nearest(candidates: string[] | undefined, from: string, byFormat = false): string | null {
  const folders = keyOf(from).split('/').slice(0, -1);
  const rank = (path: string) => {
    const own = keyOf(path).split('/').slice(0, -1);
    const apart = own.findIndex((folder, depth) => folder !== folders[depth]);
    return {
      path,
      shared: apart === -1 ? own.length : apart,
      format: byFormat ? PICTURE_EXTENSIONS.indexOf(extensionOf(keyOf(path))) : 0,
      depth: own.length,
    };
  };
  const ranked = (candidates ?? []).map(rank);
  ranked.sort((a, b) => b.shared - a.shared || a.format - b.format || a.depth - b.depth || (a.path < b.path ? -1 : 1));
  return ranked[0]?.path ?? null;
}

function add(map: Map<string, string[]>, key: string, path: string): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [path]);
  else known.push(path);
}

/** Equal for names that differ in letter case or Unicode normalization, as on macOS. */
const keyOf = (path: string) => normalForm(path).toLowerCase();
const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const stemOf = (name: string) => name.replace(/\.[^.]*$/, '');
const isPicture = (name: string) => PICTURE_EXTENSIONS.includes(extensionOf(name));
