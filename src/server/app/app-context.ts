import type { FastifyInstance } from 'fastify';

import { domainEvents, type Events } from './domain-events.ts';
import type { Installation } from './installation.ts';
import type { Config } from '../platform/config.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { jobQueue, type JobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log.ts';
import { mailService, type MailService } from '../platform/mail/mail-service.ts';
import { repeatAll, type RepeatedTask } from '../platform/scheduling/repeat.ts';

/** Everything that modules share: each module takes this as its first parameter, and the services of other modules as its second. */
export interface AppContext extends Installation {
  /** Routes and hooks are registered here. */
  app: FastifyInstance;
  config: Config;
  log: Log;
  jobs: JobQueue;
  mails: MailService;
  events: Events;
  /** Shares of the memory for caches. */
  cacheBytes: { replies: number; pages: number; publications: number };
  /** A count that visitors see changed: their pages show it within seconds. */
  countChanged: () => void;
  /** Runs tasks again and again from the start of the server on; they begin one after the other. */
  repeat(...tasks: RepeatedTask[]): void;
  /** Runs when the server stops, before jobs and tasks are waited for. */
  onStop(stop: () => void): void;
}

/** The context before the module of activity is there. */
export type BaseContext = Omit<AppContext, 'countChanged'>;

export interface ContextDependencies {
  config: Config;
  log: Log;
  installation: Installation;
}

const CACHE_SHARES = { replies: 3 / 16, pages: 3 / 16, publications: 5 / 8 };

/** Opens the context of a server that is not started yet. */
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
  const jobs = jobQueue(installation.database, log);
  const tasks: RepeatedTask[] = [];
  const stops: (() => void)[] = [];
  return {
    ...installation,
    app,
    config,
    log,
    jobs,
    mails: mailService({ db: installation.db, config, jobs, log, clock: installation.clock }),
    events: domainEvents(),
    cacheBytes: {
      replies: config.cacheBytes * CACHE_SHARES.replies,
      pages: config.cacheBytes * CACHE_SHARES.pages,
      publications: config.cacheBytes * CACHE_SHARES.publications,
    },
    repeat: (...more) => void tasks.push(...more),
    onStop: (stop) => void stops.push(stop),

    /** Starts tasks and jobs with the server, once all modules are there. */
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
