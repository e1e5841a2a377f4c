import { sql } from 'kysely';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as started } from 'node:timers/promises';

import autocannon from 'autocannon';

import { keepBundles, PROCESS_IMPORTED_BUNDLE } from '../../src/server/files/bundles/bundle-keep-service.ts';
import { openInstallation } from '../../src/server/app/installation.ts';
import { freePort } from '../free-port.ts';
import { benchMember } from './bench-member.ts';
import { filesClient, noise, PACKAGES, type FilesClient } from './files-client.ts';
import type { Benched, CatalogueSize } from './fill-catalogue.ts';
import { startProcess, startServer, type ServerProcess } from './server-process.ts';

/** Two packages with 2.0 MB together. */
const TWO_MEGABYTES = ['harbour-crate.zip', 'atelier-king.zip'];
const UPLOADED_BYTES = 2_000_000_000;
const DOWNLOADED_BYTES = 500_000_000;
const TURNS = 5;
/** Enough for a rate, and few enough to take minutes only. */
const QUEUED = 50;
/** The server has finished its start by then. */
const STARTED_MS = 6000;
const READS_PER_SECOND = 100;
const IDLE_SECONDS = 20;

/** Speed of uploads and downloads, time until a package can be viewed, and the effect on readers. */
export async function benchFiles({ engine, size, env }: Benched): Promise<void> {
  const file = join(tmpdir(), `polyshelf-bench-${process.pid}`);
  const { token, download } = await prepare(env, file);
  const server = await startServer(env);
  const bare = await startProcess('scripts/bench/bare-file-server.ts', await freePort(), { BARE_FILE: file });
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

async function benchQueue(server: ServerProcess, client: FilesClient, size: CatalogueSize): Promise<void> {
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

/** Returns a member's token, and a large file of a published asset, which is also at `file`. */
async function prepare(env: Record<string, string>, file: string): Promise<{ token: string; download: string }> {
  const installation = await openInstallation({
    databaseUrl: env['DATABASE_URL'] ?? null,
    databaseReadUrl: null,
    dataDir: env['DATA_DIR'] ?? '',
    s3: null,
  });
  const { db, fileService } = installation;
  await writeFile(file, noise(DOWNLOADED_BYTES));
  const stored = await fileService.keep(file);
  const asset = await db.selectFrom('asset').select('id').where('listed', '=', true).limit(1).executeTakeFirstOrThrow();
  const source = { fileId: stored.id, name: 'much.obj', isArchive: false, entries: [] };
  await keepBundles(db, [{ assetId: asset.id, accountId: null, sources: [source] }], new Date());
  // The file is only for downloads.
  await db.deleteFrom('job').where('kind', '=', PROCESS_IMPORTED_BUNDLE).execute();
  const row = await db
    .selectFrom('bundle_source')
    .select(['id', sql<string>`file_key('bundle', bundle_id)`.as('key')])
    .where('file_id', '=', stored.id)
    .executeTakeFirstOrThrow();
  const { token } = await benchMember(installation.database, 'publisher');
  await installation.close();
  return { token, download: `/files/packages/${row.id}-${row.key}/much.obj` };
}
