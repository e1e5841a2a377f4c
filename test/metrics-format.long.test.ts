import { spawnSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { freePort } from '../scripts/free-port.ts';
import { serveMetrics } from '../src/server/integrations/metrics/metrics-server.ts';
import { createLog } from '../src/server/platform/log.ts';
import { describeWith } from './describe-with.ts';
import { startApp } from './start-app.ts';

await describeWith('promtool', 'the metrics', (promtool) => {
  test('accepts the format of the metrics', async () => {
    const started = await startApp();
    const { database, health, disk } = started.installation;
    const at = { port: await freePort(), host: '127.0.0.1' };
    const metrics = await serveMetrics({ app: started.app, database, health, disk, at, log: createLog('silent') });
    try {
      await started.app.inject('/api/get-assets-data');
      const answer = await fetch(`http://127.0.0.1:${metrics.port}/metrics`);
      // Prometheus 3 refuses a reply without a known content type.
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
      const { status, stdout, stderr } = spawnSync(promtool.program, ['check', 'metrics'], {
        input: await answer.text(),
        env: promtool.env,
        encoding: 'utf8',
      });
      expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
    } finally {
      await metrics.stop();
      await started.stop();
    }
  });
});
