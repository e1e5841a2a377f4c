import type { Generated, GeneratedAlways } from 'kysely';

import type { FieldOrigins } from '../../../shared/catalogue/games/game-form.ts';
import type { GameStatus } from '../../../shared/catalogue/games/game-status.ts';
import type { NameKind } from '../../../shared/catalogue/publications/names.ts';
import type { Hider } from '../../../shared/catalogue/publications/publication.ts';

export interface GameTable {
  id: Generated<number>;
  title: string;
  title_key: string;
  search_text: string;
  name_words: Generated<string>;
  description: string | null;
  type_id: number | null;
  related_game_id: number | null;
  series_id: number | null;
  game_status: GameStatus | null;
  cover_id: number | null;
  header_id: number | null;
  igdb_id: number | null;
  uploader_id: number | null;
  status_id: Generated<number>;
  demo: Generated<boolean>;
  version: Generated<number>;
  first_year: number | null;
  asset_count: Generated<number>;
  technology_count: Generated<number>;
  view_count: Generated<number>;
  save_count: Generated<number>;
  popularity: Generated<number>;
  renown: Generated<number>;
  sequel_score: Generated<number>;
  notability: GeneratedAlways<number>;
  published_at: Date | null;
  hidden_at: Date | null;
  hidden_by: Hider | 'both' | null;
  save_key: string | null;
  removal_at: Date | null;
  removed_by: Hider | null;
  field_origins: Generated<FieldOrigins>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  listed: GeneratedAlways<boolean>;
  pictured: GeneratedAlways<boolean>;
}

export interface GameGenreTable {
  game_id: number;
  genre_id: number;
  position: number;
}

export interface GameThemeTable {
  game_id: number;
  theme_id: number;
  position: number;
}

export interface GameGameModeTable {
  game_id: number;
  game_mode_id: number;
  position: number;
}

export interface GamePlayerPerspectiveTable {
  game_id: number;
  player_perspective_id: number;
  position: number;
}

export interface GameTagTable {
  game_id: number;
  tag_id: number;
  position: number;
}

export interface GameMediaTable {
  game_id: number;
  picture_id: number;
  position: number;
}

export interface GameAlternativeNameTable {
  id: Generated<number>;
  game_id: number;
  name: string | null;
  kind: Generated<NameKind>;
  locale: string | null;
  region_id: number | null;
  position: number;
}

export interface GameStoreLinkTable {
  id: Generated<number>;
  game_id: number;
  store_id: number | null;
  link: string | null;
  position: number;
}

export interface GameSocialLinkTable {
  id: Generated<number>;
  game_id: number;
  social_id: number | null;
  link: string | null;
  position: number;
}

export interface GamePlatformTable {
  id: Generated<number>;
  game_id: number;
  platform_id: number;
  position: number;
}

export interface GameReleaseTable {
  id: Generated<number>;
  game_platform_id: number;
  released_on: string | null;
  date_precision: Generated<string>;
  region_id: number | null;
  release_status_id: number | null;
  position: number;
}

export interface GameTechnologyTable {
  id: Generated<number>;
  game_platform_id: number;
  technology_id: number | null;
  version: string | null;
  position: number;
}

export interface GameCompanyTable {
  id: Generated<number>;
  game_id: number;
  company_id: number;
  main_developer: Generated<boolean>;
  publisher: Generated<boolean>;
  supporting_developer: Generated<boolean>;
  porting_developer: Generated<boolean>;
  position: number;
}

export interface GameCompanyPlatformTable {
  game_company_id: number;
  platform_id: number;
  position: number;
}

export interface GameActivityTable {
  game_id: number;
  day: string;
  views: Generated<number>;
}

interface GameTables {
  game: GameTable;
  game_genre: GameGenreTable;
  game_theme: GameThemeTable;
  game_game_mode: GameGameModeTable;
  game_player_perspective: GamePlayerPerspectiveTable;
  game_tag: GameTagTable;
  game_media: GameMediaTable;
  game_alternative_name: GameAlternativeNameTable;
  game_store_link: GameStoreLinkTable;
  game_social_link: GameSocialLinkTable;
  game_platform: GamePlatformTable;
  game_release: GameReleaseTable;
  game_technology: GameTechnologyTable;
  game_company: GameCompanyTable;
  game_company_platform: GameCompanyPlatformTable;
  game_activity: GameActivityTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends GameTables {}
}
