/** Files for stories about uploads, and their state on the server. */
import { createHash, randomFillSync } from 'node:crypto';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { listUploads, type OwnUpload } from '../../src/shared/files/uploads/upload-contract.ts';

const PIECE_BYTES = 4_000_000;

/** A folder that is removed after the story. */
export async function storyFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'polyshelf-upload-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Writes a file of random bytes. Returns its SHA-256. */
export async function writeRandomFile(path: string, bytes: number): Promise<string> {
  const hash = createHash('sha256');
  const piece = Buffer.alloc(PIECE_BYTES);
  const file = await open(path, 'w');
  for (let left = bytes; left > 0; left -= PIECE_BYTES) {
    const part = randomFillSync(piece).subarray(0, left);
    hash.update(part);
    await file.write(part);
  }
  await file.close();
  return hash.digest('hex');
}

/** A folder of many small files in folders. */
export async function writeSmallFiles(path: string, count: number): Promise<void> {
  for (let group = 0; group * 100 < count; group += 1) {
    const folder = join(path, `textures-${group}`);
    await mkdir(folder, { recursive: true });
    const files = Array.from({ length: Math.min(100, count - group * 100) }, (_, index) => join(folder, `${index}.png`));
    await Promise.all(files.map((file) => writeFile(file, `${file} `.repeat(50))));
  }
}

/** The member's uploads as the server lists them. */
export async function uploadsOf(page: Page, token: string): Promise<OwnUpload[]> {
  const answer = await page.request.get(listUploads.path, { headers: { authorization: `Bearer ${token}` } });
  const { uploads } = (await answer.json()) as { uploads: OwnUpload[] };
  return uploads;
}

/** Limits the upload speed of a browser until the limit is lifted. */
export async function limitSending(page: Page, bytesPerSecond: number): Promise<{ lift: () => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  const unlimited = { offline: false, latency: 0, downloadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', { ...unlimited, uploadThroughput: bytesPerSecond });
  return { lift: () => devtools.detach() };
}
