import { ConfigError, type S3Config } from '../../platform/config.ts';
import type { HealthState } from '../../platform/health-checks.ts';
import type { FileStorage } from './file-storage.ts';
import { s3FileStorage, type S3StorageDependencies } from './s3-file-storage.ts';
import { s3Objects } from './s3-objects.ts';
import { S3Failure } from './s3-client.ts';

/** Files in an object store, after a test of listing, writing and removing. Throws ConfigError. */
export async function openS3Storage(config: S3Config, parts: S3StorageDependencies): Promise<FileStorage> {
  const objects = s3Objects(config, parts.timing);
  try {
    await objects.list('files/', 1).next();
    await objects.put('start-check', Buffer.from('written and removed by Polyshelf when it starts'));
    await objects.remove('start-check');
  } catch (error) {
    const reason = error instanceof S3Failure ? reasonFor(error, config) : 'it does not speak the S3 protocol';
    throw new ConfigError(`S3_ENDPOINT: the store at ${config.endpoint} cannot be used: ${reason}.`);
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
      return { state: 'good', message: `The store at ${config.endpoint} answers.` };
    } catch (error) {
      const reason = error instanceof S3Failure ? reasonFor(error, config) : 'it does not speak the S3 protocol';
      return { state: 'failing', message: `The store at ${config.endpoint} cannot be used: ${reason}.` };
    }
  };
}

function reasonFor({ status, code }: S3Failure, { bucket }: S3Config): string {
  const known: Record<string, string> = {
    SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID',
    InvalidAccessKeyId: 'it does not know S3_ACCESS_KEY_ID',
    AccessDenied: `S3_ACCESS_KEY_ID may not list, write and remove in the bucket "${bucket}"`,
    NoSuchBucket: `it has no bucket "${bucket}"`,
    PermanentRedirect: 'S3_REGION or S3_ENDPOINT is not that of the bucket',
    AuthorizationHeaderMalformed: 'S3_REGION is not its region',
    RequestTimeTooSkewed: 'the clock of this machine differs too much from its clock',
    ENOTFOUND: 'there is no such host',
    EAI_AGAIN: 'the name of its host cannot be resolved just now',
    ECONNREFUSED: 'nothing listens there',
    ETIMEDOUT: 'it does not answer in time',
  };
  return known[code] ?? (status === 0 ? `it does not answer (${code})` : `it answers ${`${status} ${code}`.trim()}`);
}
