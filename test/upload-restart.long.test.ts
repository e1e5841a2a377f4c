import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OwnUpload } from '../src/shared/files/uploads/upload-contract.ts';
import { killableServer, type KillableServer } from './killable-server.ts';
import { sendThroughKills } from './send-by-tus.ts';

const TIMEOUT_MS = 400_000;
const FILE_BYTES = 160_000_000;
/** Each quarter is sent only after the event of the previous one. */
const PIECE_BYTES = FILE_BYTES / 16;

let killable: KillableServer;
beforeAll(async () => {
  killable = await killableServer();
});
afterAll(() => killable.drop());

/** Peak memory of a process; 0 if the system does not report it. */
async function peakBytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

async function hashOf(url: string): Promise<string | null | undefined> {
  const answer = await fetch(`${new URL(url).origin}/api/uploads`, { headers: killable.headers });
  const { uploads } = (await answer.json()) as { uploads: OwnUpload[] };
  return uploads.find(({ id }) => url.endsWith(id))?.sha256;
}

test(
  'an upload continues after kills of its database, its server and both, with memory independent of its size',
  { timeout: TIMEOUT_MS },
  async () => {
    const bytes = randomBytes(FILE_BYTES);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    let server = await killable.serve();
    const strikes = [
      () => killable.killDatabase(),
      () => killable.killServer(server.child),
      () => Promise.all([killable.killDatabase(), killable.killServer(server.child)]),
    ];
    let struck = 0;
    let striking: Promise<void> | null = null;
    const wentBackTo: number[] = [];
    let last = 0;
    /** At a quarter, a half and three quarters of the file. */
    async function strike(): Promise<void> {
      await strikes[struck]?.();
      struck += 1;
      if (server.child.signalCode !== null) server = await killable.serve();
      striking = null;
    }
    const url = await sendThroughKills(bytes, () => server.address, {
      headers: killable.headers,
      chunkSize: PIECE_BYTES,
      // The upload waits during each kill.
      onBeforeRequest: async () => void (await striking),
      onProgress(sent) {
        if (sent < last) wentBackTo.push(sent);
        last = sent;
        if (striking === null && struck < strikes.length && sent > ((struck + 1) * FILE_BYTES) / 4) striking = strike();
      },
    });
    expect(struck).toBe(strikes.length);
    expect(await hashOf(url)).toBe(sha256);
    // Not from its start.
    expect(Math.min(...wentBackTo)).toBeGreaterThan(0);

    const before = await peakBytes(server.child);
    bytes[0] = 255 - (bytes[0] ?? 0);
    const again = await sendThroughKills(bytes, () => server.address, { headers: killable.headers });
    expect(await hashOf(again)).toBe(createHash('sha256').update(bytes).digest('hex'));
    // Both are 0 if the system reports no peak.
    expect((await peakBytes(server.child)) - before).toBeLessThan(FILE_BYTES / 2);
  },
);
