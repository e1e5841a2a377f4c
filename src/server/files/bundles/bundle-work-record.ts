import type { BundleState } from '../../../shared/files/bundles/bundle-contract.ts';
import type { Measured } from '@polyshelf/model-pipeline/facts/measured-contract.ts';
import type { FileSentence } from '@polyshelf/model-pipeline/file-sentences.ts';
import type { Finding } from '@polyshelf/model-pipeline/finding.ts';
import type { Presentation } from '@polyshelf/model-pipeline/look/presentation.ts';
import type { PackageEntry } from '@polyshelf/model-pipeline/archives/package-entry-contract.ts';

export interface WorkedBundle {
  state: BundleState;
  sources: { id: number; name: string; sha256: string }[];
}

export interface WorkedEntry extends PackageEntry {
  sourceId: number;
  /** Path inside the archive. Null: the source is the file itself. */
  sourcePath: string | null;
}

/** An entry that was left out. Earlier versions stored only the reason. */
export interface StoredSkipped {
  name: string;
  /** In English. */
  reason: string;
  sentence?: FileSentence;
}

/** A finding. Earlier versions stored only the English sentence. */
export type StoredFinding = Omit<Finding, 'message'> & Partial<Pick<Finding, 'message'>>;

export interface MadeOfModel {
  convertedFileId: number | null;
  viewerFileId: number | null;
  measured: Measured | null;
  findings: Finding[];
}

export interface ReadFormat {
  /** File extension by content. Null if the name has that extension, or the content is ambiguous. */
  inside: string | null;
  version: string | null;
}

export interface MadeModel extends MadeOfModel {
  /** Whether the model has a viewer file. */
  isReady: boolean;
  /** In English. */
  failure: string | null;
  failureSentence: FileSentence | null;
  pictureIds: number[];
  /** Some pictures could not be rendered, and are retried later. */
  picturesMissing: boolean;
  /** Version of the rendered presentation. */
  presentationVersion: number;
  /** Pipeline version of the results. */
  pipelineVersion: number;
  /** Detected format; null if the file could not be read. */
  format: ReadFormat | null;
}

/** Presentation for the rendering of pictures. */
export interface ShownModel {
  presentation: Presentation | null;
  presentationVersion: number;
}

export interface BegunModel extends ShownModel {
  id: number;
  path: string;
  /** Path of a picture that was chosen as texture. */
  texture: string | null;
}

export interface UndrawnModel extends ShownModel {
  bundleId: number;
  sha256: string;
}
