import * as m from '#messages/server-health';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';

import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { conjunctionFormat } from '../../../shared/platform/messages/locale-format.ts';
import { shownText } from '../../../shared/platform/messages/stored-text.ts';
import type { HealthState } from '../../platform/health-checks.ts';

const Short = Type.String({ maxLength: 40 });

/** https://nodejs.org/dist/index.json: every release, with a flag for security fixes. */
const NodeReleases = Type.Array(Type.Object({ version: Short, security: Type.Boolean() }));
/** https://www.postgresql.org/versions.json: the latest minor version of each major version. */
const PostgresVersions = Type.Array(Type.Object({ major: Short, latestMinor: Short, supported: Type.Boolean() }));
/** The latest version of Polyshelf, at the address in the settings. */
const PolyshelfRelease = Type.Object({ version: Short, security: Type.Optional(Type.Boolean()) });

/** Facts from a source, or a stored text about their absence. Stored as JSON. */
const FactsFrom = <S extends TSchema>(facts: S) =>
  Type.Union([Type.Object({ facts }), Type.Object({ failure: Type.String() })]);
const NodeFacts = Type.Array(Type.Object({ latest: Type.String(), latestSecurity: Type.Union([Type.String(), Type.Null()]) }));
export const UpdateFacts = Type.Object({
  askedAt: Type.String(),
  node: FactsFrom(NodeFacts),
  postgres: FactsFrom(PostgresVersions),
  polyshelf: Type.Union([FactsFrom(PolyshelfRelease), Type.Null()]),
});
export type UpdateFacts = Static<typeof UpdateFacts>;

export interface RunningVersions {
  polyshelf: string;
  node: string;
  /** PostgreSQL's server_version_num: 180004 for 18.4. */
  postgres: number;
  isEmbedded: boolean;
}

/** Major, minor and patch of a release. Null for anything else, such as a preview. */
function versionOf(text: string): [number, number, number] | null {
  const [, major, minor, patch] = /^v?(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/.exec(text) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
}

function isNewer(one: string | null, other: string): boolean {
  const [a, b] = [one === null ? null : versionOf(one), versionOf(other)];
  if (a === null || b === null) return false;
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

/** The latest release and the latest with security fixes, by major version of Node. */
export function readNodeReleases(document: unknown): Static<typeof NodeFacts> {
  const releases = Value.Parse(NodeReleases, document)
    .map(({ version, security }) => ({ version: version.replace(/^v/, ''), security }))
    .filter(({ version }) => versionOf(version) !== null);
  const latestOf = (some: typeof releases) =>
    some.reduce<string | null>((best, { version }) => (best === null || isNewer(version, best) ? version : best), null);
  const majors = Map.groupBy(releases, ({ version }) => versionOf(version)?.[0]);
  return [...majors.values()].map((some) => ({
    latest: latestOf(some) ?? '',
    latestSecurity: latestOf(some.filter(({ security }) => security)),
  }));
}

export const readPostgresVersions = (document: unknown) => Value.Parse(PostgresVersions, document);
export const readPolyshelfRelease = (document: unknown) => Value.Parse(PolyshelfRelease, document);

/** Health state about newer versions. Only security fixes are a warning. */
export function stateOfUpdates({ askedAt, ...releases }: UpdateFacts, running: RunningVersions): HealthState {
  const fixes: (() => string)[] = [];
  const news: (() => string)[] = [];
  const silent: (() => string)[] = [];
  const addSilent = (source: string, failure: string) =>
    silent.push(() => m.silentSource({ source, reason: shownText(failure) }));

  if (releases.polyshelf !== null) {
    if ('failure' in releases.polyshelf) addSilent('Polyshelf', releases.polyshelf.failure);
    else if (isNewer(releases.polyshelf.facts.version, running.polyshelf)) {
      const { version: latest, security } = releases.polyshelf.facts;
      const versions = { latest, version: running.polyshelf };
      if (security === true) fixes.push(() => m.polyshelfFix(versions));
      else news.push(() => m.polyshelfNewer(versions));
    }
  }

  if ('failure' in releases.node) addSilent('Node', releases.node.failure);
  else {
    const version = running.node;
    const major = versionOf(version)?.[0];
    const line = releases.node.facts.find(({ latest }) => versionOf(latest)?.[0] === major);
    if (line !== undefined && isNewer(line.latestSecurity, version))
      fixes.push(() => m.nodeFix({ version, latest: line.latestSecurity ?? '' }));
    else if (line !== undefined && isNewer(line.latest, version))
      news.push(() => m.nodeNewer({ version, latest: line.latest }));
  }

  if ('failure' in releases.postgres) addSilent('PostgreSQL', releases.postgres.failure);
  else {
    const [major, minor] = [Math.floor(running.postgres / 10_000), running.postgres % 10_000];
    const line = releases.postgres.facts.find((one) => one.major === String(major));
    const embedded = running.isEmbedded ? 'yes' : 'no';
    if (line?.supported === false) fixes.push(() => m.postgresEnded({ major: String(major), embedded }));
    else if (line !== undefined && Number(line.latestMinor) > minor)
      fixes.push(() => m.postgresFix({ version: `${major}.${minor}`, latest: `${major}.${line.latestMinor}`, embedded }));
  }

  const day = () => shortDate(askedAt);
  if (fixes.length + news.length + silent.length === 0) news.push(() => m.noNewerVersion({ day: day() }));
  const sources = () => conjunctionFormat().format(silent.map((source) => source()));
  if (silent.length > 0) news.push(() => m.sourcesSilent({ day: day(), sources: sources() }));
  const message = () => [...fixes, ...news].map((sentence) => sentence()).join(' ');
  return { state: fixes.length > 0 ? 'warning' : 'good', message };
}
