import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startServer } from './main.ts';
import { ConfigError } from '../platform/config.ts';
import { backupFolderFailure } from '../platform/data-folder/data-folder.ts';

let home: string;
let silent: ReturnType<typeof createServer>;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'polyshelf-settings-'));
  await writeFile(join(home, 'file'), '');
  // A program that accepts connections and closes them silently.
  silent = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
});
afterAll(async () => {
  silent.close();
  await rm(home, { recursive: true, force: true });
});

async function refusalOf(env: Record<string, string>): Promise<string> {
  const usual = { DATA_DIR: home, DEMO: 'off', LOG_LEVEL: 'silent', PORT: '0', DATABASE_URL: 'postgres://nobody.invalid/a' };
  try {
    await (await startServer({ ...usual, ...env })).stop();
    return 'it started';
  } catch (error) {
    return error instanceof ConfigError ? error.message : `no sentence: ${String(error)}`;
  }
}

const STORE = { S3_REGION: 'a', S3_BUCKET: 'bucket', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b-secret' };
const onLinux = process.platform === 'linux';

describe('a start with wrong settings ends with one sentence about the setting and the cause', () => {
  test.runIf(onLinux).each(['/proc/nope', '/proc', '/proc/self/fd/a/b', '/dev/null', '/dev/null/a'])(
    'DATA_DIR=%s',
    async (DATA_DIR) => {
      const refusal = await refusalOf({ DATA_DIR });
      expect(refusal).toMatch(
        /^(?:Nothing can be written to \/proc\S* \(ENOENT\)|\/dev\/null\S* is not a folder)[^\n]* set DATA_DIR to [^\n]+$/i,
      );
    },
  );

  test.each([
    ['a host that does not resolve', () => 'postgres://ada:secret@nobody.invalid/a', 'nobody.invalid:5432 was not found'],
    ['a port without a listener', () => 'postgres://ada:secret@127.0.0.1:1/a', 'nothing listens at 127.0.0.1:1'],
    ['a missing socket', () => `postgres://ada:secret@/a?host=${home}`, 'nothing listens at /'],
    [
      'another protocol',
      () => `postgres://ada:secret@127.0.0.1:${(silent.address() as AddressInfo).port}/a`,
      'does not answer as it should',
    ],
  ])('DATABASE_URL of %s', async (_what, url, cause) => {
    const refusal = await refusalOf({ DATABASE_URL: url() });
    expect(refusal).toMatch(/^DATABASE_URL cannot be used: [^\n]+$/);
    expect(refusal).toContain(cause);
    expect(refusal).not.toContain('secret');
  });

  test('S3_ENDPOINT of a host that does not resolve', async () => {
    const refusal = await refusalOf({ ...STORE, S3_ENDPOINT: 'http://nobody.invalid' });
    expect(refusal).toBe('S3_ENDPOINT: the store at http://nobody.invalid cannot be used: there is no such host.');
  });
});

test('a backup folder that cannot be written is logged, and does not prevent the start', async () => {
  const file = join(home, 'file', 'backups');
  const [sentence, ...more] = await backupFolderFailure(file);
  expect([sentence?.startsWith(`BACKUP_TO: nothing can be written to ${file} (ENOTDIR).`), more]).toEqual([true, []]);
  const ofNothing = await backupFolderFailure(onLinux ? '/proc/nope/backups' : file);
  expect(ofNothing).toHaveLength(1);
  expect(await backupFolderFailure(join(home, 'new', 'backups'))).toEqual([]);
  expect(await backupFolderFailure('s3://bucket')).toEqual([]);
});
