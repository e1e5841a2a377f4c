import * as m from '#messages/game-rules';
import { readTypedDate, type YearRange } from '../../platform/kit/typed-date.ts';
import { matchKey } from '../../platform/kit/text.ts';
import { usualClosedName } from './closed-lookups.ts';
import { lookupLabel } from '../vocabularies/lookup-labels.ts';
import { regionNamed } from '../vocabularies/region-names.ts';
import { type PlatformChoice, choiceKey } from '../publications/choice.ts';
import type { RegionChoice } from '../publications/choice.ts';
import { inRegions } from './release-group-rules.ts';
import type { PlatformRow, ReleaseRow } from './game-form-rows.ts';

/** Vocabularies for names in a release list. */
export interface ReleaseListNames {
  regions: RegionChoice[];
  statuses: NonNullable<ReleaseRow['status']>[];
  years: YearRange;
}

/** A parsed line of a pasted list. */
export interface ReleaseLine {
  text: string;
  /** As written in the line. */
  platform: string;
  /** One per region in the line. */
  releases: ReleaseRow[];
}

/** A line that could not be parsed, and a sentence with the reason. */
export interface ReleaseLineError {
  text: string;
  error: string;
}

/** The first one that a line contains separates it: those of spreadsheets, then typed ones. */
const SEPARATORS = [/\t/, /;/, /\|/, /,/, /\s[-–—]\s/];
const REGION_SEPARATOR = /\s*(?:[/&+]|\band\b)\s*/i;
const UNDECIDED = /^(?:tb[acd]|-|–|—|\?)$/i;
/**
 * Parses a typed or pasted list. Each line has a platform, then region, date and status in any order, at least one of them.
 * Blank lines and a heading are ignored.
 */
export function readReleaseList(text: string, names: ReleaseListNames): (ReleaseLine | ReleaseLineError)[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^platforms?\s*[\t;|,]/i.test(line))
    .map((line) => readLine(line, names));
}

function readLine(text: string, names: ReleaseListNames): ReleaseLine | ReleaseLineError {
  const separator = SEPARATORS.find((candidate) => candidate.test(text));
  if (separator === undefined) return { text, error: m.commasWanted() };
  const [platform = '', ...parts] = text.split(separator).map((part) => part.trim());
  if (platform === '') return { text, error: m.platformFirst() };

  const release: ReleaseRow = { date: null, datePrecision: 'day', region: null, status: null };
  const regions: RegionChoice[] = [];
  for (const part of withDatesWhole(parts, names.years)) {
    if (part === '' || UNDECIDED.test(part)) continue;
    const usual = usualClosedName('release_status', part) ?? part;
    const status = names.statuses.find(({ name }) => isNamed('release_status', name, usual));
    const named = regionsOf(part, names.regions);
    const { known, error } = readTypedDate(part, names.years);
    if (status !== undefined) release.status = status;
    else if (named !== null) regions.push(...named);
    else if (known === null) return { text, error: /\d/.test(part) ? error : m.unknownPart({ part }) };
    else if (release.date !== null) return { text, error: m.twoDates() };
    else Object.assign(release, known);
  }
  if (release.date === null && regions.length === 0 && release.status === null)
    return { text, error: m.nothingAfterPlatform() };
  return { text, platform, releases: inRegions(release, [...new Set(regions)]) };
}

/** Joins parts of a date that contains a comma, such as 'March 11, 1995'. */
function withDatesWhole(parts: string[], years: YearRange): string[] {
  const at = parts.findIndex(
    (part, index) =>
      readTypedDate(part, years).known === null && readTypedDate(`${part} ${parts[index + 1] ?? ''}`, years).known !== null,
  );
  return at < 0 ? parts : parts.toSpliced(at, 2, `${parts[at]} ${parts[at + 1]}`);
}

/** In English or in the current language. */
const isNamed = (table: string, name: string, text: string): boolean =>
  [name, lookupLabel(table, name)].some((known) => matchKey(known) === matchKey(text));

function regionsOf(part: string, regions: RegionChoice[]): RegionChoice[] | null {
  const one = (text: string) => {
    const code = text.trim().toUpperCase();
    const usual = regionNamed(text);
    return (
      regions.find(({ name }) => isNamed('region', name, text)) ??
      regions.find((region) => region.code.toUpperCase() === code) ??
      regions.find(({ name }) => name === usual)
    );
  };
  const whole = one(part);
  if (whole !== undefined) return [whole];
  const each = part.split(REGION_SEPARATOR).map(one);
  return each.every((region) => region !== undefined) ? each : null;
}

export interface PlatformReleases {
  platform: PlatformChoice;
  releases: ReleaseRow[];
}

/** Adds releases to a game's platforms, without repeating existing ones. */
export function withReleases(rows: PlatformRow[], added: PlatformReleases[]): { rows: PlatformRow[]; count: number } {
  let next = rows;
  let count = 0;
  for (const { platform, releases } of added) {
    const at = next.findIndex((row) => choiceKey(row.platform) === choiceKey(platform));
    const row = next[at] ?? { platform, releases: [], technologies: [] };
    const more = releases.filter((release) => !row.releases.some((there) => isEqualRelease(there, release)));
    count += more.length;
    next = next.toSpliced(at < 0 ? next.length : at, 1, { ...row, releases: [...row.releases, ...more] });
  }
  return { rows: next, count };
}

const isEqualRelease = (one: ReleaseRow, other: ReleaseRow) =>
  one.date === other.date &&
  one.datePrecision === other.datePrecision &&
  one.region?.id === other.region?.id &&
  one.status?.id === other.status?.id;
