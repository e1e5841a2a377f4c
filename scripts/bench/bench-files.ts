import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as started } from 'node:timers/promises';

import autocannon from 'autocannon';

import { keepBundles, PROCESS_IMPORTED_BUNDLE } from '../../src/server/bundles/bundle-keep-service.ts';
import { openInstallation } from '../../src/server/installation.ts';
import { createBundle, getBundle, type Bundle } from '../../src/shared/bundles/bundle-contract.ts';
import { UPLOADS_PATH } from '../../src/shared/uploads/upload-contract.ts';
import { benchMember } from './bench-member.ts';
import type { Benched, CatalogueSize } from './fill-catalogue.ts';
import { startProcess, type ServerProcess } from './server-process.ts';

const PORT = 3974;
const BARE_PORT = 3973;
const PACKAGES = join(import.meta.dirname, '../../demo/packages');
/** Two packages that weigh 2.0 MB together. */
const TWO_MEGABYTES = ['harbour-crate.zip', 'atelier-king.zip'];
const UPLOADED_BYTES = 2_000_000_000;
const DOWNLOADED_BYTES = 500_000_000;
const TURNS = 5;
/** Enough for a rate, and few enough for minutes. */
const QUEUED = 50;
/** By then a server has done with its start. */
const STARTED_MS = 6000;
const READS_PER_SECOND = 100;
const IDLE_SECONDS = 20;

/** How fast files come and go, how long a package takes until it can be looked at, and whether readers wait meanwhile. */
export async function benchFiles({ engine, size, env }: Benched): Promise<void> {
  const file = join(tmpdir(), `polyshelf-bench-${process.pid}`);
  const { token, download } = await prepare(env, file);
  const server = await startProcess('scripts/start.ts', PORT, { RATE_LIMIT: '0', LOG_LEVEL: 'error', DEMO: 'off', ...env });
  const bare = await startProcess('scripts/bench/bare-file-server.ts', BARE_PORT, { BARE_FILE: file });
  const client = filesClient(server.url, token);
  try {
    console.log(`\n### Files on ${engine}\n`);
    await started(STARTED_MS);
    server.forgetPeak();
    const before = server.memory();
    const seconds = await client.sendMuch(UPLOADED_BYTES);
    const after = server.memory();
    console.log(
      `An upload of ${UPLOADED_BYTES / 1e9} GB, until it is kept: ${(UPLOADED_BYTES / 1e6 / seconds).toFixed(0)} MB/s; memory ${before?.nowMb} MB before, ${after?.peakMb} MB at most\n`,
    );
    const ratios: { ours: number; bare: number }[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const ours = await megabytesPerSecond(server.url + download);
      ratios.push({ ours, bare: await megabytesPerSecond(bare.url) });
    }
    ratios.sort((a, b) => a.ours / a.bare - b.ours / b.bare);
    const middle = ratios[Math.floor(TURNS / 2)] ?? { ours: 0, bare: 1 };
    console.log(
      `A download of ${DOWNLOADED_BYTES / 1e6} MB: ${middle.ours.toFixed(0)} MB/s, bare \`node:http\` ${middle.bare.toFixed(0)} MB/s, ratio ${(middle.ours / middle.bare).toFixed(2)}\n`,
    );
    await benchQueue(server, client, size);
  } finally {
    await server.stop();
    await bare.stop();
    await rm(file, { force: true });
  }
}

type Client = ReturnType<typeof filesClient>;

async function benchQueue(server: ServerProcess, client: Client, size: CatalogueSize): Promise<void> {
  const { url } = server;
  const uploads = await Promise.all(TWO_MEGABYTES.map((name) => client.sendFile(name)));
  const begun = performance.now();
  const bundleId = await client.create(uploads);
  await client.ready(bundleId, 'shown');
  const shown = seconds(begun);
  await client.ready(bundleId, 'pictured');
  const pictured = seconds(begun);
  await client.ready(bundleId, 'whole');
  console.log(
    `A package of 2 MB, from its finished upload until it can be looked at: ${shown} s, until its first picture ${pictured} s, until there is all of it ${seconds(begun)} s\n`,
  );
  const times = (await client.firstDownloads(bundleId)).toSorted((a, b) => a - b);
  const [middle = 0, most = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
  console.log(
    `The first download of one file out of an archive, ${times.length} files: p50 ${middle.toFixed(0)} ms, ${most.toFixed(0)} ms at most\n`,
  );

  const idle = await readerP99(url, IDLE_SECONDS, size);
  const names = (await readdir(PACKAGES)).filter((name) => name.endsWith('.zip')).toSorted();
  const sent: string[] = [];
  for (let n = 0; n < QUEUED; n += 1) sent.push(await client.sendFile(names[n % names.length] ?? ''));
  const queued = performance.now();
  const bundles: number[] = [];
  for (const upload of sent) bundles.push(await client.create([upload]));
  const busy = await readerP99(url, IDLE_SECONDS, size);
  const wholeMb = server.wholeMb();
  for (const id of bundles) await client.ready(id, 'shown');
  const minutes = (performance.now() - queued) / 60_000;
  console.log(`${QUEUED} packages in a queue: ${(QUEUED / minutes).toFixed(1)} a minute\n`);
  if (wholeMb !== null) console.log(`Memory meanwhile, with all that the server started (PSS): ${wholeMb} MB\n`);
  console.log(
    `Models list, every one different, ${READS_PER_SECOND} reads a second: p99 ${idle} ms idle, ${busy} ms beside the queue`,
  );
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(2);

async function readerP99(url: string, duration: number, { games }: CatalogueSize): Promise<number> {
  let n = 0;
  const result = await autocannon({
    url,
    connections: 8,
    duration,
    overallRate: READS_PER_SECOND,
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => {
          n += 1;
          const path = `/api/get-assets-data?game=${1 + (n % games)}&pageSize=${20 + Math.floor(Math.random() * 30)}`;
          return { ...request, path };
        },
      },
    ],
  });
  return result.latency.p99;
}

