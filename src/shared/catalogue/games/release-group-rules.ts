import type { RegionChoice } from '../publications/choice.ts';
import type { ReleaseRow } from './game-form-rows.ts';

/**
 * How many releases, one after the other, are the same in all but their region: these are filled in as one. A region stands
 * once in each group, and a release without one stands alone.
 */
export function releaseGroups(releases: ReleaseRow[]): number[] {
  const groups: ReleaseRow[][] = [];
  for (const release of releases) {
    const last = groups.at(-1);
    if (last !== undefined && goesWith(last, release)) last.push(release);
    else groups.push([release]);
  }
  return groups.map(({ length }) => length);
}

function goesWith(group: ReleaseRow[], release: ReleaseRow): boolean {
  const [first] = group;
  return (
    first !== undefined &&
    first.date === release.date &&
    first.datePrecision === release.datePrecision &&
    first.status?.id === release.status?.id &&
    release.region !== null &&
    group.every(({ region }) => region !== null && region.id !== release.region?.id)
  );
}

/** One release for each of the regions; without any, one whose region is not known. */
export function inRegions(release: ReleaseRow, regions: RegionChoice[]): ReleaseRow[] {
  return regions.length === 0 ? [{ ...release, region: null }] : regions.map((region) => ({ ...release, region }));
}

/** Releases, and how many of them in turn are filled in as one. */
export interface GroupedReleases {
  releases: ReleaseRow[];
  sizes: number[];
}

export function groupsOf({ releases, sizes }: GroupedReleases): ReleaseRow[][] {
  const endOf = (at: number) => sizes.slice(0, at + 1).reduce((sum, size) => sum + size, 0);
  return sizes.map((size, at) => releases.slice(endOf(at) - size, endOf(at)));
}

/** Puts other groups, or none, in the place of one; after the last, more. */
export function replaceGroup(
  grouped: GroupedReleases,
  at: number,
  change: (group: ReleaseRow[]) => ReleaseRow[][],
): GroupedReleases {
  const groups = groupsOf(grouped);
  const next = groups.toSpliced(at, 1, ...change(groups[at] ?? []));
  return { releases: next.flat(), sizes: next.map(({ length }) => length) };
}
