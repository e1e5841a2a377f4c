import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { freePort } from '../scripts/free-port.ts';
import { killableServer } from './killable-server.ts';
import { answers, PATIENT, processesOn } from './processes-on.ts';

let on: Awaited<ReturnType<typeof processesOn>>;
beforeEach(async () => void (on = await processesOn()));
afterEach(() => on.drop());

const isReady = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;

describe('the process', { timeout: 400_000 }, () => {
  test('reports a used port, a foreign host or a folder with a server, and does not touch the database of that server', async () => {
    const port = await freePort();
    const first = on.start({ PORT: String(port) });
    await expect.poll(() => answers(port), PATIENT).toBe(true);
    const taken = on.start({ PORT: String(port), ROLES: 'worker' });
    expect(await taken.ended).toBe(1);
    expect(taken.printed.text).toContain(`Port ${port} of 127.0.0.1 is taken by another program.`);
    const elsewhere = on.start({ PORT: String(await freePort()), HOST: '192.0.2.1', ROLES: 'worker' });
    expect(await elsewhere.ended).toBe(1);
    expect(elsewhere.printed.text).toContain('192.0.2.1 is no address of this machine. Set HOST to one of its own');
    const second = on.start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.printed.text).toMatch(/^(?:\{.*\n)*\S+ is in use by another Polyshelf \(process \d+, [^\n]*\n$/);
    expect(second.printed.text).toContain(`${on.dataDir} is in use by another Polyshelf`);
    expect(await isReady(port)).toBe(true);
    expect(first.child.exitCode).toBeNull();
  });

  test('shares its data folder with a worker and with commands, and the last one stops the database', async () => {
    const [port, workerPort] = [await freePort(), await freePort()];
    const grant = ['src/server/app/cli/polyshelf.ts', 'grant', 'admin', 'nobody'];
    const alone = on.start({}, grant);
    expect([await alone.ended, alone.printed.text]).toEqual([1, 'There is no account with the nickname nobody.\n']);
    expect(await on.databasePid()).toBeNull();

    const web = on.start({ PORT: String(port), ROLES: 'web' });
    const worker = on.start({ PORT: String(workerPort), ROLES: 'worker' });
    await expect.poll(() => answers(port), PATIENT).toBe(true);
    await expect.poll(() => answers(workerPort), PATIENT).toBe(true);
    const pid = await on.databasePid();
    const other = on.start({}, grant);
    expect([await other.ended, other.printed.text]).toEqual([1, 'There is no account with the nickname nobody.\n']);
    web.child.kill('SIGTERM');
    expect(await web.ended).toBe(0);
    expect(await on.databasePid()).toBe(pid);
    expect(await isReady(workerPort)).toBe(true);
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect(await on.databasePid()).toBeNull();
  });

  test('leaves no database behind a kill, and the next start waits for processes that are still ending', async () => {
    const server = await killableServer();
    try {
      for (const starts of [1, 2]) {
        const { child, address } = await server.serve();
        expect([starts, (await fetch(`${address}/readyz`)).status]).toEqual([starts, 200]);
        await server.killServer(child);
      }
      await expect.poll(() => on.databasePid(server.dataDir), PATIENT).toBeNull();
    } finally {
      await server.drop();
    }
  });

  test('leaves no orphan when its parent is killed', async () => {
    const port = await freePort();
    const server = on.start({ PORT: String(port) });
    await expect.poll(() => answers(port), PATIENT).toBe(true);
    server.child.kill('SIGKILL');
    await expect.poll(() => answers(port), PATIENT).toBe(false);
    await expect.poll(() => on.databasePid(), PATIENT).toBeNull();
  });
});
