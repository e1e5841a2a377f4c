import type { GameOfAsset } from '../../../shared/assets/asset-form.ts';
import { PublishFailure, type SiteClient } from './site-client.ts';

interface GamesReply {
  data: { id: number; attributes: { title: string } }[];
}

/** The published game of this title, in any letter case: no two have the same. */
export async function findGame(site: SiteClient, title: string): Promise<GameOfAsset> {
  const query = new URLSearchParams({ 'filters[title][$eqi]': title, 'fields[0]': 'title' });
  const { data } = (await site.read(`/api/games?${query}`)) as GamesReply;
  const [game] = data;
  if (game === undefined)
    throw new PublishFailure(`There is no published game “${title}” on ${site.base}. Add it there first.`);
  return { id: game.id, title: game.attributes.title };
}
