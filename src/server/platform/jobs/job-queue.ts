import * as m from '#messages/server-operations';
import { setTimeout as wait } from 'node:timers/promises';

import { KEEP_FAILED_JOBS_DAYS } from '../../../shared/integrations/operations/job-contract.ts';
import type { JobChoice } from '../../../shared/integrations/operations/job-contract.ts';
import type { Database, Db } from '../db/database.ts';
import { isFullDisk } from '../data-folder/full-disk.ts';
import type { Log } from '../log.ts';
import { emitMetric } from '../metric-events.ts';
import { StoredError, storedFailure } from '../stored-error.ts';
import { jobListStore } from './job-list-store.ts';
import { jobStore, type ClaimedJob } from './job-store.ts';

const CHANNEL = 'jobs';
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Delays after failures. After the last one, about a day later, the job is given up. */
const RETRY_AFTER_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  15 * HOUR_MS,
];
/** Number of attempts before a job is given up. */
export const MAX_TRIES = RETRY_AFTER_MS.length + 1;
const KEEP_FAILED_MS = KEEP_FAILED_JOBS_DAYS * 24 * HOUR_MS;
/** Time that a stopping process waits for jobs that ignore the signal. */
const STOP_LIMIT_MS = 3 * SECOND_MS;

export interface Worker {
  /** Jobs of the kind that this process runs at once. */
  concurrency: number;
  /** Starts only while this process is idle and nothing else is due. */
  isLast?: boolean;
  /** Errors are logged and stored with the job, so they must contain no secrets. */
  run: (payload: never, job: RunningJob) => Promise<void>;
}

export interface RunningJob {
  id: number;
  /** Number of attempts including this one. With the id, it identifies this claim. */
  tries: number;
  /** Aborted when the process stops or loses the claim. A failure after that uses up no attempt. */
  signal: AbortSignal;
}

export type JobQueue = ReturnType<typeof jobQueue>;

/**
 * Durable work outside the database, run at least once. A job is a row, written in the transaction that needs it
 * (docs/decisions/0007).
 */
