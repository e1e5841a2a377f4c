import { GAME_FIELDS } from '../../../shared/catalogue/games/game-form.ts';
import { fieldsOfLine, namesOfFields } from './publication-lines.ts';
import type { LineOf } from '../../../shared/integrations/import-export/import-contract.ts';
import type { DatePrecision } from '../../../shared/platform/kit/dates.ts';
import { insideLinkError } from '../../../shared/catalogue/games/game-form-validation.ts';
import { sortLinks } from '../../../shared/catalogue/games/link-rules.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type {
  GameCompanyRecord,
  GamePlatformRecord,
  GameRecord,
  ReleaseRecord,
} from '../../catalogue/games/edit/game-record.ts';
import type { LookupTable } from './lookup-store.ts';
import type { Lookups, NameList } from './lookups.ts';
import { visibleName } from '../../../shared/platform/kit/name-identity.ts';

type GameLine = LineOf<'game'>;

/** Lookup names in a game line. */
export function namesOfGame(line: GameLine): NameList {
  const all = (table: LookupTable, names: string[] | undefined): NameList => (names ?? []).map((name) => [table, name]);
  const links = linksOfGame(line);
  return [
    ...namesOfFields(GAME_FIELDS, line),
    ...all(
      'store',
      links.stores.map((link) => link.name),
    ),
    ...all(
      'social',
      links.socials.map((link) => link.name),
    ),
    ...all(
      'platform',
      line.platforms?.map((platform) => platform.platform),
    ),
    ...all(
      'region',
      line.platforms?.flatMap((platform) => platform.releases?.flatMap((release) => release.region ?? []) ?? []),
    ),
    ...all(
      'release_status',
      line.platforms?.flatMap((platform) => platform.releases?.flatMap((release) => release.status ?? []) ?? []),
    ),
    ...all(
      'technology',
      line.platforms?.flatMap((platform) => platform.technologies?.map((used) => used.name) ?? []),
    ),
    ...all(
      'company',
      line.companies?.map((company) => company.name),
    ),
    ...all(
      'platform',
      line.companies?.flatMap((company) => company.platforms ?? []),
    ),
  ];
}

const linksOfGame = ({ storeLinks = [], socialLinks = [] }: GameLine) => sortLinks(storeLinks, socialLinks);

/** Resolved references of a line. */
export interface GameReferences {
  relatedGame?: number | null;
  uploaderId?: number | null;
  cover?: number | null;
  coverHeader?: number | null;
  media?: number[];
}

/** Fields of a line. `names` must contain its names. */
export function gameItem(line: GameLine, names: Lookups, references: GameReferences): Partial<GameRecord> {
  const links = linksOfGame(line);
  for (const { link } of [...links.stores, ...links.socials]) {
    const error = insideLinkError(link);
    if (error !== null) throw new Refusal('bad_input', `"${link}": ${error}`);
  }
  return {
    title: visibleName(line.title),
    ...references,
    ...fieldsOfLine(GAME_FIELDS, line, names),
    ...(line.igdbId !== undefined && { igdbId: line.igdbId }),
    ...(line.publishedAt !== undefined && { publishedAt: new Date(line.publishedAt).toISOString() }),
    ...((line.storeLinks !== undefined || links.stores.length > 0) && {
      storeLinks: links.stores.map(({ name, link }) => ({ id: names.id('store', name), link })),
    }),
    ...((line.socialLinks !== undefined || links.socials.length > 0) && {
      socialLinks: links.socials.map(({ name, link }) => ({ id: names.id('social', name), link })),
    }),
    ...(line.platforms !== undefined && { platforms: platforms(line.platforms, names) }),
    ...(line.companies !== undefined && { companies: companies(line.companies, names) }),
  };
}

/** Merges entries of the same platform. */
function platforms(list: NonNullable<GameLine['platforms']>, names: Lookups): GamePlatformRecord[] {
  const byId = new Map<number, GamePlatformRecord>();
  for (const entry of list) {
    const platformId = names.id('platform', entry.platform);
    const platform = byId.get(platformId) ?? { platformId, releases: [], technologies: [] };
    byId.set(platformId, platform);
    for (const { date, region, status } of entry.releases ?? []) {
      platform.releases.push({
        ...releaseDay(date ?? null),
        regionId: region ? names.id('region', region) : null,
        statusId: status ? names.id('release_status', status) : null,
      });
    }
    for (const used of entry.technologies ?? []) {
      platform.technologies.push({ technologyId: names.id('technology', used.name), version: used.version || null });
    }
  }
  return [...byId.values()];
}

/** Merges entries of the same company, with all their roles. */
function companies(list: NonNullable<GameLine['companies']>, names: Lookups): GameCompanyRecord[] {
  const byId = new Map<number, GameCompanyRecord>();
  for (const entry of list) {
    const companyId = names.id('company', entry.name);
    const before = byId.get(companyId);
    const platformIds = (entry.platforms ?? []).map((name) => names.id('platform', name));
    byId.set(companyId, {
      companyId,
      mainDeveloper: (before?.mainDeveloper ?? false) || entry.mainDeveloper === true,
      publisher: (before?.publisher ?? false) || entry.publisher === true,
      supportingDeveloper: (before?.supportingDeveloper ?? false) || entry.supportingDeveloper === true,
      portingDeveloper: (before?.portingDeveloper ?? false) || entry.portingDeveloper === true,
      platforms: [...new Set([...(before?.platforms ?? []), ...platformIds])],
    });
  }
  return [...byId.values()];
}

const PRECISION_BY_LENGTH = new Map<number, DatePrecision>([
  [4, 'year'],
  [7, 'month'],
  [10, 'day'],
]);

/** '1992' → the first day of the period, with its precision. Quarters are written '1992-Q3'. */
function releaseDay(date: string | null): Pick<ReleaseRecord, 'date' | 'precision'> {
  if (date === null) return { date: null, precision: 'day' };
  const quarter = /^(\d{4})-Q([1-4])$/.exec(date);
  if (quarter !== null)
    return { date: `${quarter[1]}-${String(Number(quarter[2]) * 3 - 2).padStart(2, '0')}-01`, precision: 'quarter' };
  return { date: `${date}-01-01`.slice(0, 10), precision: PRECISION_BY_LENGTH.get(date.length) ?? 'day' };
}

/** The inverse of `releaseDay`. */
export function writtenDate({ date, precision }: Pick<ReleaseRecord, 'date' | 'precision'>): string | null {
  if (date === null) return null;
  switch (precision) {
    case 'year':
      return date.slice(0, 4);
    case 'quarter':
      return `${date.slice(0, 4)}-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
    case 'month':
      return date.slice(0, 7);
    case 'day':
      return date;
  }
}
