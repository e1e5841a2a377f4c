/** Cost of confining the processes that read untrusted bytes: per start, and per picture. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { confinement, probe } from '@polyshelf/model-pipeline/isolation/confinement.ts';
import { CONFINEMENT_WAYS, PERMISSIONS, type ConfinementWay } from '@polyshelf/model-pipeline/isolation/confinement-ways.ts';
import { runBundled, startConfined } from '@polyshelf/model-pipeline/isolation/start-confined.ts';
import * as inThisProcess from '../../src/server/files/storage/picture-drawing.ts';
import * as inWorkers from '../../src/server/files/storage/picture-work-service.ts';
import { ISOLATION_LIMITS } from '@polyshelf/model-pipeline/isolation/isolation-limits.ts';
import { buildPrograms } from '../build-programs.ts';

const STARTS = 20;
const PICTURES = 40;
const AT_ONCE = 2;
const READER = join(import.meta.dirname, '@polyshelf/model-pipeline/archives/zip-program.ts');

export async function benchReaders(): Promise<void> {
  runBundled(await buildPrograms());
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-readers-'));
  // Same mode as a data folder.
  await chmod(folder, 0o755);
  try {
    console.log('\n### Starts of a confined reader\n');
    console.log(`| way | median of ${STARTS}, ms |\n|---|---|`);
    console.log(`| Node alone | ${await medianOf(async () => ended(spawn(process.execPath, ['-e', '0'])))} |`);
    for (const way of [PERMISSIONS, ...CONFINEMENT_WAYS]) await benchWay(way, folder);
    console.log(`| the first picture, with the start of its worker | ${await firstPicture()} |`);
    await benchPictures();
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function benchWay(way: ConfinementWay, folder: string): Promise<void> {
  const reason = way === PERMISSIONS ? null : await probe(way, folder).catch(() => 'it does not work here');
  if (reason !== null) {
    console.log(`| ${way.name} | not on this machine |`);
    return;
  }
  const writable = join(folder, way.name);
  await mkdir(writable);
  const start = async () => {
    const options = { limits: ISOLATION_LIMITS, priority: constants.priority.PRIORITY_NORMAL, way };
    const child = await startConfined({ program: READER, readable: [], writable }, options);
    child.stdin?.end('{}');
    await ended(child);
  };
  console.log(`| ${way.name} | ${await medianOf(start)} |`);
}

async function firstPicture(): Promise<number> {
  await confinement();
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'gray' } })
    .png()
    .toBuffer();
  const begun = performance.now();
  await inWorkers.measurePicture(bytes);
  return Math.round(performance.now() - begun);
}

/** Processing of an uploaded picture: re-encoded, measured, and resized once. */
async function benchPictures(): Promise<void> {
  console.log(`\n### ${PICTURES} pictures of a member, ${AT_ONCE} at once\n`);
  console.log('| size | in one process, ms each | in confined workers, ms each |\n|---|---|---|');
  for (const [width, height] of [
    [640, 480],
    [1920, 1080],
    [4000, 3000],
  ] as const) {
    const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
    const bytes = await sharp({ create: { width, height, channels: 3, noise, background: 'gray' } })
      .jpeg()
      .toBuffer();
    const whole = { work: 'redraw', type: 'image/jpeg', isAvatar: false } as const;
    const small = { work: 'resize', width: 640, format: 'webp' } as const;
    const own = await perPicture(async () => {
      const drawn = await inThisProcess.redrawPicture(bytes, whole);
      await inThisProcess.measurePicture(drawn);
      await inThisProcess.resizePicture(drawn, small);
    });
    const confined = await perPicture(async () => {
      const drawn = await inWorkers.drawAnew(bytes, whole);
      await inWorkers.measurePicture(drawn);
      await inWorkers.resizePicture(drawn, small);
    });
    console.log(`| ${width} x ${height} | ${own.toFixed(1)} | ${confined.toFixed(1)} |`);
  }
}

async function perPicture(draw: () => Promise<void>): Promise<number> {
  await draw();
  const begun = performance.now();
  let left = PICTURES;
  const work = async () => {
    while (left-- > 0) await draw();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (performance.now() - begun) / PICTURES;
}

async function medianOf(run: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    const begun = performance.now();
    await run();
    times.push(performance.now() - begun);
  }
  return Math.round(times.toSorted((a, b) => a - b)[STARTS / 2] ?? 0);
}

async function ended(child: ReturnType<typeof spawn>): Promise<void> {
  await once(child, 'close');
}
