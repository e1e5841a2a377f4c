/** Ways to confine a process by the operating system, best first. None needs more than installed programs. */

import { accessSync, constants, existsSync, statSync, writeFileSync } from 'node:fs';
import { chmod, chown, lchown, readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import { processFolder } from './process-folder.ts';
import { seccompFilter } from './seccomp-filter.ts';

/** The part of the file system that a confined process may see. All paths are absolute. */
export interface ProcessView {
  /** The program and the libraries it loads. */
  code: readonly string[];
  /** Its input. */
  readable: readonly string[];
  /** The one folder it may write into. */
  writable: string;
}

export type ConfinementName = 'bubblewrap' | 'namespaces' | 'landlock' | 'user' | 'permissions';

export interface ConfinementWay {
  name: ConfinementName;
  /** Whether files outside the view, the network and other processes are unreachable. Otherwise it only uses another user. */
  isWhole: boolean;
  /** Command that precedes the program's. Null if this machine or user does not support the way. */
  prefix(view: ProcessView): string[] | null;
  /** Runs before each start. */
  prepare?(view: ProcessView): Promise<void>;
}

/** An unnamed user. `nobody` may own the embedded database, if the server runs as root. */
const READER_ID = 65_533;

/** System folders that Node and libraries need. */
const SYSTEM = ['/usr/lib', '/usr/lib32', '/usr/lib64', '/lib', '/lib32', '/lib64', '/etc/ssl/openssl.cnf'];

/** Another user, no capabilities, and separate namespaces. */
const BUBBLEWRAP = [
  '--unshare-user --uid 65534 --gid 65534 --disable-userns --cap-drop ALL',
  '--unshare-pid --as-pid-1 --unshare-net --unshare-ipc --unshare-uts --unshare-cgroup-try --die-with-parent --new-session',
].flatMap((options) => options.split(' '));
const UNSHARE = '--user --map-root-user --mount --pid --fork --kill-child --net --ipc --uts'.split(' ');
const DROPPED = ['--bounding-set=-all', '--inh-caps=-all', '--no-new-privs'];

/**
 * Runs as root of a user namespace: builds the view in a tmpfs, pivots to it, and drops all capabilities.
 * `/sys` is only a mount point without input. The view has no /proc, because nothing needs it.
 */
const BUILD_VIEW = `
{ echo 0 > /proc/sys/user/max_user_namespaces; } 2> /dev/null || :
setpriv=$(command -v setpriv) chroot=$(command -v chroot) umount=$(command -v umount) writable=$1
shift
mount -t tmpfs -o size=1m,mode=755 view /sys
cd /sys
mkdir old
show() {
  if [ -d "$2" ]; then mkdir -p ".$2"; else mkdir -p ".\${2%/*}"; [ -e ".$2" ] || : > ".$2"; fi
  mount --bind -o "$1" "$2" ".$2"
}
show ro,nosuid,nodev "$setpriv"
while [ "$1" != -- ]; do show ro,nosuid,nodev "$1"; shift; done
shift
while [ "$1" != -- ]; do show ro,nosuid,nodev,noexec "$1"; shift; done
shift
show rw,nosuid,nodev,noexec "$writable"
mount -o remount,bind,ro /sys
pivot_root . old
"/old$chroot" /old "$umount" -l /
cd "$writable"
unset PWD OLDPWD
exec "$setpriv" ${DROPPED.join(' ')} -- "$@"
`;

const bubblewrap: ConfinementWay = {
  name: 'bubblewrap',
  isWhole: true,
  prefix({ code, readable, writable }) {
    const program = systemProgram('bwrap');
    if (program === null) return null;
    return [
      program,
      ...BUBBLEWRAP,
      ...existing([...SYSTEM, ...code, ...readable]).flatMap((path) => ['--ro-bind', path, path]),
      '--bind',
      writable,
      writable,
      '--chdir',
      writable,
      '--remount-ro',
      '/',
      '--',
    ];
  },
};

const namespaces: ConfinementWay = {
  name: 'namespaces',
  isWhole: true,
  prefix({ code, readable, writable }) {
    const [program, shell] = [systemProgram('unshare'), systemProgram('sh')];
    if (program === null || shell === null || systemProgram('setpriv') === null) return null;
    return [
      program,
      ...UNSHARE,
      shell,
      '-ec',
      BUILD_VIEW,
      shell,
      writable,
      ...existing([...SYSTEM, ...code]),
      '--',
      ...existing(readable),
      '--',
    ];
  },
};

/** For containers, which mostly forbid namespaces. Needs setpriv of util-linux 2.41. */
const landlock: ConfinementWay = {
  name: 'landlock',
  isWhole: true,
  prefix({ code, readable, writable }) {
    const [program, filter] = [systemProgram('setpriv'), seccompFile()];
    if (program === null || filter === null) return null;
    const rule = (path: string, toFolder: string, toFile: string) =>
      `--landlock-rule=path-beneath:${statSync(path).isDirectory() ? toFolder : toFile}:${path}`;
    return [
      program,
      ...(process.getuid?.() === 0 ? DROPPED : ['--no-new-privs']),
      '--pdeathsig=KILL',
      '--landlock-access=fs',
      ...existing([...SYSTEM, ...code]).map((path) => rule(path, 'execute,read-file,read-dir', 'execute,read-file')),
      ...existing(readable).map((path) => rule(path, 'read-file,read-dir', 'read-file')),
      rule(writable, 'read-file,read-dir,write-file,truncate,make-reg,make-dir,remove-file,remove-dir,refer', 'read-file'),
      `--seccomp-filter=${filter}`,
      '--',
    ];
  },
};

const user: ConfinementWay = {
  name: 'user',
  isWhole: false,
  prefix() {
    const program = systemProgram('setpriv');
    if (program === null || process.getuid?.() !== 0) return null;
    return [program, `--reuid=${READER_ID}`, `--regid=${READER_ID}`, '--clear-groups', ...DROPPED, '--pdeathsig=KILL', '--'];
  },
  async prepare({ readable, writable }) {
    for (const path of readable) await letReaderIn(path, 0o750);
    await letReaderIn(dirname(writable), 0o710);
    await chown(writable, READER_ID, READER_ID);
    for (const entry of await readdir(writable, { recursive: true, withFileTypes: true }))
      await lchown(join(entry.parentPath, entry.name), READER_ID, READER_ID);
  },
};

/** Node's permission model only, which the other ways use too. */
export const PERMISSIONS: ConfinementWay = { name: 'permissions', isWhole: false, prefix: () => [] };

export const CONFINEMENT_WAYS: readonly ConfinementWay[] = [bubblewrap, namespaces, landlock, user];

/** Path of a system program, or null. */
export function systemProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/bin', '/usr/sbin', '/sbin'];
  for (const folder of process.platform === 'win32' ? [] : folders.filter((each) => each.startsWith('/'))) {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return join(folder, name);
    } catch {
      continue;
    }
  }
  return null;
}

/**
 * Makes a private folder of root traversable, with its parents up to root's home: a job's folder, or a data folder.
 * Names in the parents cannot be listed.
 */
async function letReaderIn(path: string, opened: number): Promise<void> {
  if (path === homedir() || path === dirname(path)) return;
  const { mode, uid } = await stat(path);
  if (uid === 0 && (mode & 0o777) === 0o700) {
    await chown(path, 0, READER_ID);
    await chmod(path, opened);
  }
  await letReaderIn(dirname(path), 0o710);
}

let filterFile: string | null | undefined;

/** setpriv reads the filter from a file, which exists as long as this process. */
function seccompFile(): string | null {
  if (filterFile !== undefined) return filterFile;
  const filter = seccompFilter(process.arch);
  if (filter === null) return (filterFile = null);
  filterFile = join(processFolder(), 'filter');
  writeFileSync(filterFile, filter);
  return filterFile;
}

function existing(paths: readonly string[]): string[] {
  return [...new Set(paths)].filter((path) => existsSync(path));
}
