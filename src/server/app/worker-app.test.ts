import { expect, test } from 'vitest';

import { bundleClient } from '../../../test/bundle-client.ts';
import { startApp } from '../../../test/start-app.ts';
import { useBundledPrograms } from '../../../test/use-bundled-programs.ts';
import { openInstallation } from './installation.ts';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { buildWorkerApp } from './worker-app.ts';

useBundledPrograms();

test('a process serves and works by default, or does one of the two', () => {
  expect(() => readConfig({ ROLES: 'waiter' })).toThrow(/ROLES must be/);
  expect(readConfig({ ROLES: 'worker' }).roles).toEqual({ web: false, worker: true });
  expect(readConfig({}).roles).toEqual({ web: true, worker: true });
});

test('a job of one process is done by another, which reports its health', async () => {
  const web = await startApp({ ROLES: 'web' });
  const config = { ...web.config, roles: { web: false, worker: true } };
  const installation = await openInstallation(config);
  const worker = await buildWorkerApp({ config, log: createLog('silent'), installation });
  try {
    const mira = await bundleClient(web, 'mira');
    const { id } = await mira.bring([{ name: 'note.txt', bytes: Buffer.from('x') }]);
    await worker.ready();
    expect(await mira.through(id)).toMatchObject({ state: 'ready', entries: [{ path: 'note.txt' }] });
    expect((await worker.inject('/readyz')).json()).toEqual({ status: 'ok' });
    expect((await worker.inject('/api/get-assets-data')).statusCode).toBe(404);
  } finally {
    await worker.close();
    await installation.close();
    await web.stop();
  }
});
