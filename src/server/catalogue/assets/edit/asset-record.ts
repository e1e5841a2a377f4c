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

/** An asset with all its parts, by ids, lists in their order: as it is stored and as it is to be stored. */
export interface AssetRecord extends PublicationRecord<typeof ASSET_FIELDS> {
  /** The first is the game that it is known by. */
  games: number[];
  /** Whether somebody chose its pictures; otherwise those that are drawn of the model are there. */
  imagesGiven: boolean;
  measured: Measured | null;
  /** ISO 8601. */
  measuredAt: string | null;
  /** Stated facts of an unmeasured model. */
  stated: StatedModel;
  /** The bundle of its files. */
  files: { bundleId: number; mainModelId: number | null } | null;
  /** Brought by an import, to become a bundle that takes the place of the one before; null: that stays. */
  packages: NewPackage[] | null;
}

export interface NewPackage {
  fileId: number;
  name: string;
  isArchive: boolean;
  entries: PackageEntry[];
}

/** Data beside the record. */
export interface BesideAsset {
  /** Its files as they were brought. */
  packages: { sha256: string; name: string }[];
  /** Whether its own files were measured here, which goes before what anybody says. */
  isMeasured: boolean;
  /** How its models are shown, by their paths: those that are set, and those that an import said of what is no model yet. */
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

/** The field of a form that a member of the record belongs to; null: none. */
export function assetFieldOf(member: keyof AssetRecord): AssetField | null {
  return FIELDS[member] ?? (Object.hasOwn(ASSET_FIELDS, member) ? (member as AssetField) : null);
}

/** The number that is left of this one when it is kept in four bytes: what is read back must compare equal. */
export function inFourBytes(value: number): number {
  const kept = Math.fround(value);
  for (let digits = 6; digits < 9; digits += 1) {
    const short = Number(kept.toPrecision(digits));
    if (Math.fround(short) === kept) return short;
  }
  return Number(kept.toPrecision(9));
}
