import { sql } from 'kysely';

import { FANART_FIELDS } from '../../../shared/catalogue/fanarts/fanart-form.ts';
import { FANART_FILTERS } from '../../../shared/catalogue/fanarts/fanart-filters.ts';
import { listFanarts, type FanartCard, type FanartFilters } from '../../../shared/catalogue/fanarts/fanart-contract.ts';
import { MEDIA, type Medium } from '../../../shared/catalogue/fanarts/fanart-rules.ts';
import { pictureJson, pictureView, type PictureRow } from '../../files/storage/picture-view.ts';
import { NAMINGS } from '../publications/filter-choice-store.ts';
import { filtersOf } from '../publications/publication-filter-store.ts';
import type { ListKind } from '../publications/publication-list-store.ts';
import type { PublicationTable } from '../publications/publication-order-store.ts';
import { simpleKind, simpleList, simpleStoredKind, titledByUploader } from '../publications/simple-kind-store.ts';

const TABLE: PublicationTable = { table: 'fanart', alias: 'f', title: 'title', key: 'title_key' };

const { own, worded, flag, linked, ranged, exact, without } = filtersOf(TABLE);

interface CardRow {
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

const LIST: ListKind<FanartFilters, keyof FanartFilters, never, CardRow, FanartCard> = {
  table: TABLE,
  filters: FANART_FILTERS,
  fields: {
    medium: worded('medium', MEDIA),
    game: { ...linked('fanart_game', 'game_id'), naming: NAMINGS.game },
    model: { ...linked('fanart_asset', 'asset_id'), naming: NAMINGS.model },
    tag: { ...linked('fanart_tag', 'tag_id'), naming: NAMINGS.tag },
    sensitive: flag('sensitive'),
    added: ranged('published_at', FANART_FILTERS.added.range),
    uploader: { ...own('uploader_id'), naming: NAMINGS.uploader },
    exact,
    without,
  },
  orders: {},
  // Sensitive ones have no cover, and lists blur their first picture.
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

export const FANART = simpleKind({
  stored: simpleStoredKind('fanart', FANART_FIELDS, {
    ...titledByUploader('fanart'),
    foundBy: ({ tags, games, models }) => ({ tag: tags, game: games, asset: models }),
  }),
  list: simpleList(LIST),
});
