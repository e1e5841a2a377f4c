import type { ReleaseRow, TechnologyRow } from '../../../shared/games/game-form.ts';
import type { DatePrecision } from '../../../shared/kit/dates.ts';

const FORMATS: Record<Exclude<DatePrecision, 'quarter'>, Intl.DateTimeFormatOptions> = {
  day: { day: '2-digit', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
};

/** 'dd MMMM yyyy' (contribution.md §9), shortened to what is known. */
export function fullDate(iso: string, precision: DatePrecision): string {
  const date = new Date(iso);
  if (precision === 'quarter') return `Q${Math.floor(date.getUTCMonth() / 3) + 1} ${date.getUTCFullYear()}`;
  return new Intl.DateTimeFormat('en-GB', { ...FORMATS[precision], timeZone: 'UTC' }).format(date);
}

/** What a release says once it is complete, its gaps named (contribution.md §2). */
export function releaseParts({
  date,
  datePrecision,
  region,
  status,
}: ReleaseRow): [date: string, region: string, status: string] {
  return [date === null ? 'No date' : fullDate(date, datePrecision), region?.name ?? 'WW', status?.name ?? 'No status'];
}

export function technologyParts({ technology, version }: TechnologyRow): [technology: string, version: string] {
  const text = (version ?? '').trim();
  return [technology?.name ?? 'No technology', text === '' ? 'No version' : text];
}
