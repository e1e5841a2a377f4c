import type { GameRelease } from '../../../shared/catalogue/games/game-contract.ts';
import { releaseDate } from '../../../shared/platform/kit/dates.ts';

export interface ReleaseGroup {
  /** Displayed date in its known precision; null without a date. */
  date: string | null;
  /** Machine-readable date: '1998', '1998-11' or '1998-11-21'; null if none fits. */
  machineDate: string | null;
  /** 'Full Release', 'Beta'…; null if unknown. */
  status: string | null;
  regions: string[];
}

/** Releases of one platform, grouped by date and status with all their regions. */
export function releaseGroups(releases: readonly GameRelease[]): ReleaseGroup[] {
  const groups = new Map<string, ReleaseGroup>();
  for (const { date, datePrecision, region, status } of releases) {
    const shown = date === null ? null : releaseDate(date, datePrecision);
    const key = JSON.stringify([shown, status]);
    const group = groups.get(key) ?? { date: shown, machineDate: machineDate(date, datePrecision), status, regions: [] };
    const name = region?.attributes.name;
    if (name !== undefined && !group.regions.includes(name)) group.regions.push(name);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Machine-readable date in its known precision. HTML has no format for a quarter. */
export function machineDate(date: string | null, precision: GameRelease['datePrecision']): string | null {
  if (date === null) return null;
  switch (precision) {
    case 'day':
      return date.slice(0, 10);
    case 'month':
      return date.slice(0, 7);
    case 'quarter':
    case 'year':
      return date.slice(0, 4);
  }
}
