import * as m from '#messages/server-backups';
import { placeOf } from '../../files/storage/file-storage.ts';
import { ConfigError } from '../../platform/config.ts';

const NAMED = 10;

/** A file of a backup that is missing or wrong. */
export class BackupError extends ConfigError {
  readonly sha256: string;

  /** @param sentence gets the path of the file below the backup destination. */
  constructor(sha256: string, sentence: (values: { file: string }) => string) {
    super(sentence({ file: `files/${placeOf(sha256)}` }));
    this.sha256 = sha256;
  }
}

export const missingError = (sha256: string) => new BackupError(sha256, m.fileMissing);
export const contentError = (sha256: string) => new BackupError(sha256, m.fileContent);
export const sizeError = (sha256: string, sizes: { bytes: number; found: number }) =>
  new BackupError(sha256, ({ file }) => m.fileSize({ file, ...sizes }));

/** The first hashes, and the number of further ones. */
export function shortList(hashes: string[]): string {
  const more = hashes.length - NAMED;
  return hashes.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** The first errors, one a line, and the number of further ones. */
export function listed(errors: readonly { message: string }[]): string {
  const lines = errors.slice(0, NAMED).map(({ message }) => `  ${message}`);
  if (errors.length > NAMED) lines.push(`  ${m.andMore({ count: errors.length - NAMED })}`);
  return lines.join('\n');
}

/** The error that operators read about an incomplete backup. */
export function damagedBackup(backup: string, errors: readonly BackupError[], whatToDo: string): ConfigError {
  return new ConfigError([m.backupDamaged({ backup, count: errors.length }), listed(errors), whatToDo].join('\n'));
}
