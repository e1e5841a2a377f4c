import * as m from '#messages/admin';
import { useState } from 'react';
import { Link } from 'react-router';

import { discardJobs, JOB_STATES, retryJobs, type JobKind } from '../../../shared/integrations/operations/job-contract.ts';
import { jobName } from '../../../shared/integrations/operations/kind-names.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './job-list.module.css';
import { useJobs, type WantedJobs } from './use-jobs.ts';

/** Number of jobs by kind, with acts on all of a kind. */
export function JobKindList({ adminId, wanted }: { adminId: number; wanted: WantedJobs }) {
  const { data, refresh } = useJobs(adminId, wanted);
  if (data === undefined || data.kinds.length === 0) return null;
  return (
    <section aria-label={m.jobKinds()}>
      <h2>{m.jobKindsTitle()}</h2>
      <ul className={styles.list}>
        {data.kinds.map((kind) => (
          <KindRow key={kind.kind} kind={kind} onChanged={refresh} />
        ))}
      </ul>
    </section>
  );
}

function KindRow({ kind: counts, onChanged }: { kind: JobKind; onChanged: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  const { kind, retryable, failed } = counts;
  const name = jobName(kind);
  const retry = useApiMutation(async () => {
    const { count } = await call(browserApi, retryJobs, { body: { kind } });
    notify('success', m.jobsRetried({ count }));
    await onChanged();
  });
  const discard = useApiMutation(async () => {
    const { count } = await call(browserApi, discardJobs, { body: { kind } });
    notify('success', m.jobsDiscarded({ count }));
    await onChanged();
  });
  return (
    <li className={styles.kind}>
      <div className={styles.what}>
        <Link to={`/admin/jobs?kind=${encodeURIComponent(kind)}`} className={styles.name}>
          {name}
        </Link>
        {retry.error !== null && <p role="alert">{retry.error.sentence}</p>}
      </div>
      <ul className={styles.counts} aria-label={m.jobsOfKind({ kind: name })}>
        {JOB_STATES.filter((state) => counts[state] > 0).map((state) => (
          <li key={state} data-state={state}>
            {m.stateCount({ count: counts[state], state })}
          </li>
        ))}
      </ul>
      <Row gap={2} wraps className={styles.acts}>
        {retryable > 0 && (
          <Button isBusy={retry.isBusy} aria-label={m.retryAllNamed({ kind: name })} onClick={() => void retry.run()}>
            {m.retryAll()}
          </Button>
        )}
        {failed > 0 && (
          <Button aria-label={m.discardFailedNamed({ kind: name })} onClick={() => setIsAsking(true)}>
            {m.discardFailed()}
          </Button>
        )}
      </Row>
      {isAsking && (
        <ConfirmDialog
          title={m.discardAllQuestion({ count: failed })}
          confirm={m.discard()}
          isDangerous
          write={discard}
          onClose={() => setIsAsking(false)}
        >
          <p>{m.discardAllEffect({ kind: name })}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
