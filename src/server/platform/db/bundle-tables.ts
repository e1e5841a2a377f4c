import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

import type { Measured } from '../../../shared/assets/measured-contract.ts';
import type { Finding } from '../../../shared/assets/finding-contract.ts';
import type { Presentation } from '../../../shared/bundles/presentation-contract.ts';

export interface BundleTable {
  id: Generated<number>;
  account_id: number | null;
  asset_id: number | null;
  number: number | null;
  save_key: string | null;
  note: string | null;
  state: Generated<'waiting' | 'opening' | 'processing' | 'ready' | 'refused'>;
  refusal: string | null;
  skipped: JSONColumnType<{ name: string; reason: string }[], string | undefined>;
  created_at: Generated<Date>;
  finished_at: Date | null;
  held_at: Date | null;
  presentations: JSONColumnType<Record<string, Presentation>, string | undefined>;
}

export interface BundleSourceTable {
  id: Generated<number>;
  bundle_id: number;
  file_id: number;
  name: string;
  position: Generated<number>;
}

export interface BundleEntryTable {
  id: Generated<number>;
  bundle_id: number;
  source_id: number;
  path: string;
  source_path: string | null;
  bytes: number;
  kind: string;
  sha256: string;
  position: number;
  preview_id: number | null;
}

export interface BundleModelTable {
  id: Generated<number>;
  bundle_id: number;
  path: string;
  position: number;
  state: Generated<'waiting' | 'processing' | 'ready' | 'failed'>;
  step: 'converting' | 'measuring' | 'optimising' | 'picturing' | null;
  failure: string | null;
  converted_file_id: number | null;
  viewer_file_id: number | null;
  measured: JSONColumnType<Measured | null> | null;
  skeleton: GeneratedAlways<string | null>;
  findings: JSONColumnType<Finding[], string | undefined>;
  pictures_missing: Generated<boolean>;
  texture_path: string | null;
  former_pictures: Generated<number[]>;
  presentation: JSONColumnType<Presentation | null> | null;
  presentation_version: Generated<number>;
  pipeline_version: Generated<number>;
  format_inside: string | null;
  format_version: string | null;
}

export interface BundleModelPictureTable {
  model_id: number;
  picture_id: number;
  position: number;
}
