import type { Say } from '../declared-counts/declared-counts.ts';
import type { Converter } from '../readers/converter.ts';

/** Light facts of a format, which browsers get too. */
export interface FormatFacts {
  /** Formats that lose less come first: of several models in a package the first is shown. */
  rank: number;
  /** Short names by file extension. */
  extensions: Readonly<Record<string, string>>;
  /** Files that are parts of another model: a pattern of their lowered path, and the path of the whole as its replacement. */
  parts?: readonly (readonly [pattern: string, whole: string])[];
  /** False: its files name no unit of length. */
  storesUnit: boolean;
}

/** One format of models. The file loads no reader, so that the list of formats is cheap to load. */
export interface ModelFormat extends FormatFacts {
  /** How files begin that are of this format whatever they are called, and the extension that they should have. */
  magic?: readonly (readonly [start: string | RegExp, extension: string])[];
  /** The version that a file names in its first bytes, as people write it. */
  version?(head: string, bytes: Uint8Array, extension: string): string | null;
  /** A sentence for people where the version is too old for every reader. */
  tooOld?(head: string, bytes: Uint8Array): string | null;
  /** The better first. */
  readers: readonly FormatReader[];
  /** Loads the function that reads what a file says that it holds. */
  declaredCounts?(): Promise<Say>;
  /** Rows of docs/reference/formats.md. */
  support: readonly FormatSupport[];
}

/** Readers are large: each is loaded when it is needed. */
export interface FormatReader {
  name: string;
  load: () => Promise<Converter>;
  /** It loses more than it adds (clips, places of copies, large polygons), so that a count alone is no reason to ask it. */
  onlyAfterFailure?: true;
}

export interface FormatSupport {
  name: string;
  files: string;
  reader: string;
  materials: string;
  skeleton: string;
  /** Left out, or refused. */
  leftOut?: string;
  /** Whole files (W), cut-off files (C), files that claim too much (L), or one small file alone (O). */
  tried: string;
}
