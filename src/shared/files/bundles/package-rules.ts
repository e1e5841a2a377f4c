import * as m from '#messages/bundles';
import type { PackageEntry } from '@polyshelf/model-pipeline/archives/package-entry-contract.ts';

const MAX_NAMED = 3;
const MAX_NAME = 100;

/** An imported publication without pictures of its own needs one of these. */
export const SHOWN_KINDS: readonly PackageEntry['kind'][] = ['model', 'picture'];
export const noContent = (): string => m.noContent();

export const onlyPictures = (): string => m.onlyPictures();

/** Reason why opened files cannot be published without pictures, or null if they have a model. */
export function nothingToShow(kinds: readonly PackageEntry['kind'][]): string | null {
  if (kinds.length === 0 || kinds.includes('model')) return null;
  return kinds.includes('picture') ? onlyPictures() : noContent();
}

/** `NOTHING_TO_SHOW` for publications from before their files were opened. */
export const nothingToShowFound = (): string => m.noContentFound();

/** The name of a file is at the end of its path. */
const endOf = (path: string): string => (path.length <= MAX_NAME ? path : `…${path.slice(-MAX_NAME)}`);

/** Values of the sentence about programs among the files. */
export const programsNamed = (paths: readonly string[]) => ({
  count: paths.length,
  names: paths.slice(0, MAX_NAMED).map(endOf).join(', '),
  rest: Math.max(0, paths.length - MAX_NAMED),
});

/** Warning that names programs among the files, or null. */
export const programsSentence = (paths: readonly string[]): string | null =>
  paths.length === 0 ? null : m.programs(programsNamed(paths));

export const heldForPrograms = (): string => m.heldForPrograms();
export const programsOf = (entries: readonly Pick<PackageEntry, 'kind' | 'path'>[]): string[] =>
  entries.flatMap(({ kind, path }) => (kind === 'program' ? [path] : []));
