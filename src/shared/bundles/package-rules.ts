import type { PackageEntry } from './package-entry-contract.ts';

const MAX_NAMED = 3;

/** What a publication without pictures of its own needs one of. */
export const SHOWN_KINDS: readonly PackageEntry['kind'][] = ['model', 'picture'];
export const NOTHING_TO_SHOW =
  'There is neither a model nor a picture in these files. Keep them as a draft, or add a model or a picture to publish it.';

/** The same of what was published before its files were opened. */
export const NOTHING_TO_SHOW_FOUND = 'There is neither a model nor a picture in the files.';

/** What there is of programs in files, by their paths; null: none. */
export function programsSentence(paths: readonly string[]): string | null {
  if (paths.length === 0) return null;
  const rest = paths.length - MAX_NAMED;
  const named = `${paths.slice(0, MAX_NAMED).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return `There ${paths.length === 1 ? 'is a program' : `are ${paths.length} programs`} in the files: ${named}.`;
}

export const HELD_FOR_PROGRAMS = 'With programs in its files it is shown once a moderator has looked at it.';
export const programsOf = (entries: readonly Pick<PackageEntry, 'kind' | 'path'>[]): string[] =>
  entries.flatMap(({ kind, path }) => (kind === 'program' ? [path] : []));
