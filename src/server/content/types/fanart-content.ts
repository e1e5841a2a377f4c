import { FANART_FIELDS } from '../../../shared/fanarts/fanart-form.ts';
import {
  bigint,
  boolean,
  datetime,
  integer,
  listed,
  one,
  plainFields,
  searchedName,
  type ContentType,
} from '../content-type.ts';

/** Fan arts, by the names of their fields. */
export const fanartContent: ContentType[] = [
  {
    name: 'fanarts',
    table: 'fanart',
    guard: 'publication',
    fields: {
      title: searchedName('title'),
      ...plainFields(FANART_FIELDS),
      sensitive: boolean('sensitive'),
      entityStatus: integer('status_id'),
      views: bigint('view_count'),
      saves: integer('save_count'),
      createdAt: datetime('created_at'),
      updatedAt: datetime('updated_at'),
      publishedAt: datetime('published_at'),
    },
    relations: {
      cover: one('picture', 'cover_id'),
      images: listed('picture', 'fanart_image', 'fanart_id', 'picture_id'),
      games: listed('games', 'fanart_game', 'fanart_id', 'game_id'),
      models: listed('assets', 'fanart_asset', 'fanart_id', 'asset_id'),
      tags: listed('tags', 'fanart_tag', 'fanart_id', 'tag_id'),
      uploader: one('user', 'uploader_id'),
    },
  },
];
