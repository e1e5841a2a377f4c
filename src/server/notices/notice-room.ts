import type { FastifyInstance } from 'fastify';

import type { Installation } from '../installation.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Log } from '../platform/log.ts';
import { noticeEvents } from './notice-events.ts';
import { noticeRoutes } from './notice-routes.ts';
import { noticeService, type NoticeService } from './notice-service.ts';

interface NoticeRoomParts {
  installation: Installation;
  log: Log;
  jobs: JobQueue;
}

/** Puts the room together; answers what other rooms tell members by. */
export async function noticeRoom(app: FastifyInstance, { installation, log, jobs }: NoticeRoomParts): Promise<NoticeService> {
  const { db, clock, database } = installation;
  const notices = noticeService({ db, clock, jobs });
  noticeRoutes(app, { notices, events: await noticeEvents(database, log) });
  return notices;
}
