import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

import type { FileSentence } from '@polyshelf/model-pipeline/file-sentences.ts';
import type { Measured } from '@polyshelf/model-pipeline/facts/measured-contract.ts';
import type { Presentation } from '@polyshelf/model-pipeline/look/presentation.ts';
import type { ModelStep } from '@polyshelf/model-pipeline/model-steps.ts';
import type { BundleState, ModelState } from '../../../shared/files/bundles/bundle-contract.ts';
import type { StoredFinding, StoredSkipped } from './bundle-work-record.ts';

export interface BundleTable {
  id: Generated<number>;
  account_id: number | null;
  asset_id: number | null;
  number: number | null;
  save_key: string | null;
  note: string | null;
  state: Generated<BundleState>;
  refusal: string | null;
  refusal_sentence: JSONColumnType<FileSentence | null> | null;
  skipped: JSONColumnType<StoredSkipped[], string | undefined>;
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
  state: Generated<ModelState>;
  step: ModelStep | null;
  failure: string | null;
  failure_sentence: JSONColumnType<FileSentence | null> | null;
  converted_file_id: number | null;
  viewer_file_id: number | null;
  measured: JSONColumnType<Measured | null> | null;
  skeleton: GeneratedAlways<string | null>;
  findings: JSONColumnType<StoredFinding[], string | undefined>;
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

interface BundleTables {
  bundle: BundleTable;
  bundle_source: BundleSourceTable;
  bundle_entry: BundleEntryTable;
  bundle_model: BundleModelTable;
  bundle_model_picture: BundleModelPictureTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends BundleTables {}
}
