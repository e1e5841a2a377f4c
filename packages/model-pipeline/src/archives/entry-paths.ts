import type { FileSentenceId } from '../file-sentences.ts';
import { normalForm } from '../text/normal-form.ts';

/**
 * Paths inside a package: entry names of archives, made safe for every system. These rules must map an entry to its stored
 * path for ever, so they differ from `safeName`, which only names downloads.
 */

export interface UniquePaths {
  /** The path itself, or with a number if another file has it, ignoring letter case. */
  take(path: string): string;
}

const MAX_SEGMENT_BYTES = 180;
const MAX_PATH_BYTES = 700;
const DEVICE_NAMES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
// oxlint-disable-next-line no-control-regex -- the pattern finds control characters
const CONTROL = /[\u0000-\u001f\u007f]/;
/** Bidirectional control characters, which make a name look like another one. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const UNWANTED = /[<>:"|?*]/g;

/** Ids of the sentences why an entry is left out. */
export type SkipReason = Extract<FileSentenceId, `skipped${string}`>;

/** The path of an entry name, or the reason for refusing it. */
export function entryPath(name: string): { path: string } | { reason: SkipReason } {
  const slashed = normalForm(name.replaceAll('\\', '/'));
  const segments = slashed.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (slashed.startsWith('/') || /^[A-Za-z]:(?:\/|$)/.test(slashed) || segments.includes('..')) {
    return { reason: 'skippedOutside' };
  }
  if (CONTROL.test(slashed) || segments.length === 0) return { reason: 'skippedName' };
  return { path: shortened(segments.map(safeSegment)) };
}

/** Makes the paths of one package unique, ignoring letter case. No file has the name of a folder. */
export function uniquePaths(): UniquePaths {
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

export const foldCase = (path: string) => normalForm(path.toLowerCase());

/** Numbers the file, or the folder whose name a file has already. */
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

/** Keeps the end of the name, because the extension gives the file type. */
function cutSegment(segment: string): string {
  if (Buffer.byteLength(segment) <= MAX_SEGMENT_BYTES) return segment;
  const extension = /\.[^.]{1,16}$/.exec(segment)?.[0] ?? '';
  let stem = segment.slice(0, MAX_SEGMENT_BYTES);
  while (Buffer.byteLength(stem + extension) > MAX_SEGMENT_BYTES) stem = stem.slice(0, -1);
  return `${stem.toWellFormed().replace(/[. \uFFFD]+$/, '')}${extension}`;
}

/** Drops the outermost folders of a long path. The nearest ones stay because textures are searched beside the model. */
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
