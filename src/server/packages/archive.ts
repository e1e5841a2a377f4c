import type { ArchivedFile, SkippedEntry } from './archive-entries.ts';

/** A file of an archive, and where it is to be written. */
export interface WantedFile {
  file: ArchivedFile;
  target: string;
}

export interface ExtractOptions {
  signal: AbortSignal;
  /** Hears of bytes that were written. */
  onBytes(bytes: number): void;
}

/** An archive whose list was read and judged. */
export interface Archive {
  files: ArchivedFile[];
  skipped: SkippedEntry[];
  /** Writes files, given in the order of the archive, into the folder; answers the SHA-256 of each. */
  extract(wanted: WantedFile[], folder: string, options: ExtractOptions): Promise<string[]>;
  close(): void;
}
