import { Type, type Static } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_PAGE } from '../../platform/kit/paging.ts';

/** Days that finally failed jobs are listed. */
export const KEEP_FAILED_JOBS_DAYS = 7;

/** `scheduled`: not due yet, such as after a failed try. `failed`: not tried again. */
export const JOB_STATES = ['waiting', 'scheduled', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export const JOBS_PAGE_SIZE = 50;

const kind = Type.String({ minLength: 1, maxLength: 100 });

export const JobKind = Type.Object(
  {
    kind: Type.String(),
    waiting: Type.Integer(),
    scheduled: Type.Integer(),
    running: Type.Integer(),
    failed: Type.Integer(),
    /** Jobs that a retry would make due: finally failed ones, and those that wait for another try. */
    retryable: Type.Integer(),
  },
  { title: 'JobKind' },
);
export type JobKind = Static<typeof JobKind>;

export const JobEntry = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.String(),
    state: Type.Enum([...JOB_STATES]),
    createdAt: Type.String(),
    tries: Type.Integer(),
    /** Due time. */
    runAt: Type.String(),
    failedAt: nullable(Type.String()),
    /** Error of the last try, without addresses and secrets. */
    lastError: nullable(Type.String()),
    /** A retry makes it due at once. */
    retryable: Type.Boolean(),
  },
  { title: 'JobEntry' },
);
export type JobEntry = Static<typeof JobEntry>;

export const listJobs = endpoint({
  name: 'listJobs',
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'Jobs of all processes: failed ones first, then those that run, wait and are scheduled. For admins.',
  tag: 'Administration',
  access: 'admins',
  query: Type.Object(
    {
      kind: Type.Optional(kind),
      state: Type.Optional(Type.Enum([...JOB_STATES])),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ kinds: Type.Array(JobKind), jobs: Type.Array(JobEntry), total: Type.Integer() }),
});

/** One job, or all of a kind. */
const JobChoice = Type.Object(
  { id: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })), kind: Type.Optional(kind) },
  { additionalProperties: false, minProperties: 1, maxProperties: 1 },
);
export type JobChoice = Static<typeof JobChoice>;

const reply = Type.Object({ count: Type.Integer() });

export const retryJobs = endpoint({
  name: 'retryJobs',
  method: 'POST',
  path: '/api/admin/jobs/retry',
  summary: 'Retries a job, or all jobs of a kind, that failed or wait for another try. For admins; logged.',
  tag: 'Administration',
  access: 'admins',
  body: JobChoice,
  reply,
});

export const discardJobs = endpoint({
  name: 'discardJobs',
  method: 'POST',
  path: '/api/admin/jobs/discard',
  summary: 'Removes a job, or all of a kind, that failed for the last time. For admins; logged.',
  tag: 'Administration',
  access: 'admins',
  body: JobChoice,
  reply,
});
