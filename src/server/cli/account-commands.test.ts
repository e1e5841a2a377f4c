import { execFile } from 'node:child_process';
import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../test/factories/account.ts';
import { startApp, type StartedApp } from '../../../test/start-app.ts';
import { adminService } from '../admin/admin-service.ts';
import { accountOrder, carryOut } from './account-orders.ts';
import { askServer, listenForCommands } from './control-socket.ts';

const PROGRAM = join(import.meta.dirname, 'polyshelf.ts');
const TIMEOUT_MS = 400_000;

const quiet = { warn: () => {}, error: () => {} };
let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());

/** Runs a command as an operator would, on the database of the server that runs. */
function polyshelf(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { dataDir, databaseUrl } = started.config;
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  return new Promise((done) => {
    execFile(process.execPath, [PROGRAM, ...args], { env }, (error, out, err) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

/** As the server does it, where the database is the embedded one. */
async function listen(): Promise<() => Promise<void>> {
  if (started.config.databaseUrl !== null) return async () => {};
  const admins = adminService(started.installation);
  return listenForCommands({
    dataDir: started.config.dataDir,
    log: quiet,
    run: async (args) => {
      const order = accountOrder(args);
      return order === null ? { code: 2, text: 'This is no command.' } : carryOut(admins, order);
    },
  });
}

describe('while the server runs', () => {
  test('an operator makes admins, shuts members out and signs them out, at once', { timeout: TIMEOUT_MS }, async () => {
    const stop = await listen();
    try {
      const id = await addMember(started, 'ada');
      const headers = await signedIn(started, id);
      const asAda = async (url: string) => (await started.app.inject({ url, headers })).statusCode;
      const eventually = async (url: string, status: number) => {
        await expect.poll(() => asAda(url), { timeout: 10_000 }).toBe(status);
      };
      expect(await asAda('/api/admin/users')).toBe(403);
      expect(await polyshelf('grant', 'admin', 'Ada')).toEqual({ code: 0, out: 'ada is an admin now.\n', err: '' });
      await eventually('/api/admin/users', 200);
      expect(await polyshelf('user', 'disable', 'ada')).toEqual({
        code: 1,
        out: '',
        err: 'ada is the only admin. Make somebody else an admin first.\n',
      });
      await addMember(started, 'grace', { role: 'admin' });
      expect((await polyshelf('user', 'sessions', 'ada')).out).toBe('ada is signed out everywhere: 1 session ended.\n');
      await eventually('/api/me', 401);
      expect((await polyshelf('user', 'disable', '@ada')).out).toBe('ada is disabled and signed out everywhere.\n');
      expect((await polyshelf('user', 'disable', 'ada')).out).toBe('ada is disabled already.\n');
      expect((await polyshelf('user', 'enable', 'ada')).out).toBe('ada may sign in again.\n');
      expect((await polyshelf('grant', 'admin', 'ada')).out).toBe('ada is an admin already.\n');
      expect(await polyshelf('grant', 'admin', 'nobody')).toEqual({
        code: 1,
        out: '',
        err: 'There is no account with the nickname nobody.\n',
      });
      const { entries } = await adminService(started.installation).auditList(id, 1);
      expect(entries.map(({ actor, act, detail }) => [actor, act, detail])).toEqual([
        [null, 'enable', ''],
        [null, 'disable', ''],
        [null, 'end_sessions', '1 session'],
        [null, 'role', 'user → admin'],
      ]);
    } finally {
      await stop();
    }
  });

  test.skipIf(process.env['TEST_DATABASE_URL'])(
    'but where nobody listens, the folder is in use',
    { timeout: TIMEOUT_MS },
    async () => {
      const answer = await polyshelf('grant', 'admin', 'ada');
      expect([answer.code, answer.err]).toEqual([1, expect.stringContaining('is in use by another running Polyshelf')]);
    },
  );
});

describe('the socket', () => {
  const folder = () => join(started.config.dataDir, 'control');
  const echo = () =>
    listenForCommands({
      dataDir: started.config.dataDir,
      log: quiet,
      run: async (args) => {
        if (args[0] === 'fail') throw new Error('secret of the inside');
        return { code: 0, text: args.join(' ') };
      },
    });

  /** What comes back for bytes that no command sends. */
  const send = (bytes: string) =>
    new Promise<string>((done) => {
      let text = '';
      const socket = connect(join(folder(), 'socket'), () => socket.write(bytes));
      socket.on('data', (chunk) => (text += chunk.toString())).once('close', () => done(text));
    });

  test('is for its owner alone, and gone after a clean stop', async () => {
    const stop = await echo();
    expect([(await stat(folder())).mode & 0o777, (await stat(join(folder(), 'socket'))).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(await askServer(started.config.dataDir, ['grant', 'admin', 'ä'])).toEqual({ code: 0, text: 'grant admin ä' });
    await stop();
    expect(await readdir(folder())).toEqual([]);
    expect(await askServer(started.config.dataDir, ['x'])).toBeNull();
  });

  test('takes the place of one that a killed server left, in a folder that was opened wide', async () => {
    await writeFile(join(folder(), 'socket'), 'left behind');
    await chmod(folder(), 0o777);
    const stop = await echo();
    expect(await askServer(started.config.dataDir, ['x'])).toEqual({ code: 0, text: 'x' });
    expect((await stat(folder())).mode & 0o777).toBe(0o700);
    await stop();
  });

  test.each(['nonsense\n', '{}\n', '{"args":["a",1]}\n', '{"args":"grant"}\n', 'null\n', 'a'.repeat(5000)])(
    'answers no command with an error and goes on: %s',
    async (bytes) => {
      const stop = await echo();
      expect(JSON.parse(await send(bytes))).toMatchObject({ code: 2 });
      expect(await askServer(started.config.dataDir, ['x'])).toEqual({ code: 0, text: 'x' });
      await stop();
    },
  );

  test('tells nothing of what went wrong inside', async () => {
    const stop = await echo();
    const answer = await askServer(started.config.dataDir, ['fail']);
    expect(answer).toEqual({ code: 1, text: 'The command failed; the log of the server says why.' });
    await stop();
  });

  test('ends with the server, whoever hangs on it', async () => {
    const stop = await echo();
    const hanging = connect(join(folder(), 'socket'));
    const closed = new Promise((done) => hanging.once('close', done));
    await new Promise((done) => hanging.once('connect', done));
    await stop();
    expect(await closed).toBeDefined();
  });
});
