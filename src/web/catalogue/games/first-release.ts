import type { PlatformRelease } from '../../../shared/catalogue/games/game-contract.ts';
import { machineDate } from './release-groups.ts';

/** Earliest release of all platforms, in its known precision; null if no release has a date. */
export function firstRelease(platformReleases: readonly PlatformRelease[]): string | null {
  const dates = platformReleases
    .flatMap((one) => one.releases)
    .flatMap(({ date, datePrecision }) => (date === null ? [] : [{ date, datePrecision }]))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const [first] = dates;
  return first === undefined ? null : machineDate(first.date, first.datePrecision);
}

export function firstYear(platformReleases: readonly PlatformRelease[]): number | null {
  const first = firstRelease(platformReleases);
  return first === null ? null : Number(first.slice(0, 4));
}
