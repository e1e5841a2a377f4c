import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { announceServer } from './folder-servers.ts';

let dataDir: string;
let leaves: (() => Promise<void>)[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polyshelf-servers-'));
  leaves = [];
});
afterEach(async () => {
  for (const leave of leaves) await leave();
  await rm(dataDir, { recursive: true, force: true });
});

const BOTH = { web: true, worker: true };
const OWN = 'postgres://database/shelf';

async function announce(
  databaseUrl: string | null,
  { roles = BOTH, secret = 'a', folder = dataDir } = {},
): Promise<string | null> {
  try {
    leaves.push((await announceServer({ dataDir: folder, databaseUrl, roles }, secret)).leave);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Another process that announces itself, optionally in its own pid namespace. */
async function otherProcess(wrapper: string[] = []) {
  const code = `
    import { announceServer } from '${join(import.meta.dirname, 'folder-servers.ts')}';
    const config = { dataDir: process.argv[1], databaseUrl: null, roles: { web: true, worker: true } };
    await announceServer(config, 'a').then(() => console.log('pid ' + process.pid), (error) => console.log(error.message));
    setInterval(() => {}, 1000);`;
  const program = [process.execPath, '--input-type=module', '-e', code, dataDir];
  const [command, ...args] = wrapper.length === 0 ? program : [...wrapper, ...program];
  const child = spawn(command ?? '', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  leaves.push(async () => void (child.exitCode ?? child.signalCode ?? (await kill())));
  return { output: output.trim(), kill };
}

describe.skipIf(process.platform === 'win32')('on one data folder', () => {
  test('a second server with all roles is refused, with the folder and the process', async () => {
    const { output } = await otherProcess();
    const pid = /^pid (\d+)$/.exec(output)?.[1];
    expect(await announce(null)).toMatch(
      new RegExp(`^${dataDir} is in use by another Polyshelf \\(process ${pid}, since [^)]+\\)\\. Stop that one, set DATA_DIR`),
    );
  });

  test('the socket of a killed server does not block others and is removed', async () => {
    const { kill } = await otherProcess();
    await kill();
    expect(await readdir(join(dataDir, 'servers'))).toHaveLength(1);
    expect(await announce(null)).toBeNull();
    expect(await readdir(join(dataDir, 'servers'))).toHaveLength(1);
  });

  test.runIf(process.platform === 'linux')(
    'a server in another pid namespace is known, and so is its end',
    async ({ skip }) => {
      // Like two containers, each with a process 1.
      const unshare = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc'];
      const first = await otherProcess(unshare).catch(() => null);
      if (first === null || !first.output.startsWith('pid')) return skip('no user namespaces here');
      expect(first.output).toBe('pid 1');
      const second = await otherProcess(unshare);
      expect(second.output).toContain('is in use by another Polyshelf (process 1,');
      await first.kill();
      await expect.poll(() => announce(null)).toBeNull();
    },
  );

  test('servers that share PostgreSQL, or split the roles of an embedded database, may run together', async () => {
    expect([await announce(OWN), await announce(OWN), await announce('postgres://pooler/shelf')]).toEqual([null, null, null]);
    const embedded = join(dataDir, 'embedded');
    const parts = [BOTH, { web: true, worker: false }, { web: true, worker: false }, { web: false, worker: true }];
    for (const roles of parts) expect(await announce(null, { roles, folder: embedded })).toBeNull();
    expect(await announce(null, { folder: embedded })).toContain('is in use by');
  });

  test('servers of two databases cannot run together', async () => {
    expect(await announce(OWN)).toBeNull();
    expect(await announce(null, { secret: 'b' })).toContain('with another database. Each would remove the files of the other.');
  });

  test('one of two servers that start at once continues', async () => {
    const both = await Promise.all([announce(null), announce(null)]);
    expect(both.filter((refusal) => refusal === null)).toHaveLength(1);
  });

  test('files that are no sockets, and long paths, are no obstacle', async () => {
    const folder = join(dataDir, 'deep'.repeat(30));
    expect(await announce(null, { folder })).toBeNull();
    const [own = ''] = await readdir(join(folder, 'servers'));
    await writeFile(join(folder, 'servers', `${own.slice(0, 5)}00000000`), '');
    expect(await announce(null, { folder })).toContain('is in use by');
  });
});
