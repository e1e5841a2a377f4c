import {
  boolean,
  contentType,
  datetime,
  derived,
  integer,
  inverse,
  listed,
  listedBy,
  name as nameField,
  one,
  searchedName,
  string,
  text,
  type ContentType,
} from '../content-type.ts';

const name = nameField('name');
/** For large tables. */
const searched = searchedName('name');
const igdbId = integer('igdb_id');
const gamesBy = (table: string, own: string) => listedBy('games', table, own, 'game_id');
const assetsBy = (table: string, own: string) => listedBy('assets', table, own, 'asset_id');

const list = (column: string) => derived([column], (row) => row[column]);
/** Attributes that members maintain for technologies and formats. */
const written = { description: text('description'), homepage: string('homepage'), links: list('links') };

const lookups: ContentType[] = [
  contentType(
    'tags',
    'tag',
    { name: searched },
    {
      background: one('picture', 'background_id'),
      games: gamesBy('game_tag', 'tag_id'),
      assets: assetsBy('asset_tag', 'tag_id'),
    },
  ),
  contentType('genres', 'genre', { name }, { games: gamesBy('game_genre', 'genre_id') }),
  contentType('themes', 'theme', { name }, { games: gamesBy('game_theme', 'theme_id') }),
  contentType('game-modes', 'game_mode', { name }, { games: gamesBy('game_game_mode', 'game_mode_id') }),
  contentType(
    'player-perspectives',
    'player_perspective',
    { name },
    { games: gamesBy('game_player_perspective', 'player_perspective_id') },
  ),
  contentType('series-s', 'series', { name: searched }, { games: inverse('games', 'series_id') }),
  contentType('stores', 'store', { name }),
  contentType('socials', 'social', { name }),
  contentType('regions', 'region', { name, code: string('code'), igdbId }),
  contentType(
    'types-games',
    'game_type',
    { name, gameSelection: boolean('game_selection'), igdbId },
    { games: inverse('games', 'type_id') },
  ),
  contentType('release-statuses', 'release_status', { name, igdbId }),
  contentType(
    'technologies',
    'technology',
    { name, ...written, igdbId },
    {
      logo: one('picture', 'logo_id'),
      formats: listed('formats', 'technology_format', 'technology_id', 'format_id'),
      games: gamesBy('technology_game', 'technology_id'),
      assets: assetsBy('asset_technology', 'technology_id'),
      tools: listedBy('tools', 'tool_technology', 'technology_id', 'tool_id'),
      guides: listedBy('guides', 'guide_technology', 'technology_id', 'guide_id'),
    },
  ),
  contentType(
    'formats',
    'format',
    {
      name,
      ...written,
      content: string('content'),
      extensions: list('extensions'),
      mediaTypes: list('media_types'),
      magic: string('magic'),
      magicOffset: integer('magic_offset'),
      byteOrder: string('byte_order'),
      firstYear: integer('first_year'),
      specification: string('specification'),
    },
    {
      background: one('picture', 'background_id'),
      technologies: listedBy('technologies', 'technology_format', 'format_id', 'technology_id'),
      assets: assetsBy('asset_format', 'format_id'),
      guides: listedBy('guides', 'guide_format', 'format_id', 'guide_id'),
    },
  ),
  contentType(
    'platforms',
    'platform',
    { name, altName: nameField('alt_name'), igdbId, color: string('color'), altConfirmed: boolean('alt_confirmed') },
    { games: gamesBy('game_platform', 'platform_id'), assets: assetsBy('asset_platform', 'platform_id') },
  ),
  contentType(
    'companies',
    'company',
    { name: searched, altName: nameField('alt_name'), igdbId },
    { logo: one('picture', 'logo_id'), games: gamesBy('game_company', 'company_id') },
  ),
  contentType(
    'licenses',
    'license',
    {
      name,
      description: text('description'),
      type: string('type'),
      spdxId: string('spdx_id'),
      commercialUse: boolean('commercial_use'),
      derivatives: boolean('derivatives'),
      shareAlike: boolean('share_alike'),
    },
    { assets: inverse('assets', 'license_id') },
  ),
  contentType(
    'categories',
    'category',
    { name },
    {
      subcategories: inverse('subcategories', 'category_id'),
      assets: inverse('assets', 'category_id'),
    },
  ),
  contentType(
    'subcategories',
    'subcategory',
    { name },
    {
      category: one('categories', 'category_id'),
      assets: inverse('assets', 'subcategory_id'),
    },
  ),
  contentType(
    'banners',
    'banner',
    {
      title: string('title'),
      subtitle: string('subtitle'),
      type: string('type'),
      link: string('link'),
      position: integer('position'),
    },
    { background: one('picture', 'background_id'), cover: one('picture', 'cover_id') },
  ),
  contentType('menu-links', 'menu_link', {
    title: string('title'),
    url: string('url'),
    icon: string('icon'),
    position: integer('position'),
  }),
];

const moments = { createdAt: datetime('created_at'), updatedAt: datetime('updated_at') };

export const lookupContent: ContentType[] = lookups.map((type) => {
  const own = type.fields['name'];
  const named = own?.type === 'string' ? { name: { ...own, namesOf: type.table } } : {};
  return { ...type, fields: { ...type.fields, ...named, ...moments } };
});
