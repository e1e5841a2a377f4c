import { sql } from 'kysely';

import { listFanarts, type FanartCard, type FanartFilters } from '../../shared/fanarts/fanart-contract.ts';
import { FANART_FILTERS } from '../../shared/fanarts/fanart-filters.ts';
import type { Medium } from '../../shared/fanarts/fanart-rules.ts';
import { pictureJson, pictureView, type PictureRow } from '../files/picture-view.ts';
import type { ListKind } from '../publications/publication-list-store.ts';
import { FANART_FILTER_SQL, FANART_TABLE } from './fanart-filter-store.ts';

interface FanartCardRow {
  id: number;
  title: string;
  uploader: string | null;
  published_at: Date;
  medium: Medium | null;
  sensitive: boolean;
  pictures: number;
  games: string[];
  picture: PictureRow | null;
}

export const FANART_LIST: ListKind<FanartFilters, keyof FanartFilters, never, FanartCardRow, FanartCard> = {
  table: FANART_TABLE,
  filters: FANART_FILTERS,
  filterSql: FANART_FILTER_SQL,
  orders: {},
  byNumber: {},
  // A sensitive one has no cover, and its list shows its first picture blurred.
  selectCards: sql`select f.id, f.title, u.credit as uploader, f.published_at, f.medium, f.sensitive,
      (select ${pictureJson('x.picture_id')} from fanart_image x where x.fanart_id = f.id order by x.position limit 1) as picture,
      (select count(*)::int from fanart_image x where x.fanart_id = f.id) as pictures,
      array(select g.title from fanart_game x join game g on g.id = x.game_id and g.listed where x.fanart_id = f.id
        order by x.position) as games
    from fanart f left join account u on u.id = f.uploader_id`,
  card: listFanarts.reply.properties.cards.items,
  cardOf: ({ published_at, picture, ...row }) => ({
    ...row,
    publishedAt: published_at.toISOString(),
    picture: pictureView(picture),
  }),
};
