import { useCallback, useEffect, useRef, useState } from 'react';

import type { RegionChoice } from '../../../../shared/catalogue/publications/choice.ts';
import { isEmptyRelease } from '../../../../shared/catalogue/games/game-form-validation.ts';
import { groupsOf, inRegions, releaseGroups, replaceGroup } from '../../../../shared/catalogue/games/release-group-rules.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { ReleaseRow } from '../../../../shared/catalogue/games/game-form-rows.ts';

const NO_RELEASE: ReleaseRow = { date: null, datePrecision: 'day', region: null, status: null };

export interface ReleaseGroup {
  key: number | undefined;
  /** The release in its first region. */
  release: ReleaseRow;
  regions: RegionChoice[];
}

export type ReleasePart = Partial<Pick<ReleaseRow, 'date' | 'datePrecision' | 'status'>> & { regions?: RegionChoice[] };

export interface ReleaseGroups {
  groups: ReleaseGroup[];
  add: () => void;
  change: (at: number, part: ReleasePart) => void;
  /** Adds the same date and status, without regions. */
  duplicate: (at: number) => void;
  remove: (at: number) => void;
}

/**
 * Releases grouped for editing: one row for all regions of a date. Grouping happens only when the editor opens, so that rows do
 * not merge during typing.
 */
export function useReleaseGroups(
  releases: ReleaseRow[],
  replace: (update: (releases: ReleaseRow[]) => ReleaseRow[]) => void,
): ReleaseGroups {
  const [state, setState] = useState(() => releaseGroups(releases));
  const isStale = state.reduce((sum, size) => sum + size, 0) !== releases.length;
  const sizes = isStale ? releaseGroups(releases) : state;
  if (isStale) setState(sizes);
  const latest = useRef(sizes);
  useEffect(() => {
    latest.current = sizes;
  });
  // A platform without releases starts with a blank row, which becomes a release on input.
  const [isBegun, setIsBegun] = useState(releases.length === 0);
  const hasBlank = isBegun && sizes.length === 0;
  const { keys, forget, insert } = useRowKeys(hasBlank ? 1 : sizes.length);

  const regroup = useCallback(
    (at: number, change: (group: ReleaseRow[]) => ReleaseRow[][]) => {
      const before = latest.current;
      replace((last) => {
        const next = replaceGroup({ releases: last, sizes: before }, at, change);
        latest.current = next.sizes;
        setState(next.sizes);
        return next.releases;
      });
    },
    [replace],
  );

  const parts = hasBlank ? [[]] : groupsOf({ releases, sizes });
  const groups = parts.map((group, at) => ({
    key: keys[at],
    release: group[0] ?? NO_RELEASE,
    regions: group.flatMap(({ region }) => region ?? []),
  }));

  return {
    groups,
    add: () => regroup(sizes.length, () => [[NO_RELEASE]]),
    change: useCallback(
      (at, { regions, ...known }) =>
        regroup(at, (group) => {
          const changed = (group.length === 0 ? [NO_RELEASE] : group).map((release) => ({ ...release, ...known }));
          const next = regions === undefined ? changed : inRegions(changed[0] ?? NO_RELEASE, regions);
          return group.length === 0 && next.every(isEmptyRelease) ? [] : [next];
        }),
      [regroup],
    ),
    duplicate: useCallback(
      (at) => {
        insert(at + 1);
        regroup(at, (group) => [group, inRegions(group[0] ?? NO_RELEASE, [])]);
      },
      [insert, regroup],
    ),
    remove: useCallback(
      (at) => {
        setIsBegun(false);
        forget(at);
        regroup(at, () => []);
      },
      [forget, regroup],
    ),
  };
}
