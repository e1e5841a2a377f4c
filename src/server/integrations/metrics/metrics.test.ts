import { afterAll, beforeAll, expect, test } from 'vitest';

import { freePort } from '../../../../scripts/free-port.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { createLog } from '../../platform/log.ts';
import { emitMetric } from '../../platform/metric-events.ts';
import { serveMetrics } from './metrics-server.ts';

let started: StartedApp;
let metrics: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  started = await startApp();
  // The first scrape counts files; later ones reuse the count.
  await started.db
    .insertInto('stored_file')
    .values({ sha256: 'a'.repeat(64), bytes: 700, media_type: 'image/png' })
    .execute();
  const { database, health, disk } = started.installation;
  const at = { port: await freePort(), host: '127.0.0.1' };
  metrics = await serveMetrics({ app: started.app, database, health, disk, at, log: createLog('silent') });
});
afterAll(async () => {
  await metrics.stop();
  await started.stop();
});

const scrape = async () => (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
const valueOf = (text: string, start: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(start))
      ?.split(' ')
      .at(-1),
  );

test('requests are counted by route and status, never by address, and by whether a cache answered', async () => {
  for (const url of ['/api/get-assets-data', '/api/get-assets-data', '/nobody/knows?secret=1'])
    await started.app.inject({ method: 'GET', url });
  const text = await scrape();
  expect(text).toMatch(/polyshelf_request_seconds_count\{method="GET",route="\/api\/get-assets-data",status="200"\} 2/);
  expect(text).not.toContain('secret');
  expect(text).toContain('polyshelf_health{check="database",state="good"} 1');
  expect(valueOf(text, 'polyshelf_public_reads_total{kept="true"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'polyshelf_query_seconds_count{verb="select"}')).toBeGreaterThan(0);
});

test('waiting, running and failed jobs are counted by kind, with children, mails, storage and the last good backup', async () => {
  const job = { kind: 'process bundle', payload: '{}', leased_until: null, last_error: null };
  const minuteAgo = new Date(Date.now() - 60_000);
  await started.db
    .insertInto('job')
    .values([
      { ...job, failed_at: null, run_at: minuteAgo },
      { ...job, failed_at: new Date() },
    ])
    .execute();
  const at = new Date('2026-11-23T03:00:00Z');
  await started.db.insertInto('backup_run').values({ destination: '/mnt', started_at: at, ended_at: at }).execute();
  emitMetric('child', { program: 'process-main', end: null });
  emitMetric('child', { program: 'process-main', end: null });
  emitMetric('child', { program: 'process-main', end: 'memory' });
  emitMetric('mail', { kind: 'confirm-address', outcome: 'sent' });
  emitMetric('openSearch', { outcome: 'refused' });
  const text = await scrape();
  expect(text).toContain('polyshelf_queue_jobs{kind="process bundle",state="waiting"} 1');
  expect(text).toContain('polyshelf_queue_jobs{kind="process bundle",state="failed"} 1');
  expect(valueOf(text, 'polyshelf_queue_oldest_seconds{kind="process bundle"}')).toBeGreaterThanOrEqual(60);
  expect(text).toContain('polyshelf_stored_bytes{kind="image"} 700');
  expect(text).toContain(`polyshelf_last_good_backup_timestamp_seconds ${at.getTime() / 1000}`);
  expect(text).toContain('polyshelf_children_running{program="process-main"} 1');
  expect(text).toContain('polyshelf_children_total{program="process-main",end="memory"} 1');
  expect(text).toContain('polyshelf_mails_total{kind="confirm-address",outcome="sent"} 1');
  expect(text).toContain('polyshelf_opensearch_searches_total{outcome="refused"} 1');
  expect(text).toMatch(/polyshelf_database_connections\{state="idle"\} \d/);
  expect(text).toContain('process_resident_memory_bytes');
  expect(valueOf(text, 'polyshelf_disk_free_bytes')).toBeGreaterThan(0);
  expect(text).toContain('polyshelf_damaged_files 0');
  // An empty storage is scrubbed at once.
  expect(valueOf(text, 'polyshelf_last_scrub_timestamp_seconds')).toBeGreaterThan(0);
});

test('an event that never happened has no sample, rather than a time in 1970', async () => {
  await started.db.deleteFrom('backup_run').execute();
  await started.db.updateTable('file_scrub').set({ last_ended_at: null }).execute();
  const text = await scrape();
  for (const name of ['last_good_backup_timestamp_seconds', 'last_scrub_timestamp_seconds']) {
    expect(text).toContain(`# TYPE polyshelf_${name} gauge`);
    expect(text).not.toMatch(new RegExp(`^polyshelf_${name} `, 'm'));
  }
});

test('the metrics port serves nothing else', async () => {
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
});