async function megabytesPerSecond(url: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length;
  if (bytes !== DOWNLOADED_BYTES) throw new Error(`${url} sent ${bytes} bytes.`);
  return bytes / 1000 / (performance.now() - begun);
}

/** What a member does with files, by the calls that everybody has. */
function filesClient(url: string, token: string) {
  const authorization = `Bearer ${token}`;
  const tus = { authorization, 'tus-resumable': '1.0.0' };
  const call = async <Reply>(path: string, body?: object): Promise<Reply> => {
    const more = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(url + path, { headers: { authorization, 'content-type': 'application/json' }, ...more });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Reply;
  };

  async function send(name: string, bytes: number, body: BodyInit): Promise<string> {
    const filename = Buffer.from(name).toString('base64');
    const begun = await fetch(url + UPLOADS_PATH, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(bytes), 'upload-metadata': `filename ${filename}` },
    });
    const place = begun.headers.get('location') ?? '';
    const answer = await fetch(url + place, {
      method: 'PATCH',
      headers: {
        ...tus,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
        'content-length': String(bytes),
      },
      body,
      duplex: 'half',
    } as RequestInit);
    if (answer.status !== 204) throw new Error(`The upload was answered with ${answer.status}: ${await answer.text()}`);
    return place.split('/').at(-1) ?? '';
  }

  return {
    async sendMuch(bytes: number): Promise<number> {
      const begun = performance.now();
      await send('much.obj', bytes, Readable.toWeb(Readable.from(noise(bytes))) as BodyInit);
      return (performance.now() - begun) / 1000;
    },

    async sendFile(name: string): Promise<string> {
      const bytes = await readFile(join(PACKAGES, name));
      return send(name, bytes.length, bytes);
    },

    create: async (uploads: string[]) => (await call<Bundle>(createBundle.path, { uploads })).id,

    /** How many milliseconds each of the files in its archives took, the first time that it was asked for. */
    async firstDownloads(id: number): Promise<number[]> {
      const times: number[] = [];
      for (const { url: path, bytes } of (await call<Bundle>(getBundle.path.replace(':id', String(id)))).entries) {
        const begun = performance.now();
        const answer = await fetch(url + path, { headers: { authorization } });
        const { byteLength } = await answer.arrayBuffer();
        if (byteLength !== bytes) throw new Error(`${path} sent ${byteLength} bytes instead of ${bytes}.`);
        times.push(performance.now() - begun);
      }
      return times;
    },

    /** Waits until so much of it is there, or until nothing is made of it any more. */
    async ready(id: number, until: 'shown' | 'pictured' | 'whole'): Promise<void> {
      for (;;) {
        const { state, models } = await call<Bundle>(getBundle.path.replace(':id', String(id)));
        if (state === 'refused') throw new Error('A package of the demonstration was refused.');
        const [model] = models;
        const isThere = { shown: Boolean(model?.viewer), pictured: (model?.pictures.length ?? 0) > 0, whole: false };
        if (isThere[until] || state === 'ready') return;
        await new Promise((done) => setTimeout(done, 50));
      }
    },
  };
}

/** Bytes that nothing packs. */
function* noise(bytes: number): Generator<Buffer> {
  const chunk = randomBytes(1024 * 1024);
  for (let left = bytes; left > 0; left -= chunk.length) yield left < chunk.length ? chunk.subarray(0, left) : chunk;
}

/** A member's token, and a large file of a published asset, which also lies at `file`. */
async function prepare(env: Record<string, string>, file: string): Promise<{ token: string; download: string }> {
  const installation = await openInstallation({
    databaseUrl: env['DATABASE_URL'] ?? null,
    databaseReadUrl: null,
    dataDir: env['DATA_DIR'] ?? '',
    s3: null,
  });
  const { db, fileService } = installation;
  await writeFile(file, noise(DOWNLOADED_BYTES));
  const kept = await fileService.keep(file);
  const asset = await db.selectFrom('asset').select('id').where('listed', '=', true).limit(1).executeTakeFirstOrThrow();
  const source = { fileId: kept.id, name: 'much.obj', isArchive: false, entries: [] };
  await keepBundles(db, [{ assetId: asset.id, accountId: null, sources: [source] }], new Date());
  // It is there to be downloaded alone.
  await db.deleteFrom('job').where('kind', '=', PROCESS_IMPORTED_BUNDLE).execute();
  const row = await db.selectFrom('bundle_source').select('id').where('file_id', '=', kept.id).executeTakeFirstOrThrow();
  const { token } = await benchMember(installation.database, 'publisher');
  await installation.close();
  return { token, download: `/files/packages/${row.id}/much.obj` };
}
