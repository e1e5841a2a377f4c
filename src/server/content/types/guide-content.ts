import { GUIDE_FIELDS } from '../../../shared/guides/guide-form.ts';
import { bigint, datetime, integer, listed, one, plainFields, searchedName, type ContentType } from '../content-type.ts';

/** Guides, by the names of their fields. */
export const guideContent: ContentType[] = [
  {
    name: 'guides',
    table: 'guide',
    guard: 'publication',
    fields: {
      title: searchedName('title'),
      ...plainFields(GUIDE_FIELDS),
      entityStatus: integer('status_id'),
      views: bigint('view_count'),
      saves: integer('save_count'),
      createdAt: datetime('created_at'),
      updatedAt: datetime('updated_at'),
      publishedAt: datetime('published_at'),
    },
    relations: {
      cover: one('picture', 'cover_id'),
      images: listed('picture', 'guide_image', 'guide_id', 'picture_id'),
      games: listed('games', 'guide_game', 'guide_id', 'game_id'),
      models: listed('assets', 'guide_asset', 'guide_id', 'asset_id'),
      tools: listed('tools', 'guide_tool', 'guide_id', 'tool_id'),
      technologies: listed('technologies', 'guide_technology', 'guide_id', 'technology_id'),
      formats: listed('formats', 'guide_format', 'guide_id', 'format_id'),
      tags: listed('tags', 'guide_tag', 'guide_id', 'tag_id'),
      uploader: one('user', 'uploader_id'),
    },
  },
];
