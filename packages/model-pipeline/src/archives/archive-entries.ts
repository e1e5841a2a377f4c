import { isLeftover } from './leftovers.ts';
import { FileRefusal } from '../file-refusal.ts';
import { englishSentence, fileSentence, type FileSentence } from '../file-sentences.ts';
import { entryPath, uniquePaths, type SkipReason } from './entry-paths.ts';
import type { PackageLimits } from './package-limits.ts';

export interface SkippedEntry {
  name: string;
  /** In English. */
  reason: string;
  sentence: FileSentence;
}

export function skippedEntry(name: string, id: SkipReason): SkippedEntry {
  const sentence = fileSentence(id);
  return { name: name.slice(0, MAX_SHOWN_NAME), reason: englishSentence(sentence), sentence };
}

/** An entry as the archive declares it. */
export interface DeclaredEntry {
  name: string;
  bytes: number;
  /** Null for entries of a solid block. */
  packedBytes: number | null;
  kind: 'file' | 'folder' | 'link or device';
  isLocked: boolean;
  isReadable: boolean;
}

/** A used file of an archive. `index` is its index among all entries. */
export interface ArchivedFile {
  index: number;
  path: string;
  bytes: number;
}

/** Entries per file in the limit: folders, and macOS metadata of each file, are listed too. */
export const RECORDS_PER_FILE = 3;
const MAX_SHOWN_NAME = 200;

/** Checks the declared entries before anything is unpacked. */
export function selectEntries(
  declared: DeclaredEntry[],
  limits: PackageLimits,
): { files: ArchivedFile[]; skipped: SkippedEntry[] } {
  checkCosts(declared, limits);
  const paths = uniquePaths();
  const files: ArchivedFile[] = [];
  const skipped: SkippedEntry[] = [];
  for (const [index, { name, bytes, kind, isReadable }] of declared.entries()) {
    const skip = (id: SkipReason) => void skipped.push(skippedEntry(name, id));
    const named = entryPath(name);
    if (kind === 'folder' || ('path' in named && isLeftover(named.path))) continue;
    if ('reason' in named) skip(named.reason);
    else if (kind !== 'file') skip('skippedLink');
    else if (!isReadable) skip('skippedPacking');
    else files.push({ index, path: paths.take(named.path), bytes });
  }
  return { files, skipped };
}

function checkCosts(declared: DeclaredEntry[], limits: PackageLimits): void {
  const files = declared.filter(({ kind }) => kind !== 'folder');
  if (files.length > limits.maxEntries) throw crowdedArchive(limits);
  if (files.some(({ isLocked }) => isLocked)) throw lockedArchive();
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > limits.maxTotalBytes) throw tooManyBytes();
  const isBomb = ({ bytes, packedBytes }: DeclaredEntry) =>
    packedBytes !== null && bytes > limits.freeRatioBytes && bytes / Math.max(1, packedBytes) > limits.maxRatio;
  if (files.some(isBomb)) throw tooTight();
}

export const crowdedArchive = ({ maxEntries }: PackageLimits) =>
  new FileRefusal('too_large', 'tooManyEntries', { limit: maxEntries });
export const lockedArchive = () => new FileRefusal('bad_input', 'archiveLocked');
export const damagedArchive = () => new FileRefusal('bad_input', 'archiveDamaged');
export const tooManyBytes = () => new FileRefusal('too_large', 'archiveTooLarge');
export const tooTight = () => new FileRefusal('too_large', 'archiveBomb');
