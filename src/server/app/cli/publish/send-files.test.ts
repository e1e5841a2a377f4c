import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { UPLOADS_PATH, type OwnUpload } from '../../../../shared/files/uploads/upload-contract.ts';
import type { LocalFile } from './collect-files.ts';
import { sendFiles } from './send-files.ts';
import { siteClient } from './site-client.ts';

const BYTES = 20;

let folder: string;
let file: LocalFile;
let server: Server;
/** Recorded requests, and the replies about upload offsets. */
let requests: string[];
let headAnswers: number[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polyshelf-send-'));
  const path = join(folder, 'a.obj');
  await writeFile(path, 'v'.repeat(BYTES));
  file = { path, name: 'a.obj', within: null, bytes: BYTES, modifiedMs: Math.floor((await stat(path)).mtimeMs) };
  requests = [];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.slice(UPLOADS_PATH.length)}`);
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': BYTES, 'upload-offset': BYTES };
    request.resume().on('end', () => {
      if (request.method === 'HEAD') response.writeHead(headAnswers.shift() ?? 503, headers).end();
      else response.writeHead(201, { ...headers, location: `${UPLOADS_PATH}/new` }).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterEach(async () => {
  await new Promise((closed) => server.close(closed));
  await rm(folder, { recursive: true, force: true });
});

/** Resumes an upload of an earlier run. */
async function goOn(): Promise<string[]> {
  const modifiedAt = new Date(file.modifiedMs).toISOString();
  const begun = { id: 'begun', name: 'a.obj', path: null, bytes: BYTES, modifiedAt, state: 'receiving' } as OwnUpload;
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = siteClient({ base, token: 'x', onTrouble: () => undefined });
  const earlier = { left: new Set([begun]), maxBytes: 1000 };
  return sendFiles([file], { site, earlier, onProgress: () => undefined, retryMs: [1, 1, 1] });
}

test('an upload is resumed once the site knows its offset', async () => {
  headAnswers = [502, 503, 200];
  expect(await goOn()).toEqual(['begun']);
  expect(requests).toEqual(['HEAD /begun', 'HEAD /begun', 'HEAD /begun']);
});

test('an upload stops with a sentence if the site does not recover, and is not deleted', async () => {
  headAnswers = [];
  await expect(goOn()).rejects.toThrow(/a\.obj: The site answered with status 503\. .* run the command again to continue\./);
  expect(requests).toEqual(Array.from({ length: 4 }, () => 'HEAD /begun'));
});

test('an upload that the site has forgotten is sent again', async () => {
  headAnswers = [404];
  expect(await goOn()).toEqual(['new']);
  expect(requests).toEqual(['HEAD /begun', 'POST ']);
});
