import type { ExternalGame, ExternalRelease } from '../../../shared/integrations/igdb/igdb-contract.ts';
import type { IgdbGame, IgdbRelease } from './igdb-game.ts';
import type { Known } from './igdb-known-service.ts';
import { MAX_NAME_LENGTH } from './igdb-lookup-name.ts';
import { releaseDateOf } from './igdb-release-date.ts';

type Platform = NonNullable<IgdbGame['platforms']>[number];

const MAX_ALT_NAME_LENGTH = 200;

/** Platforms with their releases, earliest first. A platform without known releases has an empty list. */
export function releasesOf(game: IgdbGame, known: Known): ExternalGame['releases'] {
  const dated = (game.release_dates ?? []).flatMap((release) =>
    release.platform === undefined ? [] : [{ platform: release.platform, release: releaseView(release, known) }],
  );
  const entries = new Map<string, ExternalGame['releases'][number]>();
  const entryOf = (platform: Platform) => {
    // Two IGDB platforms may map to one local row.
    const key = String(known.platforms.get(platform.id)?.id ?? `igdb ${platform.id}`);
    const entry = entries.get(key) ?? { platform: platformView(platform, known), releases: [] };
    entries.set(key, entry);
    return entry;
  };
  for (const { platform, release } of dated.toSorted((a, b) => (sortDate(a.release) < sortDate(b.release) ? -1 : 1))) {
    const { releases } = entryOf(platform);
    if (!releases.some((other) => JSON.stringify(other) === JSON.stringify(release))) releases.push(release);
  }
  for (const platform of game.platforms ?? []) entryOf(platform);
  return [...entries.values()];
}

const sortDate = (release: ExternalRelease) => release.date ?? '9999';

function platformView(platform: Platform, known: Known): ExternalGame['releases'][number]['platform'] {
  const row = known.platforms.get(platform.id);
  if (row !== undefined) return { ...row, igdbId: platform.id };
  const altName = (platform.abbreviation ?? platform.alternative_name ?? '').trim().slice(0, MAX_ALT_NAME_LENGTH);
  const name = platform.name.trim().slice(0, MAX_NAME_LENGTH);
  return { id: null, igdbId: platform.id, name, altName: altName || null, altConfirmed: false, color: 'grey' };
}

function releaseView(release: IgdbRelease, known: Known): ExternalRelease {
  const region = known.regions.find(({ igdbId }) => igdbId !== null && igdbId === release.release_region?.id);
  const status = known.releaseStatuses.find(({ igdbId }) => igdbId === release.status?.id);
  return {
    ...releaseDateOf(release),
    region: region === undefined ? null : { id: region.id, name: region.name, code: region.code },
    status: release.status === undefined || status === undefined ? null : { id: status.id, name: status.name },
  };
}
