import { sql } from 'kysely';

import { GUIDE_FIELDS } from '../../../shared/catalogue/guides/guide-form.ts';
import { DIFFICULTIES, DURATIONS, type Difficulty, type Duration } from '../../../shared/catalogue/guides/guide-rules.ts';
import { GUIDE_FILTERS } from '../../../shared/catalogue/guides/guide-filters.ts';
import { listGuides, type GuideCard, type GuideFilters } from '../../../shared/catalogue/guides/guide-contract.ts';
import { modelsIn } from '../../../shared/catalogue/guides/guide-text.ts';
import { pictureJson, pictureView, type PictureRow } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import { NAMINGS } from '../publications/filter-choice-store.ts';
import type { CommonDetailRow } from '../publications/publication-detail-store.ts';
import { filtersOf } from '../publications/publication-filter-store.ts';
import type { ListKind } from '../publications/publication-list-store.ts';
import type { PublicationTable } from '../publications/publication-order-store.ts';
import { simpleKind, simpleList, simpleStoredKind, type OwnPage } from '../publications/simple-kind-store.ts';
import { stepsView, type ShownModelRow } from './guide-text-view.ts';

const TABLE: PublicationTable = { table: 'guide', alias: 'g', title: 'title', key: 'title_key' };

const { own, worded, linked, ranged, exact, without } = filtersOf(TABLE);

interface CardRow {
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

const LIST: ListKind<GuideFilters, keyof GuideFilters, never, CardRow, GuideCard> = {
  table: TABLE,
  filters: GUIDE_FILTERS,
  fields: {
    difficulty: worded('difficulty', DIFFICULTIES),
    duration: worded('duration', DURATIONS),
    game: { ...linked('guide_game', 'game_id'), naming: NAMINGS.game },
    model: { ...linked('guide_asset', 'asset_id'), naming: NAMINGS.model },
    tool: { ...linked('guide_tool', 'tool_id'), naming: NAMINGS.tool },
    technology: { ...linked('guide_technology', 'technology_id'), naming: NAMINGS.technology },
    format: { ...linked('guide_format', 'format_id'), naming: NAMINGS.format },
    tag: { ...linked('guide_tag', 'tag_id'), naming: NAMINGS.tag },
    added: ranged('published_at', GUIDE_FILTERS.added.range),
    uploader: { ...own('uploader_id'), naming: NAMINGS.uploader },
    exact,
    without,
  },
  orders: {},
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

/** Its text in steps, with embedded models. */
const PAGE: OwnPage = {
  async attributesOf({ text, images: pictures, mentions }: CommonDetailRow & { text: string | null }, { db, publicUrl }) {
    const { origin } = new URL(publicUrl);
    const models = await shownModels(db, modelsIn(text ?? '', origin));
    return { steps: stepsView(text ?? '', { origin, pictures, models, mentions }) };
  },
};

export const GUIDE = simpleKind({
  stored: simpleStoredKind('guide', GUIDE_FIELDS, { foundBy: ({ tags, games }) => ({ tag: tags, game: games }) }),
  list: simpleList(LIST),
  page: PAGE,
});

/** Those of these models that are listed. */
export async function shownModels(db: Db, ids: number[]): Promise<ShownModelRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ShownModelRow>`select l.id, l.title, ${pictureJson('l.picture_id')} as picture,
      exists (select from asset a join bundle_model m on m.bundle_id = a.bundle_id and m.viewer_file_id is not null
        where a.id = l.id) as "hasView"
    from publication l where l.kind = 'asset' and l.id = any(${ids}::int[]) and l.listed`.execute(db);
  return rows;
}

/** Those of these pictures that exist. */
export async function storedPictures(db: Db, ids: number[]): Promise<PictureRow[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<PictureRow>`select id, file_key('picture', id) as key, width, height, placeholder, alternative_text as "alternativeText", caption
    from picture where id = any(${ids}::int[])`.execute(db);
  return rows;
}
