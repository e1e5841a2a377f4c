import type { S3Config } from '../../platform/config.ts';
import type { FileStorage } from './file-storage.ts';
import { openS3Storage } from './open-s3-storage.ts';
import { s3Objects, type S3Objects } from './s3-objects.ts';

/** A bucket, or a prefix of one: files by content hash, and some objects by name. */
export async function openBackupBucket(
  config: S3Config,
  parts: { drafts: string; prefix: string },
): Promise<{ files: FileStorage; objects: S3Objects }> {
  return { files: await openS3Storage(config, parts), objects: s3Objects(config) };
}
