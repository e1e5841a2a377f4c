import type { Generated, GeneratedAlways } from 'kysely';

import type { FieldOrigin } from '../../../shared/catalogue/games/game-form.ts';
import type { FactColumns } from '@polyshelf/model-pipeline/facts/fact-contract.ts';
import type { NameKind } from '../../../shared/catalogue/publications/names.ts';
import type { Hider } from '../../../shared/catalogue/publications/publication.ts';

/** Columns that are never null have defaults. */
type FactTable = {
  [Column in keyof FactColumns]: null extends FactColumns[Column] ? FactColumns[Column] : Generated<FactColumns[Column]>;
};

export interface AssetTable extends FactTable {
  id: Generated<number>;
  name: string;
  name_key: string;
  search_text: string;
  name_words: Generated<string>;
  description: string | null;
  category_id: number | null;
  subcategory_id: number | null;
  author: string | null;
  license_id: number | null;
  license_text: string | null;
  copyrights: string | null;
  group_name: string | null;
  acquisition: string | null;
  acquired_on: string | null;
  uploader_id: number | null;
  status_id: Generated<number>;
  demo: Generated<boolean>;
  version: Generated<number>;
  cover_id: number | null;
  game_id: number | null;
  measured_at: Date | null;
  texture_side: number | null;
  clips: number | null;
  size_x: number | null;
  size_y: number | null;
  size_z: number | null;
  bundle_id: number | null;
  main_model_id: number | null;
  images_given: Generated<boolean>;
  save_key: string | null;
  removal_at: Date | null;
  removed_by: Hider | null;
  field_origins: Generated<Record<string, FieldOrigin>>;
  stated_quality: number | null;
  stated_textures: number | null;
  stated_texture_type: string | null;
  stated_texture_resolution: number | null;
  stated_rigged: boolean | null;
  quality: GeneratedAlways<number | null>;
  texture_resolution: GeneratedAlways<number | null>;
  rigged: GeneratedAlways<boolean | null>;
  animated: GeneratedAlways<boolean | null>;
  view_count: Generated<number>;
  download_count: Generated<number>;
  save_count: Generated<number>;
  popularity: Generated<number>;
  notability: GeneratedAlways<number>;
  file_bytes: number | null;
  published_at: Date | null;
  hidden_at: Date | null;
  hidden_by: Hider | 'both' | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  listed: GeneratedAlways<boolean>;
  pictured: GeneratedAlways<boolean>;
}

export interface AssetGameTable {
  asset_id: number;
  game_id: number;
  position: number;
}

export interface AssetPlatformTable {
  asset_id: number;
  platform_id: number;
  position: number;
}

export interface AssetTechnologyTable {
  asset_id: number;
  technology_id: number;
  position: number;
}

export interface AssetFormatTable {
  asset_id: number;
  format_id: number;
  position: number;
}

export interface AssetTagTable {
  asset_id: number;
  tag_id: number;
  position: number;
}

export interface AssetImageTable {
  asset_id: number;
  picture_id: number;
  position: number;
}

export interface AssetTextureTable {
  id: Generated<number>;
  asset_id: number;
  name: string;
  width: number;
  height: number;
  channels: string[];
  position: number;
}

export interface AssetClipTable {
  id: Generated<number>;
  asset_id: number;
  name: string;
  seconds: number;
  position: number;
  animation_id: Generated<number | null>;
  name_key: GeneratedAlways<string>;
  milliseconds: GeneratedAlways<number>;
  bones: Generated<number | null>;
  published_at: Generated<Date | null>;
  listed: Generated<boolean>;
}

export interface AnimationTable {
  id: Generated<number>;
  name: string;
  name_key: GeneratedAlways<string>;
}

export interface AssetAnimationTable {
  asset_id: number;
  animation_id: number;
}

export interface AssetActivityTable {
  asset_id: number;
  day: string;
  views: Generated<number>;
  downloads: Generated<number>;
}

export interface AssetAlternativeNameTable {
  id: Generated<number>;
  asset_id: number;
  name: string | null;
  kind: Generated<NameKind>;
  locale: string | null;
  region_id: number | null;
  position: number;
}

interface AssetTables {
  asset: AssetTable;
  asset_alternative_name: AssetAlternativeNameTable;
  asset_game: AssetGameTable;
  asset_platform: AssetPlatformTable;
  asset_technology: AssetTechnologyTable;
  asset_format: AssetFormatTable;
  asset_tag: AssetTagTable;
  asset_image: AssetImageTable;
  asset_texture: AssetTextureTable;
  asset_clip: AssetClipTable;
  animation: AnimationTable;
  asset_animation: AssetAnimationTable;
  asset_activity: AssetActivityTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends AssetTables {}
}
