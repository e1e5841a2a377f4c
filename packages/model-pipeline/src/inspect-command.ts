/** `inspect`: describes a model as text or JSON, and writes its GLB and pictures. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { openPackage, type OpenedPackage, type PackageSource } from './archives/open-package-service.ts';
import { FileRefusal } from './file-refusal.ts';
import { modelCandidates } from './formats/candidate-rules.ts';
import { unreadModel } from './formats/unread-formats.ts';
import { unreadRefusal } from './formats/unread-refusal.ts';
import { inspectionText, type Inspection } from './inspection-text.ts';
import { confinement } from './isolation/confinement.ts';
import { processModel, type ModelResult } from './processing-service.ts';

export const HELP = `model-pipeline inspect FILE|FOLDER [--glb OUT] [--pictures DIR] [--json]

Reads the most likely model of an archive, a folder or a single file, and prints what it is.
A model that has textures or other files beside it is given as its folder or as an archive.

  --glb OUT        writes the whole model as GLB
  --pictures DIR   writes pictures of the model from several sides (WebP)
  --json           prints JSON

Exit codes: 0 read, 1 not read, or not all of it could be made, 2 wrong arguments, 130 interrupted.
`;

/** Wrong arguments. */
export class UsageError extends Error {}

interface Wanted {
  path: string;
  glb: string | undefined;
  pictures: string | undefined;
  isJson: boolean;
}

/** Returns the exit code. */
export async function inspectCommand(args: string[], signal: AbortSignal): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(HELP);
    return 0;
  }
  const wanted = wantedIn(args);
  await expectFolders(wanted);
  const sources = await sourcesOf(wanted.path);
  const work = await mkdtemp(join(tmpdir(), 'model-pipeline-'));
  try {
    const { way } = await confinement(work);
    if (!way.isWhole) process.stderr.write('This system cannot confine the reader: give it only files that you trust.\n');
    const inspection = await inspect(sources, wanted, work, signal);
    process.stdout.write(wanted.isJson ? `${JSON.stringify(inspection, null, 2)}\n` : inspectionText(inspection));
    return inspection.failure === null ? 0 : 1;
  } catch (error) {
    if (!(error instanceof FileRefusal) && !isOfSystem(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function wantedIn(args: string[]): Wanted {
  const { values, positionals } = parsed(args);
  const [path, ...more] = positionals;
  if (path === undefined) throw new UsageError('No file or folder is given.');
  if (more.length > 0) throw new UsageError('Only one file or folder is inspected at a time. Quote a path with spaces.');
  return { path: resolve(path), glb: values.glb, pictures: values.pictures, isJson: values.json };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { glb: { type: 'string' }, pictures: { type: 'string' }, json: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Output folders must exist. Node's recursive `mkdir` loops forever below /proc. */
async function expectFolders({ glb, pictures }: Wanted): Promise<void> {
  for (const output of [glb, pictures]) {
    if (output === undefined) continue;
    const folder = dirname(resolve(output));
    const status = await stat(folder).catch(() => null);
    if (!status?.isDirectory()) throw new UsageError(`There is no folder ${folder} to write to. Make it first.`);
  }
}

async function sourcesOf(path: string): Promise<PackageSource[]> {
  const status = await stat(path).catch(() => null);
  if (status === null) throw new UsageError(`There is no file or folder at ${path}.`);
  if (!status.isDirectory()) return [{ file: path, name: basename(path) }];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  if (files.length === 0) throw new UsageError(`There is no file in ${path}.`);
  return files.map((file) => ({ file, name: file.slice(path.length + 1).replaceAll('\\', '/') }));
}

async function inspect(sources: PackageSource[], wanted: Wanted, work: string, signal: AbortSignal): Promise<Inspection> {
  const [folder, output] = [join(work, 'files'), join(work, 'made')];
  const opened = await openPackage(sources, folder, { signal });
  const [model, ...otherModels] = modelCandidates(opened.entries);
  if (model === undefined) throw withoutModel(opened);
  await mkdir(output);
  const paths = opened.entries.map(({ path }) => path);
  const made = await processModel({ folder, paths, mainFile: model, output }, { signal });
  const { measured, findings, failure, format } = made;
  const { glb, pictures } = await bring(made, wanted);
  return { model, format, measured, findings, otherModels, skipped: opened.skipped, glb, pictures, failure };
}

/** An error of the operating system, such as missing permissions or a full disk. */
const isOfSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

function withoutModel({ entries }: OpenedPackage): FileRefusal {
  const unread = unreadModel(entries);
  return unread === undefined ? new FileRefusal('unsupported_type', 'noModel') : unreadRefusal(unread);
}

async function bring(made: ModelResult, wanted: Wanted): Promise<Pick<Inspection, 'glb' | 'pictures'>> {
  const written: Pick<Inspection, 'glb' | 'pictures'> = { glb: null, pictures: [] };
  if (wanted.glb !== undefined && made.converted !== null) {
    written.glb = resolve(wanted.glb);
    await copyFile(made.converted, written.glb);
  }
  if (wanted.pictures !== undefined) {
    if (!existsSync(wanted.pictures)) await mkdir(wanted.pictures);
    for (const picture of made.pictures) {
      const target = resolve(wanted.pictures, basename(picture));
      await copyFile(picture, target);
      written.pictures.push(target);
    }
  }
  return written;
}
