import type { ArchiveType, ListedEntry } from './archive-answer.ts';
import type { ArchivedFile, SkippedEntry } from './archive-entries.ts';

/** Where an archive lies, and the one folder that processes that read it may write into. */
export interface ArchivePlace {
  file: string;
  type: ArchiveType;
  folder: string;
  /** As it was listed before. */
  listed?: ListedEntry[] | undefined;
  /** All of it will be wanted: where files may be written before anybody asks for them, and who hears of bytes that were read. */
  ahead?: { folder: string; onBytes(bytes: number): void } | undefined;
}

/** A file of an archive, and where it is to be written; null: its hash alone is asked for. */
export interface WantedFile<Target extends string | null = string | null> {
  file: ArchivedFile;
  target: Target;
}

export interface ExtractOptions {
  signal: AbortSignal;
  /** Hears of bytes that were read. */
  onBytes(bytes: number): void;
}

/** An archive whose list was read and judged. */
export interface Archive {
  /** All that it says of itself: who keeps it opens the archive sooner the next time. */
  listed: ListedEntry[];
  files: ArchivedFile[];
  skipped: SkippedEntry[];
  /** Reads files, given in the order of the archive, and writes them below the folder; answers the SHA-256 of each. */
  extract(wanted: WantedFile[], folder: string, options: ExtractOptions): Promise<string[]>;
}
