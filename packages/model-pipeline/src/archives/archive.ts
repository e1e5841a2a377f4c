import type { ArchiveType, ListedEntry } from './archive-answer.ts';
import type { ArchivedFile, SkippedEntry } from './archive-entries.ts';

/** An archive, and the only folder that its processes may write to. */
export interface ArchivePlace {
  file: string;
  type: ArchiveType;
  folder: string;
  /** Entry list from an earlier reading. */
  listed?: ListedEntry[] | undefined;
  /** Extracts all files while listing, because all are wanted: target folder, and callback with the number of bytes read. */
  ahead?: { folder: string; onBytes(bytes: number): void } | undefined;
}

/** A file of an archive and its target. Null: only its hash is wanted. */
export interface WantedFile<Target extends string | null = string | null> {
  file: ArchivedFile;
  target: Target;
}

export interface ExtractOptions {
  signal: AbortSignal;
  /** Called with the number of bytes read. */
  onBytes(bytes: number): void;
}

/** An archive with a validated entry list. */
export interface Archive {
  /** The declared entry list. With it, a later opening is faster. */
  listed: ListedEntry[];
  files: ArchivedFile[];
  skipped: SkippedEntry[];
  /** Extracts files below the folder, in the order of the archive. Returns their SHA-256. */
  extract(wanted: WantedFile[], folder: string, options: ExtractOptions): Promise<string[]>;
}
