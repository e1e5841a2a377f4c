import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { PoolState } from '../platform/db/database.ts';
import type { DiskSpace } from '../platform/disk-space.ts';
import { HEALTH_STATES, type HealthChecks } from '../platform/health-checks.ts';
import { onMeasured } from '../platform/measured.ts';
import type { MetricsStore } from './metrics-store.ts';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERY_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
/** Counting all stored files takes a while where there are many. */
const STORAGE_EVERY_MS = 300_000;

interface MetricsParts {
  store: MetricsStore;
  pool: () => PoolState;
  health: HealthChecks['read'];
  freeBytes: DiskSpace['freeBytes'];
  /** Requests under way; `streams` are those of events. */
  open: () => { requests: number; streams: number };
}

export type MetricsService = ReturnType<typeof metricsService>;

/** Everything that is measured, in the text format of Prometheus. */
export function metricsService({ store, pool, health, freeBytes, open }: MetricsParts) {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `polyshelf_${name}`, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: `polyshelf_${name}`, help, labelNames, registers });

  const answers = new Histogram({
    name: 'polyshelf_request_seconds',
    help: 'Answers by method, route and status, with how long each took.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const reads = counter('public_reads_total', 'Public reads, by whether the answer was kept from before.', ['kept']);
  const queries = new Histogram({
    name: 'polyshelf_query_seconds',
    help: 'Queries of the database, by their first word.',
    labelNames: ['verb'],
    buckets: QUERY_SECONDS,
    registers,
  });
  const jobs = counter('jobs_total', 'Ends of jobs in this process.', ['kind', 'end']);
  const children = counter('children_total', 'Ends of processes that read files of strangers.', ['program', 'end']);
  const running = gauge('children_running', 'Such processes that run now.', ['program']);
  const mails = counter('mails_total', 'Tries to hand mails over or to write them, by what became of each.', [
    'kind',
    'outcome',
  ]);

  const requests = gauge('requests_open', 'Requests that are not yet answered.', []);
  const streams = gauge('event_streams_open', 'Streams of events that are open.', []);
  const connections = gauge('database_connections', 'Connections to the database, and what waits for one.', ['state']);
  const queue = gauge('queue_jobs', 'Jobs of all processes, by kind and state.', ['kind', 'state']);
  const oldest = gauge('queue_oldest_seconds', 'How long the oldest job that is due has waited, by kind.', ['kind']);
  const uploads = gauge('uploads_open', 'Uploads that are not whole.', []);
  const uploadedBytes = gauge('uploads_open_bytes', 'What has come of the uploads that are not whole.', []);
  const files = gauge('stored_files', 'Stored files, by kind.', ['kind']);
  const fileBytes = gauge('stored_bytes', 'Stored bytes, by kind of file.', ['kind']);
  const backup = gauge('last_good_backup_timestamp_seconds', 'When the latest proved backup began; 0: there is none.', []);
  const unanswered = gauge('database_unanswered', '1 while the database does not answer what is asked for this page.', []);
  const checks = gauge('health', '1 for the state of each health check; 0 for the states that do not hold.', [
    'check',
    'state',
  ]);
  const free = gauge('disk_free_bytes', 'Free room on the disk of the data folder.', []);
  const damaged = gauge('damaged_files', 'Stored files that are known to be damaged or missing.', []);
  const scrubbed = gauge('last_scrub_timestamp_seconds', 'When all stored files were last read in whole; 0: never.', []);
  let countedAt = 0;

  async function look(): Promise<void> {
    const now = open();
    requests.set(now.requests);
    streams.set(now.streams);
    for (const [state, count] of Object.entries(pool())) connections.set({ state }, count);
    for (const { name: check, state: current } of await health())
      for (const state of HEALTH_STATES) checks.set({ check, state }, Number(state === current));
    const freeNow = await freeBytes();
    if (freeNow !== null) free.set(freeNow);
    queue.reset();
    oldest.reset();
    for (const { kind, oldest: seconds, ...counts } of await store.queues()) {
      for (const [state, count] of Object.entries(counts)) queue.set({ kind, state }, count);
      oldest.set({ kind }, seconds);
    }
    const sent = await store.uploads();
    uploads.set(sent.count);
    uploadedBytes.set(sent.bytes);
    const scrub = await store.scrub();
    damaged.set(scrub.damaged);
    scrubbed.set((scrub.lastAt?.getTime() ?? 0) / 1000);
    backup.set(((await store.goodBackup())?.getTime() ?? 0) / 1000);
    if (Date.now() - countedAt < STORAGE_EVERY_MS) return;
    countedAt = Date.now();
    for (const { kind, files: count, bytes } of await store.storage()) {
      files.set({ kind }, count);
      fileBytes.set({ kind }, bytes);
    }
  }

  const ends = [
    onMeasured('answer', ({ method, route, status, seconds }) => answers.observe({ method, route, status }, seconds)),
    onMeasured('read', ({ kept }) => reads.inc({ kept: String(kept) })),
    onMeasured('query', ({ verb, seconds }) => queries.observe({ verb }, seconds)),
    onMeasured('job', (job) => jobs.inc(job)),
    onMeasured('mail', (mail) => mails.inc(mail)),
    onMeasured('child', ({ program, end }) => {
      if (end === null) running.inc({ program });
      else {
        running.dec({ program });
        children.inc({ program, end });
      }
    }),
  ];
  return {
    contentType: registry.contentType,
    /** What the process itself has measured is told also where the database does not answer. */
    async text(): Promise<string> {
      const failure = await look().then(
        () => 0,
        () => 1,
      );
      unanswered.set(failure);
      return registry.metrics();
    },
    stop: () => ends.forEach((end) => end()),
  };
}
