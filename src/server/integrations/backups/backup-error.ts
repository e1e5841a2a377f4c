import { placeOf } from '../../files/storage/file-storage.ts';
import { ConfigError } from '../../platform/config.ts';

const NAMED = 10;

/** A file of a backup that is missing or wrong. */
export class BackupError extends ConfigError {
  readonly sha256: string;

  /** @param words the predicate of the sentence whose subject is the file. */
  constructor(sha256: string, words: string) {
    super(`${fileOf(sha256)} ${words}`);
    this.sha256 = sha256;
  }
}

/** Path of a file below the backup destination. */
const fileOf = (sha256: string) => `files/${placeOf(sha256)}`;

export const missingError = (sha256: string) => new BackupError(sha256, 'is missing');
export const contentError = (sha256: string) => new BackupError(sha256, 'has other content than was stored');
export const sizeError = (sha256: string, { bytes, found }: { bytes: number; found: number }) =>
  new BackupError(sha256, `has ${found} bytes instead of ${bytes}`);

/** The first hashes, and the number of further ones. */
export function shortList(hashes: string[]): string {
  const more = hashes.length - NAMED;
  return hashes.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The first errors, one a line, and the number of further ones. */
export function listed(errors: readonly { message: string }[]): string {
  const lines = errors.slice(0, NAMED).map(({ message }) => `  ${message}`);
  if (errors.length > NAMED) lines.push(`  and ${errors.length - NAMED} more`);
  return lines.join('\n');
}

/** The error that operators read about an incomplete backup. */
export function damagedBackup(backup: string, errors: readonly BackupError[], whatToDo: string): ConfigError {
  const files = errors.length === 1 ? 'A file of it is wrong' : `${errors.length} of its files are wrong`;
  return new ConfigError(`The backup ${backup} is damaged. ${files}:\n${listed(errors)}\n${whatToDo}`);
}
