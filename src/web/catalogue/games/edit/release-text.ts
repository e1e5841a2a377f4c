import * as m from '#messages/game-edit';
import { fullDate } from '../../../../shared/platform/kit/dates.ts';
import { lookupLabel } from '../../../../shared/catalogue/vocabularies/lookup-labels.ts';
import type { ReleaseRow, TechnologyRow } from '../../../../shared/catalogue/games/game-form-rows.ts';

/** Text of a release. Missing parts are named. */
export function releaseParts({
  date,
  datePrecision,
  region,
  status,
}: ReleaseRow): [date: string, region: string, status: string] {
  return [
    date === null ? m.noDate() : fullDate(date, datePrecision),
    region === null ? 'WW' : lookupLabel('region', region.name),
    status === null ? m.noStatus() : lookupLabel('release_status', status.name),
  ];
}

/** Release line in the draft workspace: status / date / region. */
export function releaseLine({ release, regions }: { release: ReleaseRow; regions: { name: string; code: string }[] }): string {
  const [date, , status] = releaseParts(release);
  return [status, date, regions.map(({ code, name }) => code || name).join(', ') || 'WW'].join(' / ');
}

export function technologyParts({ technology, version }: TechnologyRow): [technology: string, version: string] {
  const text = (version ?? '').trim();
  return [technology?.name ?? m.noTechnology(), text === '' ? m.noVersion() : text];
}
