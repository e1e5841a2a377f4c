import * as healthTexts from '#messages/server-health';
import * as m from '#messages/server-operations';

import { jobName } from '../../../shared/integrations/operations/kind-names.ts';
import { conjunctionFormat } from '../../../shared/platform/messages/locale-format.ts';
import { hasMessages, shownText } from '../../../shared/platform/messages/stored-text.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import {
  JOBS_PAGE_SIZE,
  type JobChoice,
  type JobEntry,
  type JobKind,
  type JobState,
} from '../../../shared/integrations/operations/job-contract.ts';
import type { AppContext } from '../../app/app-context.ts';
import type { AdminService } from '../../accounts/account-acts/admin-service.ts';
import type { Db } from '../../platform/db/database.ts';
import type { HealthState } from '../../platform/health-checks.ts';
import { jobListStore, type ListedJob } from '../../platform/jobs/job-list-store.ts';

/** If a job is due for longer and none is running, no process works on that queue. */
const LONG_WAIT_SECONDS = 900;

export type JobAdminService = ReturnType<typeof jobAdminService>;

/** Jobs of all processes, for admins. Each act is logged in its own transaction. */
export function jobAdminService({ db, jobs }: Pick<AppContext, 'db' | 'jobs'>, admins: Pick<AdminService, 'note'>) {
  const store = jobListStore(db);

  function act(
    name: 'job_retry' | 'job_discard',
    { choice, actorId, run }: { choice: JobChoice; actorId: number; run: (trx: Db) => Promise<string[]> },
  ): Promise<{ count: number }> {
    return db.transaction().execute(async (trx) => {
      const kinds = await run(trx);
      const [kind] = kinds;
      if (kind === undefined) throw new Refusal('not_found', m.jobGone());
      const detail = choice.id === undefined ? `${kinds.length} × ${kind}` : `${kind} ${choice.id}`;
      await admins.note(trx, { actorId, act: name, detail });
      return { count: kinds.length };
    });
  }

  return {
    async list(wanted: {
      kind?: string | undefined;
      state?: JobState | undefined;
      page: number;
    }): Promise<{ kinds: JobKind[]; jobs: JobEntry[]; total: number }> {
      const window = { limit: JOBS_PAGE_SIZE, offset: (wanted.page - 1) * JOBS_PAGE_SIZE };
      const [kinds, rows, total] = [await store.kinds(), await store.list(wanted, window), await store.count(wanted)];
      return { kinds, jobs: rows.map(jobView), total };
    },

    retry: (choice: JobChoice, actorId: number) => act('job_retry', { choice, actorId, run: (trx) => jobs.retry(trx, choice) }),

    discard: (choice: JobChoice, actorId: number) =>
      act('job_discard', { choice, actorId, run: (trx) => jobListStore(trx).discard(choice) }),

    async health(): Promise<HealthState> {
      const troubles = await store.troubles();
      // While other jobs run, a long wait is normal.
      const isBusy = troubles.some(({ running }) => running > 0);
      const late = isBusy ? [] : troubles.filter(({ oldest }) => oldest > LONG_WAIT_SECONDS);
      if (late.length > 0)
        return {
          state: 'failing',
          message: () => healthTexts.jobsLate({ jobs: listOf(late, ({ kind, oldest }) => lateJob(kind, oldest)) }),
        };
      const failed = troubles.filter((one) => one.failed > 0);
      if (failed.length === 0) return { state: 'good', message: healthTexts.jobsGood };
      return {
        state: 'warning',
        message: () =>
          healthTexts.jobsFailed({
            jobs: listOf(failed, ({ kind, failed: count }) => healthTexts.failedJobs({ count, kind: jobName(kind) })),
          }),
      };
    },
  };
}

const listOf = <T>(items: T[], text: (item: T) => string): string => conjunctionFormat().format(items.map(text));
const lateJob = (kind: string, seconds: number): string =>
  healthTexts.lateJob({ kind: jobName(kind), minutes: Math.round(seconds / 60) });

function jobView({ last_error, created_at, run_at, failed_at, ...job }: ListedJob): JobEntry {
  return {
    ...job,
    createdAt: created_at.toISOString(),
    runAt: run_at.toISOString(),
    failedAt: failed_at?.toISOString() ?? null,
    lastError: last_error === null ? null : shownError(last_error),
  };
}

/** Sentences of Polyshelf in the language of the reader. Words of other programs are quoted. */
const shownError = (error: string): string =>
  hasMessages(error) ? withoutSecrets(shownText(error)) : m.programError({ words: withoutSecrets(error) });

/**
 * Secrets that errors of libraries and servers repeat: email addresses, credentials and queries of URLs, and long random words.
 */
const SECRETS: [pattern: RegExp, instead: string][] = [
  [/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1'],
  [/[\p{L}\p{N}.!#$%&*+=?^_`{|}~-]+@[\p{L}\p{N}.-]+/gu, '…@…'],
  [/([a-z][a-z0-9+.-]*:\/\/[^\s?#"']*)[?#][^\s"']*/gi, '$1?…'],
  [/\b(bearer|basic)\s+\S+/gi, '$1 …'],
  [/\b((?:pass(?:word|wd)?|secret|token|api[-_ ]?key)["']?\s*[=:]\s*)("[^"]*"|'[^']*'|\S+)/gi, '$1…'],
  [/\b(?=[\w+/-]*\d)(?=[\w+/-]*[A-Za-z])[\w+-]{32,}={0,2}/g, '…'],
];

/** Error message for operators. */
function withoutSecrets(text: string): string {
  return SECRETS.reduce((clean, [pattern, instead]) => clean.replace(pattern, instead), text);
}
