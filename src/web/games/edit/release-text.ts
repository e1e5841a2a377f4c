import type { ReleaseRow, TechnologyRow } from '../../../shared/games/game-form.ts';
import { fullDate } from '../../../shared/kit/dates.ts';

/** What a release says once it is complete, its gaps named (contribution.md §2). */
export function releaseParts({
  date,
  datePrecision,
  region,
  status,
}: ReleaseRow): [date: string, region: string, status: string] {
  return [date === null ? 'No date' : fullDate(date, datePrecision), region?.name ?? 'WW', status?.name ?? 'No status'];
}

/** A release in the draft workspace: status / date / region (contribution.md §2). */
export function releaseLine({ release, regions }: { release: ReleaseRow; regions: { name: string; code: string }[] }): string {
  const [date, , status] = releaseParts(release);
  return [status, date, regions.map(({ code, name }) => code || name).join(', ') || 'WW'].join(' / ');
}

export function technologyParts({ technology, version }: TechnologyRow): [technology: string, version: string] {
  const text = (version ?? '').trim();
  return [technology?.name ?? 'No technology', text === '' ? 'No version' : text];
}