export function jobQueue(
  database: Database,
  log: Log,
  { pollEveryMs = 2000, leaseMs = MINUTE_MS, stopLimitMs = STOP_LIMIT_MS } = {},
) {
  const store = jobStore(database.db);
  const workers = new Map<string, Worker>();
  const running = new Map<string, Set<Promise<void>>>();
  const claims = new Set<ClaimedJob>();
  let isStarted = false;
  let ending = new AbortController();
  let claiming: Promise<void> | null = null;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (!isStarted) return;
    isWanted = true;
    claiming ??= claimAll()
      .catch((error: unknown) => log.error({ err: error }, 'jobs could not be taken'))
      .finally(() => {
        claiming = null;
        if (isWanted) setImmediate(wake);
      });
  }

  /** Claims jobs while there are any and a worker is free. */
  async function claimAll(): Promise<void> {
    for (;;) {
      if (!isStarted) return;
      isWanted = false;
      const free = [...workers].filter(([kind, worker]) => (running.get(kind)?.size ?? 0) < worker.concurrency);
      const isIdle = [...running.values()].every(({ size }) => size === 0);
      const job = (await claim(free.filter(([, { isLast }]) => !isLast))) ?? (isIdle ? await claim(free) : undefined);
      if (job !== undefined) begin(job);
      else if (!isWanted) return;
    }
  }

  const claim = async (kinds: [kind: string, worker: Worker][]) =>
    kinds.length === 0
      ? undefined
      : store.claim(
          kinds.map(([kind]) => kind),
          leaseMs,
        );

  function begin(job: ClaimedJob): void {
    const ofKind = running.get(job.kind) ?? new Set();
    running.set(job.kind, ofKind);
    claims.add(job);
    const work = doJob(job)
      // The lease will expire, so some process takes the job again.
      .catch((error: unknown) => log.error({ err: error, job: job.id, kind: job.kind }, 'the end of a job was not recorded'))
      .finally(() => {
        claims.delete(job);
        ofKind.delete(work);
        wake();
      });
    ofKind.add(work);
  }

  async function doJob(job: ClaimedJob): Promise<void> {
    const worker = workers.get(job.kind);
    if (worker === undefined) return;
    // A job that kills its process comes back after its lease, and would do so forever.
    if (job.tries > MAX_TRIES) return fail(job, new StoredError(m.processEnded.with()));
    const lost = new AbortController();
    const keep = setInterval(() => {
      if (!claims.has(job)) return;
      store.renew(job, leaseMs).then(
        (isOurs) => (isOurs ? undefined : lost.abort()),
        (error: unknown) => log.warn({ err: error, job: job.id }, 'a lease was not renewed'),
      );
    }, leaseMs / 3);
    const signal = AbortSignal.any([ending.signal, lost.signal]);
    try {
      await worker.run(job.payload as never, { id: job.id, tries: job.tries, signal });
    } catch (error) {
      if (!claims.has(job)) return;
      return signal.aborted ? giveBack(job) : fail(job, error);
    } finally {
      clearInterval(keep);
    }
    if (!claims.has(job)) return;
    await store.finish(job);
    emitMetric('job', { kind: job.kind, end: 'done' });
  }

  async function giveBack(job: ClaimedJob): Promise<void> {
    await store.release(job);
    emitMetric('job', { kind: job.kind, end: 'given back' });
  }

  async function fail(job: ClaimedJob, error: unknown): Promise<void> {
    const failure = storedFailure(error);
    const about = { err: error, job: job.id, kind: job.kind, tries: job.tries };
    if (isFullDisk(error)) {
      emitMetric('job', { kind: job.kind, end: 'tried again' });
      log.error({ ...about, againAfterMs: MINUTE_MS }, 'a job waits until the disk has room');
      return void (await store.postpone(job, failure, MINUTE_MS));
    }
    const delayMs = RETRY_AFTER_MS[job.tries - 1];
    emitMetric('job', { kind: job.kind, end: delayMs === undefined ? 'failed' : 'tried again' });
    if (delayMs === undefined) {
      log.error(about, 'a job failed for the last time');
      await store.giveUp(job, failure);
    } else {
      log.warn({ ...about, againAfterMs: delayMs }, 'a job failed and will be tried again');
      await store.retry(job, failure, delayMs);
    }
  }

  return {
    /**
     * Queues a job in the transaction of `db`. It starts after the commit. The payload is stored as it is, so it must contain
     * no secrets.
     */
    async add(db: Db, kind: string, payload: object, { delayMs = 0 } = {}): Promise<void> {
      await jobStore(db).add(kind, payload, delayMs);
      await jobStore(db).notify(CHANNEL);
    },

    /** Queues a job for now, replacing an equal one that waits for a retry or has failed. */
    async hasten(db: Db, kind: string, payload: object): Promise<void> {
      await jobStore(db).drop(kind, payload);
      await jobStore(db).add(kind, payload, 0);
      await jobStore(db).notify(CHANNEL);
    },

    /** Makes failed and waiting jobs due. Returns the kind of each. */
    async retry(db: Db, choice: JobChoice): Promise<string[]> {
      const kinds = await jobListStore(db).retry(choice);
      await jobStore(db).notify(CHANNEL);
      return kinds;
    },

    /** Registers the worker of a kind. Call it before `start`. */
    work(kind: string, worker: Worker): void {
      workers.set(kind, worker);
    },

    wake,

    async start(): Promise<void> {
      isStarted = true;
      ending = new AbortController();
      await database.listen(CHANNEL, wake);
      // For delayed jobs, and those of dead processes.
      timer = setInterval(wake, pollEveryMs).unref();
      wake();
    },

    /** Removes jobs that failed 7 days ago, because payloads and errors may contain addresses. */
    sweep: () => store.sweep(new Date(Date.now() - KEEP_FAILED_MS)),

    /** Those of these claims that still hold. */
    leased: store.leased,

    /**
     * Takes no more jobs, and waits until running ones have ended or reacted to the signal.
     * Others are returned without using up an attempt, because their process ends now.
     */
    async stop(): Promise<void> {
      isStarted = false;
      ending.abort();
      clearInterval(timer);
      await claiming;
      const all = Promise.all([...running.values()].flatMap((ofKind) => [...ofKind]));
      await Promise.race([all, wait(stopLimitMs, undefined, { ref: false })]);
      for (const job of claims) {
        log.warn({ job: job.id, kind: job.kind }, 'a job did not end with its process, and was given back');
        claims.delete(job);
        await giveBack(job);
      }
    },
  };
}
