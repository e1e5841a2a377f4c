import { NOTHING_STATED, type StatedModel } from '../../shared/assets/asset-form.ts';
import type { Measured } from '../../shared/assets/measured-contract.ts';
import type { PackageEntry } from '../../shared/bundles/package-entry-contract.ts';

/** An asset with all its parts, by ids, lists in their order: as it is stored and as it is to be stored. */
export interface AssetRecord {
  name: string;
  description: string | null;
  categoryId: number | null;
  subcategoryId: number | null;
  author: string | null;
  licenseId: number | null;
  licenseText: string | null;
  copyrights: string | null;
  groupName: string | null;
  acquisition: string | null;
  acquiredOn: string | null;
  uploaderId: number | null;
  /** ISO 8601; null while it is a draft. */
  publishedAt: string | null;
  /** The first is the game that it is known by. */
  games: number[];
  platforms: number[];
  technologies: number[];
  formats: number[];
  tags: number[];
  /** Pictures; the first is the cover. */
  images: number[];
  /** Whether somebody chose them; otherwise those that are drawn of the model are there. */
  imagesGiven: boolean;
  measured: Measured | null;
  /** What is said of a model that was not measured. */
  stated: StatedModel;
}

/** One of the packages that take the place of those that are stored. */
export interface NewPackage {
  fileId: number;
  name: string;
  isArchive: boolean;
  entries: PackageEntry[];
}

/** What is asked for: fields that are not given stay as they are. */
export type AssetWish = { name: string; games: number[] } & Partial<AssetRecord> & { packages?: NewPackage[] };

export const EMPTY_ASSET: Omit<AssetRecord, 'name' | 'games'> = {
  description: null,
  categoryId: null,
  subcategoryId: null,
  author: null,
  licenseId: null,
  licenseText: null,
  copyrights: null,
  groupName: null,
  acquisition: null,
  acquiredOn: null,
  uploaderId: null,
  publishedAt: null,
  platforms: [],
  technologies: [],
  formats: [],
  tags: [],
  images: [],
  imagesGiven: false,
  measured: null,
  stated: NOTHING_STATED,
};

/** The number that is left of this one when it is kept in four bytes: what is read back must compare equal. */
export function inFourBytes(value: number): number {
  const kept = Math.fround(value);
  for (let digits = 6; digits < 9; digits += 1) {
    const short = Number(kept.toPrecision(digits));
    if (Math.fround(short) === kept) return short;
  }
  return Number(kept.toPrecision(9));
}
