/** Runs 7-Zip on an untrusted archive in a process of its own. This module must not import database or settings. */

import { constants } from 'node:fs';
import { text } from 'node:stream/consumers';

import type { ArchiveAnswer, ArchiveRefusal, SevenZipOrder } from './archive-answer.ts';
import { parseListing } from './seven-zip-listing.ts';
import { outputFiles } from './seven-zip-output.ts';

/** Missing from the types of 7z-wasm: standard output as a stream, which accepts chunks instead of characters. */
interface Streams {
  streams: { stream_ops: { write?: (stream: unknown, memory: Uint8Array, offset: number, length: number) => number } }[];
}

const ARCHIVE = '/package';
const WARNINGS_ONLY = 1;
const LINE_END = 10;

// The file system of 7z-wasm reads these by `process.binding`, which Node's permission model removes.
Object.assign(process, { binding: () => ({ fs: constants }) });
const { default: sevenZip } = await import('7z-wasm');

const order = JSON.parse(await text(process.stdin)) as SevenZipOrder;
await (order.order === 'list' ? list(order) : extract(order));

async function list({ file, type, maxEntries }: Extract<SevenZipOrder, { order: 'list' }>): Promise<void> {
  const pieces: Buffer[] = [];
  const { code, complaint } = await run(['l', '-slt', `-t${type}`, ARCHIVE], file, (piece) => pieces.push(piece));
  if (code > WARNINGS_ONLY) return refuse(complaint);
  const entries = parseListing(Buffer.concat(pieces).toString('utf8'));
  if (entries.length > maxEntries) return report({ kind: 'refused', reason: 'crowded' });
  for (const entry of entries) report({ kind: 'entry', entry });
}

async function extract({ file, type, files }: Extract<SevenZipOrder, { order: 'extract' }>): Promise<void> {
  const output = outputFiles(files, report);
  const { code, complaint } = await run(['x', '-so', '-y', '-bd', `-t${type}`, ARCHIVE], file, output.write);
  if (code > WARNINGS_ONLY) return refuse(complaint);
  if (!output.end()) refuse('Unexpected end of archive');
}

async function run(args: string[], file: string, take: (piece: Buffer) => void): Promise<{ code: number; complaint: string }> {
  const complaints: string[] = [];
  const askedForPassword = () => {
    complaints.push('password');
    return LINE_END;
  };
  const printErr = (line: string) => void complaints.push(line.slice(0, 300));
  const { FS, NODEFS, callMain } = await sevenZip({ printErr, print: printErr, stdin: askedForPassword });
  FS.mkdir(ARCHIVE);
  FS.mount(NODEFS, { root: file }, ARCHIVE);
  const [, standardOutput] = (FS as unknown as Streams).streams;
  if (standardOutput === undefined) throw new Error('7z-wasm has no standard output.');
  standardOutput.stream_ops = {
    ...standardOutput.stream_ops,
    write: (_stream, memory, offset, length) => {
      take(Buffer.from(memory.subarray(offset, offset + length)));
      return length;
    },
  };
  const code = attempt(() => callMain(args) as unknown as number, complaints);
  return { code, complaint: complaints.join('\n') };
}

function attempt(call: () => number, complaints: string[]): number {
  try {
    return call();
  } catch (error) {
    complaints.push(error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : 'stopped');
    return 255;
  }
}

function refuse(complaint: string): void {
  report({ kind: 'refused', reason: reasonOf(complaint) });
}

function reasonOf(complaint: string): ArchiveRefusal {
  // The file name after the colon may contain any text.
  const sentence = complaint.replaceAll(`${ARCHIVE} : `, '').replaceAll(/ : .*$/gm, '');
  if (/ENOSPC|EDQUOT/.test(sentence)) return 'disk';
  if (/password|encrypted/i.test(sentence)) return 'locked';
  if (/Missing volume|Unexpected end of/i.test(sentence)) return 'incomplete';
  return /allocate|memory/i.test(sentence) ? 'memory' : 'damaged';
}

function report(answer: ArchiveAnswer): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
