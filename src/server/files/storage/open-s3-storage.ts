import * as m from '#messages/server-health';

import type { S3Config } from '../../platform/config.ts';
import type { HealthState } from '../../platform/health-checks.ts';
import { StoredError } from '../../platform/stored-error.ts';
import type { FileStorage } from './file-storage.ts';
import { s3FileStorage, type S3StorageDependencies } from './s3-file-storage.ts';
import { s3Objects } from './s3-objects.ts';
import { S3Failure } from './s3-client.ts';

/** Files in an object store, after a test of listing, writing and removing. Throws StoredError. */
export async function openS3Storage(config: S3Config, parts: S3StorageDependencies): Promise<FileStorage> {
  const objects = s3Objects(config, parts.timing);
  try {
    await objects.list('files/', 1).next();
    await objects.put('start-check', Buffer.from('written and removed by Polyshelf when it starts'));
    await objects.remove('start-check');
  } catch (error) {
    const reason = m.storeReason.with(reasonFor(error, config));
    throw new StoredError(m.storeRefused.with({ endpoint: config.endpoint, reason }));
  }
  return s3FileStorage(config, parts);
}

const STATE_LIMIT_MS = 2000;

/** Health state of the store, by listing one object. */
export function s3State(config: S3Config): () => Promise<HealthState> {
  const objects = s3Objects(config, { waitsMs: [], limitMs: STATE_LIMIT_MS });
  return async () => {
    try {
      await objects.list('files/', 1).next();
      return { state: 'good', message: () => m.storeAnswers({ endpoint: config.endpoint }) };
    } catch (error) {
      const reason = reasonFor(error, config);
      return { state: 'failing', message: () => m.storeFails({ endpoint: config.endpoint, reason: m.storeReason(reason) }) };
    }
  };
}

function reasonFor(error: unknown, { bucket }: S3Config) {
  const { status, code } = error instanceof S3Failure ? error : { status: 0, code: 'noS3' };
  return { code, bucket, answered: status === 0 ? 'no' : 'yes', answer: `${status} ${code}`.trim() };
}
