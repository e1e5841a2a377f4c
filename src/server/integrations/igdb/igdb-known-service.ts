import type { IgdbGame } from './igdb-game.ts';
import type { IgdbLookupStore } from './igdb-lookup-store.ts';

export type Known = Awaited<ReturnType<typeof knownTo>>;

/** Local rows for every name in an IGDB game. */
export async function knownTo(store: IgdbLookupStore, game: IgdbGame) {
  const names = (rows: { name: string }[] | undefined) => (rows ?? []).map(({ name }) => name.trim());
  const numbered = (rows: { id: number; name: string }[]) => rows.map(({ id, name }) => ({ igdbId: id, name: name.trim() }));
  const released = (game.release_dates ?? []).flatMap(({ platform }) => platform ?? []);
  const platforms = new Map([...released, ...(game.platforms ?? [])].map((platform) => [platform.id, platform]));
  const relation = game.parent_game ?? game.version_parent;
  return {
    genres: await store.byName('genre', names(game.genres)),
    themes: await store.byName('theme', names(game.themes)),
    gameModes: await store.byName('game_mode', names(game.game_modes)),
    playerPerspectives: await store.byName('player_perspective', names(game.player_perspectives)),
    tags: await store.byName('tag', names(game.keywords)),
    series: await store.byName('series', names([...(game.collections ?? []), ...(game.franchises ?? [])])),
    platforms: await store.byNumber('platform', numbered([...platforms.values()])),
    technologies: await store.byNumber('technology', numbered(game.game_engines ?? [])),
    companies: await store.byNumber('company', numbered((game.involved_companies ?? []).map(({ company }) => company))),
    regions: await store.regions(),
    gameTypes: await store.gameTypes(),
    releaseStatuses: await store.releaseStatuses(),
    stores: await store.linkKinds('store'),
    socials: await store.linkKinds('social'),
    relatedGameId: relation === undefined ? null : await store.gameId(relation.id),
  };
}
