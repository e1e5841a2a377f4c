import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { PoolState } from '../../platform/db/database.ts';
import type { DiskSpace } from '../../platform/data-folder/disk-space.ts';
import { HEALTH_STATES, type HealthChecks } from '../../platform/health-checks.ts';
import { onMetric } from '../../platform/metric-events.ts';
import type { MetricsStore } from './metrics-store.ts';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const QUERY_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];
/** Counting stored files is slow in large installations. */
const STORAGE_EVERY_MS = 300_000;

interface MetricsDependencies {
  store: MetricsStore;
  pool: () => PoolState;
  health: HealthChecks['read'];
  freeBytes: DiskSpace['freeBytes'];
  /** Requests under way. `streams` are event streams. */
  open: () => { requests: number; streams: number };
}

/** All metrics without values. `declared` describes those that prom-client does not provide. */
export function declareMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // promtool refuses gauges with the name suffix of a counter. The gauges without `_total` have the same values by type.
  for (const sum of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${sum}_total`);
  const declared: { name: string; type: string; labels: string[]; help: string }[] = [];
  const options = <Label extends string>(type: string, shortName: string, help: string, labelNames: Label[]) => {
    const name = `polyshelf_${shortName}`;
    declared.push({ name, type, labels: labelNames, help });
    return { name, help, labelNames, registers: [registry] };
  };
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter(options('counter', name, help, labelNames));
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[], buckets: number[]) =>
    new Histogram({ ...options('histogram', name, help, labelNames), buckets });
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) => {
    const made = new Gauge(options('gauge', name, help, labelNames));
    // Removes prom-client's initial 0, which Prometheus would take for a measurement.
    if (labelNames.length === 0) made.remove();
    return made;
  };
  return {
    registry,
    declared,
    answers: histogram(
      'request_seconds',
      'Duration of replies, by method, route and status. Routes, never addresses.',
      ['method', 'route', 'status'],
      REQUEST_SECONDS,
    ),
    reads: counter('public_reads_total', 'Public reads, by whether the reply was cached.', ['kept']),
    queries: histogram(
      'query_seconds',
      'Duration of database queries, by their first word. It includes the wait for a connection.',
      ['verb'],
      QUERY_SECONDS,
    ),
    jobs: counter('jobs_total', 'Ended jobs of this process, by kind and result.', ['kind', 'end']),
    children: counter('children_total', 'Ended processes that read files of members, by program and result.', [
      'program',
      'end',
    ]),
    running: gauge('children_running', 'Running processes that read files of members, by program.', ['program']),
    mails: counter(
      'mails_total',
      'Mails, by kind and outcome: sent, deferred or bounced by the address, or failed at the mail server.',
      ['kind', 'outcome'],
    ),
    searches: counter(
      'opensearch_searches_total',
      'Searches sent to OpenSearch: answered, refused (it answers others) or failed (no answer).',
      ['outcome'],
    ),
    index: gauge(
      'catalogue_index_built_ratio',
      'Share of the catalogue index that its first build has read. 1: the index answers filters, counts and searches.',
      [],
    ),
    requests: gauge('requests_open', 'Requests without a reply yet.', []),
    streams: gauge('event_streams_open', 'Open streams of server-sent events.', []),
    connections: gauge('database_connections', 'Used and idle connections to the database, and queries that wait for one.', [
      'state',
    ]),
    queue: gauge('queue_jobs', 'Jobs that wait, run or failed for the last time, by kind and state.', ['kind', 'state']),
    oldest: gauge('queue_oldest_seconds', 'Waiting time of the oldest job that is due, by kind.', ['kind']),
    uploads: gauge('uploads_open', 'Incomplete uploads.', []),
    uploadedBytes: gauge('uploads_open_bytes', 'Received bytes of incomplete uploads.', []),
    files: gauge('stored_files', 'Stored files by kind, counted every five minutes.', ['kind']),
    fileBytes: gauge('stored_bytes', 'Stored bytes by kind of file, counted every five minutes.', ['kind']),
    backup: gauge(
      'last_good_backup_timestamp_seconds',
      'Start of the latest proved backup. No sample before the first one.',
      [],
    ),
    unanswered: gauge(
      'database_unanswered',
      '1 while the database does not answer. Values from the database are then the last known ones.',
      [],
    ),
    checks: gauge('health', '1 for the current state of each health check, 0 for its other states.', ['check', 'state']),
    free: gauge('disk_free_bytes', 'Free space on the disk of DATA_DIR.', []),
    damaged: gauge('damaged_files', 'Stored files that are known to be damaged or missing.', []),
    scrubbed: gauge(
      'last_scrub_timestamp_seconds',
      'End of the latest complete reading of all stored files. No sample before the first one.',
      [],
    ),
  };
}

/** All metrics in the Prometheus text format. */
export function metricsService({ store, pool, health, freeBytes, open }: MetricsDependencies) {
  const metrics = declareMetrics();
  const { answers, reads, queries, jobs, children, running, mails, searches, index } = metrics;
  const { requests, streams, connections, queue, oldest, uploads, uploadedBytes, files, fileBytes } = metrics;
  const { backup, unanswered, checks, free, damaged, scrubbed, registry } = metrics;
  let countedAt = 0;

  async function look(): Promise<void> {
    const now = open();
    requests.set(now.requests);
    streams.set(now.streams);
    for (const [state, count] of Object.entries(pool())) connections.set({ state }, count);
    for (const { name: check, state: current } of await health())
      for (const state of HEALTH_STATES) checks.set({ check, state }, Number(state === current));
    setGauge(free, await freeBytes());
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
    setGauge(scrubbed, secondsOf(scrub.lastAt));
    setGauge(backup, secondsOf(await store.goodBackup()));
    if (Date.now() - countedAt < STORAGE_EVERY_MS) return;
    countedAt = Date.now();
    for (const { kind, files: count, bytes } of await store.storage()) {
      files.set({ kind }, count);
      fileBytes.set({ kind }, bytes);
    }
  }

  const ends = [
    onMetric('answer', ({ method, route, status, seconds }) => answers.observe({ method, route, status }, seconds)),
    onMetric('read', ({ isCached }) => reads.inc({ kept: String(isCached) })),
    onMetric('query', ({ verb, seconds }) => queries.observe({ verb }, seconds)),
    onMetric('job', (job) => jobs.inc(job)),
    onMetric('mail', (mail) => mails.inc(mail)),
    onMetric('index', ({ builtShare }) => index.set(builtShare)),
    onMetric('openSearch', (search) => searches.inc(search)),
    onMetric('child', ({ program, end }) => {
      if (end === null) running.inc({ program });
      else {
        running.dec({ program });
        children.inc({ program, end });
      }
    }),
  ];
  return {
    contentType: registry.contentType,
    /** Process metrics are reported even if the database fails. */
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

/** Sets a gauge. Null removes its sample, because the value is unknown. */
function setGauge(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}

const secondsOf = (moment: Date | null): number | null => (moment === null ? null : moment.getTime() / 1000);
