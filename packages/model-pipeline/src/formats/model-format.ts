import type { Say } from '../declared-counts/declared-counts.ts';
import type { Converter } from '../readers/converter.ts';

/** Plain facts of a format, also for browsers. */
export interface FormatFacts {
  /** Formats with less loss come first; the best model of a package is shown. */
  rank: number;
  /** Display names by file extension. */
  extensions: Readonly<Record<string, string>>;
  /**
   * Files that are parts of another model: pattern of the lower-case path, and replacement that gives the whole model's path.
   */
  parts?: readonly (readonly [pattern: string, whole: string])[];
  /** Whether files contain a unit of length. */
  storesUnit: boolean;
}

/** One format. The file imports no reader, so the list of formats loads fast. */
export interface ModelFormat extends FormatFacts {
  /** Magic bytes, and the extension that such a file should have. */
  magic?: readonly (readonly [start: string | RegExp, extension: string])[];
  /** Version in the file's first bytes, for display. */
  version?(head: string, bytes: Uint8Array, extension: string): string | null;
  /** Version that is too old for every reader. Null: supported. */
  tooOld?(head: string, bytes: Uint8Array): string | null;
  /** Best first. */
  readers: readonly FormatReader[];
  /** Loads the function that reads declared counts. */
  declaredCounts?(): Promise<Say>;
  /** Rows of docs/reference/formats.md. */
  support: readonly FormatSupport[];
}

/** Readers are large, so each is loaded on demand. */
export interface FormatReader {
  name: string;
  load: () => Promise<Converter>;
  /** A reader that loses more than it gains, so that a difference of counts is no reason to try it. */
  onlyAfterFailure?: true;
}

export interface FormatSupport {
  name: string;
  files: string;
  reader: string;
  materials: string;
  skeleton: string;
  /** Skipped or refused features. */
  leftOut?: string;
  /** Tested with whole files (W), truncated files (C), files with excessive counts (L), or one small file only (O). */
  tried: string;
}
