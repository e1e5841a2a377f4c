import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import {
  discardJobs,
  JOB_STATES,
  type JobEntry,
  JOBS_PAGE_SIZE,
  KEEP_FAILED_JOBS_DAYS,
  retryJobs,
} from '../../../shared/integrations/operations/job-contract.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { counted } from '../../platform/ui/text/compact-number.ts';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { PagedList } from '../../platform/ui/list/paged-list.tsx';
import { SelectField } from '../../platform/ui/form/select-field.tsx';
import { timeAgo, timeUntil } from '../../platform/ui/text/time-ago.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './job-list.module.css';
import { kindWords, useJobs, type WantedJobs } from './use-jobs.ts';

const EVERY_STATE = 'in every state';

/** Jobs: failed ones first, then running, waiting and scheduled ones. */
export function JobList({ adminId, wanted }: { adminId: number; wanted: WantedJobs }) {
  const { kind, state, page } = wanted;
  const navigate = useNavigate();
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt, refresh } = useJobs(adminId, wanted);
  const isNarrowed = kind !== undefined || state !== undefined;

  function narrow(chosen: string): void {
    const search = new URLSearchParams({
      ...(kind !== undefined && { kind }),
      ...(chosen !== EVERY_STATE && { state: chosen }),
    });
    void navigate(`/admin/jobs?${search.toString()}`);
  }

  return (
    <section aria-label="Jobs">
      <Row gap={3} across={5} wraps align="center">
        <h2>{kind === undefined ? 'Jobs' : `Jobs of the kind “${kindWords(kind)}”`}</h2>
        <SelectField
          label="State of the jobs"
          value={state ?? EVERY_STATE}
          choices={[EVERY_STATE, ...JOB_STATES]}
          onChoose={narrow}
        />
        {isNarrowed && <Link to="/admin/jobs">Show all jobs</Link>}
      </Row>
      <p className={styles.about}>
        Jobs are work that goes on in the background, such as mails and the reading of files. One that fails is tried again for
        a day. After that it stays here for {KEEP_FAILED_JOBS_DAYS} days as failed.
      </p>
      <PagedList
        one="job"
        many="jobs"
        found={data && { total: data.total, items: data.jobs }}
        failure={error === null || isFetching ? null : failureSentence(error)}
        onRetry={() => void refetch()}
        isStale={isPlaceholderData}
        empty={isNarrowed ? 'There are no such jobs' : 'All work is done'}
        page={page}
        pageSize={JOBS_PAGE_SIZE}
      >
        {(job) => <JobRow key={job.id} job={job} askedAt={new Date(dataUpdatedAt)} onChanged={refresh} />}
      </PagedList>
    </section>
  );
}

function JobRow({ job, askedAt, onChanged }: { job: JobEntry; askedAt: Date; onChanged: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  const { id, kind, state, lastError, createdAt, tries, retryable } = job;
  const words = kindWords(kind);
  const retry = useApiMutation(async () => {
    await call(browserApi, retryJobs, { body: { id } });
    notify('success', `The job “${words}” is due again.`);
    await onChanged();
  });
  const discard = useApiMutation(async () => {
    await call(browserApi, discardJobs, { body: { id } });
    notify('success', `The job “${words}” is discarded.`);
    await onChanged();
  });
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{words}</p>
        {lastError !== null && <p className={styles.failure}>{lastError}</p>}
        {retry.fault !== null && <p role="alert">{retry.fault.sentence}</p>}
      </div>
      <div>
        <p className={styles.state} data-state={state}>
          {state}
        </p>
        <p className={styles.small}>{whenOf(job, askedAt)}</p>
      </div>
      <div>
        <p className={styles.small}>
          Queued <time dateTime={createdAt}>{timeAgo(createdAt, askedAt)}</time>
        </p>
        <p className={styles.small}>
          {tries === 0 ? 'Not tried yet' : `Tried ${tries === 1 ? 'once' : counted(tries, 'time', 'times')}`}
        </p>
      </div>
      <Row gap={2} wraps className={styles.acts}>
        {retryable && (
          <Button isBusy={retry.isBusy} aria-label={`Retry ${words}, job ${id}`} onClick={() => void retry.run()}>
            Retry
          </Button>
        )}
        {state === 'failed' && (
          <Button aria-label={`Discard ${words}, job ${id}`} onClick={() => setIsAsking(true)}>
            Discard
          </Button>
        )}
      </Row>
      {isAsking && (
        <ConfirmDialog
          title="Discard this job?"
          confirm="Discard"
          isDangerous
          write={discard}
          onClose={() => setIsAsking(false)}
        >
          <p>The job “{words}” is removed. What it was to do is not done.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function whenOf({ state, runAt, failedAt }: JobEntry, askedAt: Date): string {
  switch (state) {
    case 'failed':
      return `Given up ${timeAgo(failedAt ?? runAt, askedAt)}`;
    case 'running':
      return 'Under way';
    case 'scheduled':
      return `Due ${timeUntil(runAt, askedAt)}`;
    case 'waiting':
      return `Due ${timeAgo(runAt, askedAt)}`;
  }
}
