import type { BundleState } from '../../../shared/files/bundles/bundle-contract.ts';
import type { Measured } from '@polyshelf/model-pipeline/facts/measured-contract.ts';
import type { Finding } from '@polyshelf/model-pipeline/facts/finding-contract.ts';
import type { Presentation } from '@polyshelf/model-pipeline/look/presentation.ts';
import type { PackageEntry } from '@polyshelf/model-pipeline/archives/package-entry-contract.ts';

export interface WorkedBundle {
  state: BundleState;
  sources: { id: number; name: string; sha256: string }[];
}

export interface WorkedEntry extends PackageEntry {
  sourceId: number;
  /** Its path in the archive it came in; null: the source is the file. */
  sourcePath: string | null;
}

/** Results of a model so far. */
export interface MadeOfModel {
  convertedFileId: number | null;
  viewerFileId: number | null;
  measured: Measured | null;
  findings: Finding[];
}

/** Detected format. */
export interface ReadFormat {
  /** The ending that its first bytes ask for; null: its name has it, or they leave doubt. */
  inside: string | null;
  version: string | null;
}

export interface MadeModel extends MadeOfModel {
  /** Whether there is something to look at. */
  isReady: boolean;
  failure: string | null;
  pictureIds: number[];
  /** There are fewer of them than can be drawn: they are tried again later. */
  picturesMissing: boolean;
  /** Version of the rendered presentation. */
  presentationVersion: number;
  /** Pipeline version of the results. */
  pipelineVersion: number;
  /** Detected format; null if the file could not be read. */
  format: ReadFormat | null;
}

/** How the pictures of a model are to be drawn. */
export interface ShownModel {
  presentation: Presentation | null;
  presentationVersion: number;
}

export interface BegunModel extends ShownModel {
  id: number;
  path: string;
  /** A picture that was chosen as its texture. */
  texture: string | null;
}

export interface UndrawnModel extends ShownModel {
  bundleId: number;
  sha256: string;
}
