import { sql } from 'kysely';

import { listGuides, type GuideCard, type GuideFilters } from '../../shared/guides/guide-contract.ts';
import { GUIDE_FILTERS } from '../../shared/guides/guide-filters.ts';
import type { Difficulty, Duration } from '../../shared/guides/guide-rules.ts';
import { pictureJson, pictureView, type PictureRow } from '../files/picture-view.ts';
import type { ListKind } from '../publications/publication-list-store.ts';
import { GUIDE_FILTER_SQL, GUIDE_TABLE } from './guide-filter-store.ts';

interface GuideCardRow {
  id: number;
  title: string;
  description: string | null;
  uploader: string | null;
  published_at: Date;
  difficulty: Difficulty | null;
  duration: Duration | null;
  games: string[];
  picture: PictureRow | null;
}

export const GUIDE_LIST: ListKind<GuideFilters, keyof GuideFilters, never, GuideCardRow, GuideCard> = {
  table: GUIDE_TABLE,
  filters: GUIDE_FILTERS,
  filterSql: GUIDE_FILTER_SQL,
  orders: {},
  byNumber: {},
  selectCards: sql`select g.id, g.title, g.description, u.credit as uploader, g.published_at, g.difficulty, g.duration,
      ${pictureJson('g.cover_id')} as picture,
      array(select o.title from guide_game x join game o on o.id = x.game_id and o.listed where x.guide_id = g.id
        order by x.position) as games
    from guide g left join account u on u.id = g.uploader_id`,
  card: listGuides.reply.properties.cards.items,
  cardOf: ({ published_at, picture, ...row }) => ({
    ...row,
    publishedAt: published_at.toISOString(),
    picture: pictureView(picture),
  }),
};
