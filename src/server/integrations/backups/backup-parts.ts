import * as m from '#messages/server-backups';
import type { StoredBytes } from '../../files/storage/file-storage.ts';
import { BackupError } from './backup-error.ts';
import type { BackupManifest } from './backup-manifest.ts';
import type { BackupPlace } from './backup-place.ts';
import { packedLines } from './packed-bytes.ts';
import type { SizedHash } from './sorted-hashes.ts';

const TOMORROW_MS = 24 * 3_600_000;
const LINE = /^([0-9a-f]{64})(?: (\d+))?$/;

/** Parts of a backup except members' files, ordered by hash. */
export async function* partsOf({ database, files, texts }: BackupManifest): AsyncGenerator<SizedHash, void> {
  const hashes = new Set([...database.tables, ...texts].map(({ kept }) => kept)).add(files.list);
  for (const sha256 of [...hashes].toSorted()) yield { sha256, bytes: null };
}

/** Members' files that a backup names, ordered by hash. */
export async function* neededBy(place: BackupPlace, { files }: BackupManifest): AsyncGenerator<SizedHash, void> {
  let count = 0;
  for await (const line of packedLines(place.files, files.list)) {
    const [, sha256, bytes] = LINE.exec(line) ?? [];
    if (sha256 === undefined) break;
    count += 1;
    yield { sha256, bytes: bytes === undefined ? null : Number(bytes) };
  }
  if (count !== files.count)
    throw new BackupError(files.list, ({ file }) => m.fileList.with({ file, count, wanted: files.count }));
}

/** One line of the list of files. */
export const listLine = ({ sha256, bytes }: StoredBytes) => `${sha256} ${bytes}\n`;

/** All files of a place. The cutoff is tomorrow because clocks of the two machines may differ. */
export const filesOf = (place: BackupPlace) => place.files.storedBefore(new Date(Date.now() + TOMORROW_MS));
