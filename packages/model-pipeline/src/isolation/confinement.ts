/** Chooses once how untrusted readers are confined on this machine, and tests it. */

import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { ProbeOrder, Reach } from './confinement-probe.ts';
import { CONFINEMENT_WAYS, PERMISSIONS, type ConfinementName, type ConfinementWay } from './confinement-ways.ts';

export interface Confinement {
  way: ConfinementWay;
  /** Better ways, and why each does not work here. */
  refused: { name: ConfinementName; reason: string }[];
}

const PACKAGE = join(import.meta.dirname, '../..');
const PROBE = join(import.meta.dirname, 'confinement-probe.ts');
/** A busy machine may take seconds. After this time the way counts as unusable. */
const PROBE_LIMIT_MS = 20_000;
const MAX_REASON = 300;

/** Node, this package and its libraries, which every confined process may read. */
export function programCode(): string[] {
  const home = folderOfModules(PACKAGE);
  const modules = join(home, 'node_modules');
  const own = ['src', 'package.json', 'node_modules'].map((name) => join(PACKAGE, name)).filter(existsSync);
  return [process.execPath, ...own, join(home, 'package.json'), modules, realpathSync(modules)];
}

/** The folder with node_modules: the root of the workspaces. */
function folderOfModules(folder: string): string {
  const above = dirname(folder);
  if (existsSync(join(above, 'node_modules')) || above === folder) return above;
  return folderOfModules(above);
}

/** A minimal environment, without settings, which contain passwords. System programs on Windows need SystemRoot. */
export function bareEnvironment(writable: string): NodeJS.ProcessEnv {
  const root = process.env.SystemRoot;
  // Libraries write large temporary files there.
  return { TMPDIR: writable, ...(root !== undefined && { SystemRoot: root }) };
}

let chosen: Promise<Confinement> | undefined;

/**
 * The confinement of this process. The first call tests it in a folder like those of later jobs, which takes as long as one
 * start of a reader.
 */
export function confinement(folder = tmpdir()): Promise<Confinement> {
  return (chosen ??= choose(folder));
}

async function choose(folder: string): Promise<Confinement> {
  const refused: Confinement['refused'] = [];
  for (const way of process.platform === 'linux' ? CONFINEMENT_WAYS : []) {
    const reason = await probe(way, folder).catch((error: unknown) => lastWords(error));
    if (reason === null) return { way, refused };
    refused.push({ name: way.name, reason });
  }
  return { way: PERMISSIONS, refused };
}

/** Starts a probe in this way. Null if nothing outside was reachable, else the reason against the way. */
export async function probe(way: ConfinementWay, home: string): Promise<string | null> {
  await mkdir(home, { recursive: true });
  const folder = await mkdtemp(join(home, 'confinement-'));
  const listener = createServer((socket) => socket.destroy());
  try {
    const [readable, writable] = [join(folder, 'readable'), join(folder, 'writable')];
    await Promise.all([mkdir(readable), mkdir(writable)]);
    const [given, result, hidden, outside] = [
      join(readable, 'given'),
      join(writable, 'result'),
      join(folder, 'hidden'),
      join(folder, 'outside'),
    ];
    await Promise.all([writeFile(given, ''), writeFile(hidden, '')]);
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const view = { code: programCode(), readable: [readable], writable };
    const prefix = way.prefix(view);
    if (prefix === null) return 'It is not installed, or needs another user.';
    await way.prepare?.(view);
    const { port } = listener.address() as AddressInfo;
    const order: ProbeOrder = { given, result, hidden, outside, port, pid: process.pid };
    const reached = await run([...prefix, process.execPath, PROBE], order, writable);
    const forbidden = way.isWhole ? reached : reached.filter((reach) => reach === 'write' || reach === 'signal');
    if (!existsSync(result)) return 'A confined process could not write its result.';
    return forbidden.length === 0 ? null : `A confined process can still ${forbidden.join(', ')}.`;
  } finally {
    listener.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function run([command = '', ...args]: string[], order: ProbeOrder, cwd: string): Promise<Reach[]> {
  return new Promise((resolve, reject) => {
    const options = { cwd, env: bareEnvironment(cwd), timeout: PROBE_LIMIT_MS, killSignal: 'SIGKILL' as const };
    const child = execFile(command, args, options, (error, output, complaint) => {
      if (error) reject(Object.assign(error, { complaint }));
      else resolve(JSON.parse(output) as Reach[]);
    });
    child.stdin?.on('error', () => undefined).end(JSON.stringify(order));
  });
}

function lastWords(error: unknown): string {
  const { complaint = '', message } = error as Error & { complaint?: string };
  return (complaint.trim() || message).slice(-MAX_REASON);
}
