import * as m from '#messages/bundles';
import type { PackageEntry } from '@polyshelf/model-pipeline/archives/package-entry-contract.ts';

const MAX_NAMED = 3;

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

/** Warning that names programs among the files, or null. */
export function programsSentence(paths: readonly string[]): string | null {
  if (paths.length === 0) return null;
  const rest = paths.length - MAX_NAMED;
  const named = paths.slice(0, MAX_NAMED).join(', ');
  return rest > 0
    ? m.programsAndMore({ count: paths.length, names: named, rest })
    : m.programs({ count: paths.length, names: named });
}

export const heldForPrograms = (): string => m.heldForPrograms();
export const programsOf = (entries: readonly Pick<PackageEntry, 'kind' | 'path'>[]): string[] =>
  entries.flatMap(({ kind, path }) => (kind === 'program' ? [path] : []));
