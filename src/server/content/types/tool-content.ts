import { TOOL_FIELDS } from '../../../shared/tools/tool-form.ts';
import {
  bigint,
  components,
  contentType,
  datetime,
  derived,
  integer,
  listed,
  listedBy,
  namesType,
  one,
  plainFields,
  searchedName,
  string,
  type ContentType,
} from '../content-type.ts';

/** Tools, by the names of their fields. */
export const toolContent: ContentType[] = [
  {
    name: 'tools',
    table: 'tool',
    guard: 'publication',
    fields: {
      title: searchedName('title'),
      ...plainFields(TOOL_FIELDS),
      systems: derived(['systems'], ({ systems }) => systems),
      entityStatus: integer('status_id'),
      views: bigint('view_count'),
      saves: integer('save_count'),
      createdAt: datetime('created_at'),
      updatedAt: datetime('updated_at'),
      publishedAt: datetime('published_at'),
    },
    relations: {
      cover: one('picture', 'cover_id'),
      images: listed('picture', 'tool_image', 'tool_id', 'picture_id'),
      license: one('licenses', 'license_id'),
      formats: components('toolFormat', 'tool_id'),
      technologies: listed('technologies', 'tool_technology', 'tool_id', 'technology_id'),
      games: listed('games', 'tool_game', 'tool_id', 'game_id'),
      alternatives: listed('tools', 'tool_alternative', 'tool_id', 'alternative_id'),
      alternativeTo: listedBy('tools', 'tool_alternative', 'alternative_id', 'tool_id'),
      tags: listed('tags', 'tool_tag', 'tool_id', 'tag_id'),
      uploader: one('user', 'uploader_id'),
      AlternativeNames: components('toolAlternativeName', 'tool_id'),
    },
  },
  namesType('toolAlternativeName', 'tool_alternative_name'),
  contentType(
    'toolFormat',
    'tool_format',
    { action: string('action'), note: string('note'), version: string('version') },
    { format: one('formats', 'format_id') },
  ),
];
