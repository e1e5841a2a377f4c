import {
  ASSET_FIELDS,
  EMPTY_ASSET_FORM,
  NOTHING_STATED,
  type AssetField,
  type StatedModel,
} from '../../../../shared/catalogue/assets/asset-form.ts';
import type { Measured } from '@polyshelf/model-pipeline/facts/measured-contract.ts';
import type { Presentation } from '@polyshelf/model-pipeline/look/presentation.ts';
import type { PackageEntry } from '@polyshelf/model-pipeline/archives/package-entry-contract.ts';
import { storedOf } from '../../publications/publication-form.ts';
import type { PublicationRecord } from '../../publications/publication-record-store.ts';

/** An asset with all its parts, by ids, with ordered lists. Used for reads and writes. */
export interface AssetRecord extends PublicationRecord<typeof ASSET_FIELDS> {
  /** The first one is the main game. */
  games: number[];
  /** Whether a person chose its pictures. Otherwise they are rendered from the model. */
  imagesGiven: boolean;
  measured: Measured | null;
  /** ISO 8601. */
  measuredAt: string | null;
  /** Stated facts of an unmeasured model. */
  stated: StatedModel;
  files: { bundleId: number; mainModelId: number | null } | null;
  /** Imported files that become its newest bundle. Null keeps the current one. */
  packages: NewPackage[] | null;
}

export interface NewPackage {
  fileId: number;
  name: string;
  isArchive: boolean;
  entries: PackageEntry[];
}

export interface AssetExtras {
  /** Its uploaded files. */
  packages: { sha256: string; name: string }[];
  /** Whether its own files were measured here, which takes precedence over stated values. */
  isMeasured: boolean;
  /** Presentations by model path: current ones, and imported ones for models that do not exist yet. */
  presentations: Record<string, Presentation>;
}

export const EMPTY_ASSET: AssetRecord = {
  ...storedOf(ASSET_FIELDS, EMPTY_ASSET_FORM),
  uploaderId: null,
  publishedAt: null,
  games: [],
  imagesGiven: false,
  measured: null,
  measuredAt: null,
  stated: NOTHING_STATED,
  files: null,
  packages: null,
};

// Measurements belong to the files.
const FIELDS: Partial<Record<keyof AssetRecord, AssetField>> = { imagesGiven: 'images', measured: 'files', packages: 'files' };

/** Form field of a record's member. Null: none. */
export function assetFieldOf(member: keyof AssetRecord): AssetField | null {
  return FIELDS[member] ?? (Object.hasOwn(ASSET_FIELDS, member) ? (member as AssetField) : null);
}

/** Rounds to a 32-bit float as the database returns it, so that comparisons are exact. */
export function inFourBytes(value: number): number {
  const rounded = Math.fround(value);
  for (let digits = 6; digits < 9; digits += 1) {
    const short = Number(rounded.toPrecision(digits));
    if (Math.fround(short) === rounded) return short;
  }
  return Number(rounded.toPrecision(9));
}
