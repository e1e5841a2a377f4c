import type { RegionChoice } from '../publications/choice.ts';
import type { ReleaseRow } from './game-form-rows.ts';

/**
 * Sizes of groups of consecutive releases that differ only in their region. A form shows each group as one release. A group
 * has each region once. A release without a region is its own group.
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

/** One release per region, or one without a region. */
export function inRegions(release: ReleaseRow, regions: RegionChoice[]): ReleaseRow[] {
  return regions.length === 0 ? [{ ...release, region: null }] : regions.map((region) => ({ ...release, region }));
}

/** Releases in order, and the sizes of their groups. */
export interface GroupedReleases {
  releases: ReleaseRow[];
  sizes: number[];
}

export function groupsOf({ releases, sizes }: GroupedReleases): ReleaseRow[][] {
  const endOf = (at: number) => sizes.slice(0, at + 1).reduce((sum, size) => sum + size, 0);
  return sizes.map((size, at) => releases.slice(endOf(at) - size, endOf(at)));
}

/** Replaces a group by any number of groups. An index after the last one appends. */
export function replaceGroup(
  grouped: GroupedReleases,
  at: number,
  change: (group: ReleaseRow[]) => ReleaseRow[][],
): GroupedReleases {
  const groups = groupsOf(grouped);
  const next = groups.toSpliced(at, 1, ...change(groups[at] ?? []));
  return { releases: next.flat(), sizes: next.map(({ length }) => length) };
}
