import * as m from '#messages/admin';
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
import { jobName } from '../../../shared/integrations/operations/kind-names.ts';
import { rich } from '../../platform/ui/text/rich.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { PagedList } from '../../platform/ui/list/paged-list.tsx';
import { SelectField } from '../../platform/ui/form/select-field.tsx';
import { timeAgo, timeUntil } from '../../platform/ui/text/time-ago.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './job-list.module.css';
import { useJobs, type WantedJobs } from './use-jobs.ts';

/** Jobs: failed ones first, then running, waiting and scheduled ones. */
export function JobList({ adminId, wanted }: { adminId: number; wanted: WantedJobs }) {
  const { kind, state, page } = wanted;
  const navigate = useNavigate();
  const query = useJobs(adminId, wanted);
  const { data, isPlaceholderData, dataUpdatedAt, refresh } = query;
  const isNarrowed = kind !== undefined || state !== undefined;

  function narrow(chosen: string): void {
    const wantedState = JOB_STATES.find((each) => m.stateName({ state: each }) === chosen);
    const search = new URLSearchParams({
      ...(kind !== undefined && { kind }),
      ...(wantedState !== undefined && { state: wantedState }),
    });
    void navigate(`/admin/jobs?${search.toString()}`);
  }

  return (
    <section aria-label={m.jobs()}>
      <Row gap={3} across={5} wraps align="center">
        <h2>{kind === undefined ? m.jobs() : m.jobsOfKindTitle({ kind: jobName(kind) })}</h2>
        <SelectField
          label={m.jobState()}
          value={state === undefined ? m.anyState() : m.stateName({ state })}
          choices={[m.anyState(), ...JOB_STATES.map((each) => m.stateName({ state: each }))]}
          onChoose={narrow}
        />
        {isNarrowed && <Link to="/admin/jobs">{m.showAllJobs()}</Link>}
      </Row>
      <p className={styles.about}>{m.jobsAbout({ days: KEEP_FAILED_JOBS_DAYS })}</p>
      <PagedList
        totalText={m.jobCount}
        found={data && { total: data.total, items: data.jobs }}
        query={query}
        isStale={isPlaceholderData}
        empty={isNarrowed ? m.noSuchJobs() : m.noJobs()}
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
  const name = jobName(kind);
  const retry = useApiMutation(async () => {
    await call(browserApi, retryJobs, { body: { id } });
    notify('success', m.jobRetried({ kind: name }));
    await onChanged();
  });
  const discard = useApiMutation(async () => {
    await call(browserApi, discardJobs, { body: { id } });
    notify('success', m.jobDiscarded({ kind: name }));
    await onChanged();
  });
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        {lastError !== null && <p className={styles.failure}>{lastError}</p>}
        {retry.error !== null && <p role="alert">{retry.error.sentence}</p>}
      </div>
      <div>
        <p className={styles.state} data-state={state}>
          {m.stateName({ state })}
        </p>
        <p className={styles.small}>{whenOf(job, askedAt)}</p>
      </div>
      <div>
        <p className={styles.small}>
          {rich(m.queued({ ago: () => <time dateTime={createdAt}>{timeAgo(createdAt, askedAt)}</time> }))}
        </p>
        <p className={styles.small}>{m.tried({ count: tries })}</p>
      </div>
      <Row gap={2} wraps className={styles.acts}>
        {retryable && (
          <Button isBusy={retry.isBusy} aria-label={m.retryNamed({ kind: name, id })} onClick={() => void retry.run()}>
            {m.retry()}
          </Button>
        )}
        {state === 'failed' && (
          <Button aria-label={m.discardNamed({ kind: name, id })} onClick={() => setIsAsking(true)}>
            {m.discard()}
          </Button>
        )}
      </Row>
      {isAsking && (
        <ConfirmDialog
          title={m.discardQuestion()}
          confirm={m.discard()}
          isDangerous
          write={discard}
          onClose={() => setIsAsking(false)}
        >
          <p>{m.discardEffect({ kind: name })}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function whenOf({ state, runAt, failedAt }: JobEntry, askedAt: Date): string {
  switch (state) {
    case 'failed':
      return m.givenUp({ ago: timeAgo(failedAt ?? runAt, askedAt) });
    case 'running':
      return m.running();
    case 'scheduled':
      return m.due({ when: timeUntil(runAt, askedAt) });
    case 'waiting':
      return m.due({ when: timeAgo(runAt, askedAt) });
  }
}
