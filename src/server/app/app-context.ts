import type { FastifyInstance } from 'fastify';

import { accountStore } from '../accounts/auth/account-store.ts';
import { domainEvents, type Events } from './domain-events.ts';
import type { Installation } from './installation.ts';
import type { Config } from '../platform/config.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { jobQueue, type JobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log.ts';
import { mailService, type MailService } from '../platform/mail/mail-service.ts';
import { repeatAll, type RepeatedTask } from '../platform/scheduling/repeat.ts';

/** Shared by all modules. A module takes it as first parameter, and services of other modules as second. */
export interface AppContext extends Installation {
  app: FastifyInstance;
  config: Config;
  log: Log;
  jobs: JobQueue;
  mails: MailService;
  events: Events;
  /** Memory limits of caches, in bytes. */
  cacheBytes: { replies: number; pages: number; publications: number };
  /** Call it after a change of a public count. Pages show it within seconds. */
  countChanged: () => void;
  /** Registers repeated tasks. They start with the server and run one after another. */
  repeat(...tasks: RepeatedTask[]): void;
  /** Runs when the server stops, before it waits for jobs and tasks. */
  onStop(stop: () => void): void;
}

/** Context before the activity module exists. */
export type BaseContext = Omit<AppContext, 'countChanged'>;

export interface ContextDependencies {
  config: Config;
  log: Log;
  installation: Installation;
}

const CACHE_SHARES = { replies: 3 / 16, pages: 3 / 16, publications: 5 / 8 };

/** Opens the context. `start` is called once all modules are registered. */
export async function openContext({
  config,
  log,
  installation,
}: ContextDependencies): Promise<BaseContext & { start(): void }> {
  const app = await createHttpServer({
    log,
    rateLimitPerMinute: config.rateLimitPerMinute,
    trustedProxies: config.trustedProxies,
    logOneOf: config.logOneOf,
  });
  const { db } = installation;
  const jobs = jobQueue(installation.database, log);
  const tasks: RepeatedTask[] = [];
  const stops: (() => void)[] = [];
  return {
    ...installation,
    app,
    config,
    log,
    jobs,
    mails: mailService({ db, config, jobs, log, clock: installation.clock, languageOf: accountStore(db).languageOf }),
    events: domainEvents(),
    cacheBytes: {
      replies: config.cacheBytes * CACHE_SHARES.replies,
      pages: config.cacheBytes * CACHE_SHARES.pages,
      publications: config.cacheBytes * CACHE_SHARES.publications,
    },
    repeat: (...more) => void tasks.push(...more),
    onStop: (stop) => void stops.push(stop),

    /** Registers the start of tasks and jobs with the server. */
    start() {
      app.addHook('onReady', async () => {
        app.repeated = repeatAll(tasks, log);
        await jobs.start();
      });
      app.addHook('onClose', async () => {
        for (const stop of stops) stop();
        await Promise.all([jobs.stop(), app.repeated?.stop()]);
      });
    },
  };
}
