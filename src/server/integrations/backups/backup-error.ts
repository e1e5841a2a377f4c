import * as m from '#messages/server-backups';
import * as common from '#messages/common';

import type { MessageText } from '../../../shared/platform/messages/message.ts';
import { placeOf } from '../../files/storage/file-storage.ts';
import { StoredError } from '../../platform/stored-error.ts';

const NAMED = 10;

/** A file of a backup that is missing or wrong. */
export class BackupError extends StoredError {
  readonly sha256: string;

  /** @param sentence gets the path of the file below the backup destination. */
  constructor(sha256: string, sentence: (values: { file: string }) => MessageText) {
    super(sentence({ file: `files/${placeOf(sha256)}` }));
    this.sha256 = sha256;
  }
}

export const missingError = (sha256: string) => new BackupError(sha256, m.fileMissing.with);
export const contentError = (sha256: string) => new BackupError(sha256, m.fileContent.with);
export const sizeError = (sha256: string, sizes: { bytes: number; found: number }) =>
  new BackupError(sha256, ({ file }) => m.fileSize.with({ file, ...sizes }));

/** The first items, one a line, and the number of further ones. */
export function listed(items: readonly (MessageText | string)[]): MessageText[] {
  const more = items.length - NAMED;
  return [...items.slice(0, NAMED), ...(more > 0 ? [common.andMore.with({ count: more })] : [])].map((item) =>
    m.indented.with({ item }),
  );
}

/** The first errors, one a line, and the number of further ones. */
export const listedErrors = (errors: readonly StoredError[]): MessageText[] => listed(errors.flatMap(({ lines }) => lines));

/** The error that operators read about an incomplete backup. */
export function damagedBackup(
  backup: MessageText | string,
  errors: readonly BackupError[],
  whatToDo: readonly MessageText[],
): StoredError {
  return new StoredError(m.backupDamaged.with({ backup, count: errors.length }), ...listedErrors(errors), ...whatToDo);
}
