import type { PackageEntry } from '@polyshelf/model-pipeline/archives/package-entry-contract.ts';

const MAX_NAMED = 3;

/** An imported publication without pictures of its own needs one of these. */
export const SHOWN_KINDS: readonly PackageEntry['kind'][] = ['model', 'picture'];
export const NOTHING_TO_SHOW =
  'There is neither a model nor a picture in these files. Keep them as a draft, or add a model or a picture to publish it.';

export const ONLY_PICTURES =
  'There is no model in these files, only pictures. Choose the pictures to show, or keep the files as a draft.';

/** Reason why opened files cannot be published without pictures, or null if they have a model. */
export function nothingToShow(kinds: readonly PackageEntry['kind'][]): string | null {
  if (kinds.length === 0 || kinds.includes('model')) return null;
  return kinds.includes('picture') ? ONLY_PICTURES : NOTHING_TO_SHOW;
}

/** `NOTHING_TO_SHOW` for publications from before their files were opened. */
export const NOTHING_TO_SHOW_FOUND = 'There is neither a model nor a picture in the files.';

/** Warning that names programs among the files, or null. */
export function programsSentence(paths: readonly string[]): string | null {
  if (paths.length === 0) return null;
  const rest = paths.length - MAX_NAMED;
  const named = `${paths.slice(0, MAX_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return `There ${paths.length === 1 ? 'is a program' : `are ${paths.length} programs`} in the files: ${named}.`;
}

export const HELD_FOR_PROGRAMS = 'With programs in its files it is shown once a moderator has looked at it.';
export const programsOf = (entries: readonly Pick<PackageEntry, 'kind' | 'path'>[]): string[] =>
  entries.flatMap(({ kind, path }) => (kind === 'program' ? [path] : []));
