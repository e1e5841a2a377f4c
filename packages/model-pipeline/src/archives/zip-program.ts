/** Reads an untrusted ZIP archive in a process of its own. This module must not import database or settings. */

import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

import type { Entry, ZipFile } from 'yauzl';

import { FileRefusal } from '../file-refusal.ts';
import type { ArchiveAnswer, ArchiveRefusal, ListedEntry, WantedEntry, ZipOrder } from './archive-answer.ts';
import { RECORDS_PER_FILE, selectEntries } from './archive-entries.ts';
import type { PackageLimits } from './package-limits.ts';
import { repackEntries } from './repack-entries.ts';
import { hashStream, writeNewFile } from './write-file.ts';
import { ArchiveError, listedEntries, zipEntries } from './zip-entries.ts';
import { openZipFile } from './zip-file.ts';

/** Interval of progress messages. */
const TELL_EVERY_BYTES = 1024 ** 2;

const { signal } = new AbortController();
const order = (await json(process.stdin)) as ZipOrder;
await carryOut(order).catch((error: unknown) => report({ kind: 'refused', reason: reasonOf(error) }));

async function carryOut(order: ZipOrder): Promise<void> {
  const opened = await openZipFile(order.file);
  if (opened === null) throw new ArchiveError('damaged');
  const { zip, start } = opened;
  const entries = await zipEntries(
    zip,
    order.order === 'list' ? order.limits.maxEntries * RECORDS_PER_FILE : Number.POSITIVE_INFINITY,
  );
  if (order.order === 'list') {
    const listed = listedEntries(entries, start);
    for (const entry of listed) report({ kind: 'entry', entry });
    if (order.folder !== null) await extract(zip, entries, entriesToExtract(listed, order.limits, order.folder));
  } else if (order.order === 'extract') await extract(zip, entries, order.files);
  else await repackEntries(zip, wanted(entries, order.indexes), order.target, signal);
  zip.close();
}

/** Empty if the list is refused. The parent applies the same rules and reports the reason. */
function entriesToExtract(listed: ListedEntry[], limits: PackageLimits, folder: string): WantedEntry[] {
  try {
    const { files } = selectEntries(listed, limits);
    const streamed = files.filter(({ index }) => listed[index]?.isForSevenZip === false);
    return streamed.map(({ index }) => ({ index, target: join(folder, String(index)) }));
  } catch (error) {
    if (error instanceof FileRefusal) return [];
    throw error;
  }
}

async function extract(zip: ZipFile, entries: Entry[], files: WantedEntry[]): Promise<void> {
  let unreported = 0;
  const onBytes = (bytes: number) => {
    unreported += bytes;
    if (unreported >= TELL_EVERY_BYTES) reportBytes();
  };
  const reportBytes = () => {
    report({ kind: 'bytes', bytes: unreported });
    unreported = 0;
  };
  for (const { index, target } of files) {
    const [entry] = wanted(entries, [index]);
    if (entry === undefined) continue;
    // yauzl fails a stream whose size differs from the declared one.
    const stream = await zip.openReadStreamPromise(entry);
    const read = await (target === null ? hashStream(stream, onBytes) : writeNewFile(stream, target, { signal, onBytes }));
    if (read.crc !== entry.crc32) throw new ArchiveError('damaged');
    report({ kind: 'written', sha256: read.sha256 });
  }
  reportBytes();
}

function wanted(entries: Entry[], indexes: number[]): Entry[] {
  return indexes.map((index) => {
    const entry = entries[index];
    if (entry === undefined) throw new ArchiveError('damaged');
    return entry;
  });
}

/** Errors of yauzl and zlib are about the archive. System errors are not, and are thrown again. */
function reasonOf(error: unknown): ArchiveRefusal {
  if (error instanceof ArchiveError) return error.reason;
  if (!(error instanceof Error)) return 'damaged';
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) return 'disk';
  if ('syscall' in error) throw error;
  return /strong encryption/.test(error.message) ? 'locked' : 'damaged';
}

function report(answer: ArchiveAnswer): void {
  writeSync(1, `${JSON.stringify(answer)}\n`);
}
