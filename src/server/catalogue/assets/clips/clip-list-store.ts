import { sql } from 'kysely';

import { ClipCard, type ClipFilters } from '../../../../shared/catalogue/assets/clip-contract.ts';
import { CLIP_FILTERS } from '../../../../shared/catalogue/assets/clip-filters.ts';
import { pictureJson, pictureView, type PictureRow } from '../../../files/storage/picture-view.ts';
import { NAMINGS } from '../../publications/filter-choice-store.ts';
import { between, filtersOf, inDays, TRUTHS } from '../../publications/publication-filter-store.ts';
import type { ListKind } from '../../publications/publication-list-store.ts';
import type { PublicationTable } from '../../publications/publication-order-store.ts';

interface ClipRow {
  id: number;
  name: string;
  seconds: number;
  bones: number | null;
  published_at: Date;
  asset_id: number;
  asset_name: string;
  game_title: string | null;
  picture: PictureRow | null;
}

const CLIP_TABLE: PublicationTable = { table: 'asset_clip', alias: 'k', title: 'name', key: 'name_key', isPart: true };
const { own, ranged } = filtersOf(CLIP_TABLE);

/** Linked lookups of a clip's model. */
const ofModel = (table: string, column: string) => ({
  facet: {
    values: sql`select c.id, ${sql.ref(`x.${column}`)} as value from asset_clip c join ${sql.table(table)} x on x.asset_id = c.asset_id`,
  },
});

export const CLIP_LIST: ListKind<ClipFilters, keyof ClipFilters, 'longest' | 'shortest', ClipRow, ClipCard> = {
  table: CLIP_TABLE,
  filters: CLIP_FILTERS,
  fields: {
    // Tenths of a second, rounded as displayed.
    length: between(sql`((k.milliseconds + 50) / 100)`, CLIP_FILTERS.length.range),
    animation: { ...own('animation_id'), naming: NAMINGS.animation },
    game: { ...ofModel('asset_game', 'game_id'), naming: NAMINGS.game },
    platform: { ...ofModel('asset_found_platform', 'platform_id'), naming: NAMINGS.platform },
    rigged: {
      facet: { value: sql`(k.bones > 0)::int` },
      stored: TRUTHS,
    },
    bones: ranged('bones', CLIP_FILTERS.bones.range),
  },
  orders: {
    longest: { column: sql`(-k.milliseconds)`, key: { field: 'milliseconds', descends: true } },
    shortest: { column: sql`k.milliseconds`, key: { field: 'milliseconds' } },
  },
  numbers: { milliseconds: sql`k.milliseconds`, added: inDays(sql`k.published_at`) },
  selectCards: sql`select k.id, k.name, k.seconds, k.bones, k.published_at, k.asset_id, a.name as asset_name, g.title as game_title,
      ${pictureJson('a.cover_id')} as picture
    from asset_clip k join asset a on a.id = k.asset_id
    left join game g on g.id = a.game_id and g.listed`,
  changed: sql`select id from news where kind = 'asset_clip'
    union select c.id from news n join asset_clip c on c.asset_id = n.id where n.kind = 'asset'
    union select c.id from news n join asset_game x on x.game_id = n.id join asset_clip c on c.asset_id = x.asset_id
      where n.kind = 'game'`,
  card: ClipCard,
  cardOf: (row) => ({
    id: row.id,
    name: row.name,
    seconds: row.seconds,
    model: { id: row.asset_id, title: row.asset_name, picture: pictureView(row.picture) },
    gameTitle: row.game_title,
    bones: row.bones,
    publishedAt: row.published_at.toISOString(),
  }),
};
