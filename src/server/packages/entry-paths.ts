import { normalized } from '../../shared/kit/text.ts';

/**
 * Paths inside a package: what archives call their files, made into names that are safe on every system. Paths that are stored are
 * found again by these rules, so they differ from `safeName`, which only names downloads.
 */

export interface PathTaker {
  /** The path itself, or with a number where another file has it in whatever letter case. */
  take(path: string): string;
}

const MAX_SEGMENT_BYTES = 180;
const MAX_PATH_BYTES = 700;
const DEVICE_NAMES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;
/** They turn the direction of writing, so that a name reads as another. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const UNWANTED = /[<>:"|?*]/g;

/** A name as a path, or in words why it is none. */
export function entryPath(name: string): { path: string } | { reason: string } {
  const slashed = normalized(name.replaceAll('\\', '/'), 'NFC');
  const segments = slashed.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (slashed.startsWith('/') || /^[A-Za-z]:(?:\/|$)/.test(slashed) || segments.includes('..')) {
    return { reason: 'its name points out of the archive' };
  }
  if (CONTROL.test(slashed) || segments.length === 0) return { reason: 'its name is none that a file can have' };
  return { path: shortened(segments.map(safeSegment)) };
}

/** Keeps the paths of one package apart: no two are the same in any letter case, and no file has a folder's name. */
export function pathTaker(): PathTaker {
  const files = new Set<string>();
  const folders = new Set<string>();
  const numbers = new Map<string, number>();
  const foldersOf = (path: string) => path.split('/').map((_, index, all) => all.slice(0, index).join('/'));
  const isTaken = (path: string) => files.has(path) || folders.has(path) || foldersOf(path).some((folder) => files.has(folder));
  return {
    take(path) {
      let free = path;
      let number = numbers.get(foldCase(path)) ?? 2;
      for (; isTaken(foldCase(free)); number += 1) free = numbered(path, number, files);
      numbers.set(foldCase(path), number);
      files.add(foldCase(free));
      for (const folder of foldersOf(foldCase(free))) folders.add(folder);
      return free;
    },
  };
}

export const foldCase = (path: string) => normalized(path.toLowerCase(), 'NFC');

/** The number goes to the file's name, or to the folder that a file stands in the way of. */
function numbered(path: string, number: number, files: Set<string>): string {
  const segments = path.split('/');
  const inTheWay = segments.findIndex((_, index) => files.has(foldCase(segments.slice(0, index + 1).join('/'))));
  const at = inTheWay === -1 ? segments.length - 1 : inTheWay;
  return segments.map((segment, index) => (index === at ? withNumber(segment, number) : segment)).join('/');
}

function withNumber(segment: string, number: number): string {
  const [, stem = segment, extension = ''] = /^(.+?)(\.[^.]*)?$/.exec(segment) ?? [];
  return `${stem} (${number})${extension}`;
}

function safeSegment(segment: string): string {
  const clean = segment.toWellFormed().replace(DIRECTION_MARKS, '').replace(UNWANTED, '_');
  const trimmed = clean.replace(/(?<![. ])[. ]+$/, '');
  const named = trimmed === '' ? '_' : trimmed;
  return cutSegment(DEVICE_NAMES.test(named) ? `_${named}` : named);
}

/** Keeps the end of the name, by which it is known what the file is. */
function cutSegment(segment: string): string {
  if (Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES) return segment;
  const extension = /\.[^.]{1,16}$/.exec(segment)?.[0] ?? '';
  let stem = segment.slice(0, MAX_SEGMENT_BYTES);
  while (Buffer.byteLength(stem + extension) > MAX_SEGMENT_BYTES) stem = stem.slice(0, -1);
  return `${stem.toWellFormed().replace(/[. \uFFFD]+$/, '')}${extension}`;
}

/** Of a path that is too long, the nearest folders stay: textures are looked for beside the model. */
function shortened(segments: string[]): string {
  let first = segments.length - 1;
  let bytes = Buffer.byteLength(segments[first] ?? '');
  while (first > 0) {
    bytes += 1 + Buffer.byteLength(segments[first - 1] ?? '');
    if (bytes > MAX_PATH_BYTES) break;
    first -= 1;
  }
  return segments.slice(first).join('/');
}
