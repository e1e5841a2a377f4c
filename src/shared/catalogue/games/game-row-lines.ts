import * as m from '#messages/game-rules';
import { releaseDate } from '../../platform/kit/dates.ts';
import { filled } from '../publications/field.ts';
import { lookupLabel } from '../vocabularies/lookup-labels.ts';
import { COMPANY_ROLES, type CompanyRole } from './game-rules.ts';
import type { CompanyRow, PlatformRow } from './game-form-rows.ts';

export const COMPANY_ROLE_TITLES: Record<CompanyRole, () => string> = {
  publisher: m.publisher,
  mainDeveloper: m.mainDeveloper,
  supportingDeveloper: m.supportingDeveloper,
  portingDeveloper: m.portingDeveloper,
};

export const parted = (parts: (string | null | undefined)[], by = ' / '): string => parts.flatMap(filled).join(by);

export function platformLines({ platform, releases, technologies }: PlatformRow): string[] {
  const parts = [
    ...releases.map((row) =>
      parted([
        row.status && lookupLabel('release_status', row.status.name),
        row.date === null ? null : releaseDate(row.date, row.datePrecision),
        row.region?.code,
      ]),
    ),
    ...technologies.map((row) => parted([row.technology?.name ?? m.noTechnology(), row.version], ' ')),
  ];
  return parts.length === 0 ? [platform.name] : parts.map((part) => `${platform.name}: ${part}`);
}

export function companyLine(row: CompanyRow): string {
  const roles = COMPANY_ROLES.filter((role) => row[role]).map((role) => COMPANY_ROLE_TITLES[role]());
  const platforms = row.platforms.map(({ name }) => name).join(', ');
  return [row.company.name, roles.join(', '), platforms].filter((part) => part !== '').join(' · ');
}
