import * as m from '#messages/auth';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { CONFIRM_DAYS } from '../../../shared/accounts/auth/registration-rules.ts';
import {
  approveRegistration,
  listWaitingRegistrations,
  REGISTRATION_PAGE_SIZE,
  type WaitingRegistration,
} from '../../../shared/accounts/auth/registration-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { PageSteps } from '../../platform/ui/list/page-steps.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import styles from './waiting-registrations.module.css';

interface WaitingRegistrationsProps {
  accountId: number;
  /** Registrations with a confirmed address, or those without. */
  isConfirmed: boolean;
  page: number;
}

/** Registrations that wait for a moderator, longest waiting first. */
export function WaitingRegistrations({ accountId, isConfirmed, page }: WaitingRegistrationsProps) {
  const asking = useOwn(
    accountId,
    listWaitingRegistrations,
    { query: { confirmed: isConfirmed, page } },
    { placeholderData: keepPreviousData },
  );
  const { data, dataUpdatedAt } = asking;
  const queryClient = useQueryClient();
  const section = useRef<HTMLElement>(null);

  async function refresh() {
    await queryClient.invalidateQueries({ queryKey: ['own', accountId] });
    // Focused, since the pressed button is gone with its card.
    section.current?.focus({ preventScroll: true });
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      className={styles.section}
      aria-label={isConfirmed ? m.waitingRegistrations() : m.unconfirmedRegistrations()}
    >
      <Row gap={3} wraps align="center" spread className={styles.above}>
        <p className={textStyles.small} role="status">
          {data !== undefined && (isConfirmed ? m.waitingCount : m.unconfirmedCount)({ count: data.total })}
        </p>
        <Row gap={3} wraps>
          {isConfirmed ? (
            data !== undefined &&
            data.unconfirmed > 0 && (
              <ButtonLink to="/moderation?tab=registrations&unconfirmed">
                {m.unconfirmedLink({ count: data.unconfirmed })}
              </ButtonLink>
            )
          ) : (
            <ButtonLink to="/moderation?tab=registrations">{m.reviewLink()}</ButtonLink>
          )}
          <ButtonLink to="/invites">{m.invites()}</ButtonLink>
        </Row>
      </Row>
      {data === undefined ? (
        <PendingQuery query={asking} />
      ) : data.total === 0 ? (
        <EmptyNote title={m.noRegistrations()}>
          <p>{isConfirmed ? m.waitingAppearHere() : m.unconfirmedAppearHere({ days: CONFIRM_DAYS })}</p>
        </EmptyNote>
      ) : (
        <Stack as="ul" gap={4}>
          {data.registrations.map((registration) => (
            <Card key={registration.id} registration={registration} now={new Date(dataUpdatedAt)} onDone={refresh} />
          ))}
        </Stack>
      )}
      <PageSteps page={page} pages={Math.ceil((data?.total ?? 0) / REGISTRATION_PAGE_SIZE)} />
    </section>
  );
}

interface CardProps {
  registration: WaitingRegistration;
  /** Time of the server's reply. */
  now: Date;
  onDone: () => Promise<void>;
}

function Card({ registration, now, onDone }: CardProps) {
  const { id, nickname, email, emailConfirmed, throwaway, question, answer, createdAt } = registration;
  const [isDeclining, setIsDeclining] = useState(false);
  const approving = useApiMutation(async () => {
    await call(browserApi, approveRegistration, { params: { id } });
    notify('success', m.registrationApproved({ nickname }));
    await onDone();
  });
  return (
    <li className={styles.card}>
      <div>
        <h2 className={styles.name}>{nickname}</h2>
        <p className={textStyles.small}>
          {email}, {timeAgo(createdAt, now)}
        </p>
        {throwaway && <p className={styles.mark}>{m.throwawayAddress()}</p>}
      </div>
      <Stack gap={1} isTop>
        <p className={textStyles.small}>{question}</p>
        <p dir="auto" className={styles.answer}>
          {answer}
        </p>
      </Stack>
      {emailConfirmed && (
        <Row gap={3} wraps className={styles.acts}>
          <Button variant="danger" aria-label={m.declineMember({ nickname })} onClick={() => setIsDeclining(true)}>
            {m.decline()}
          </Button>
          <Button
            variant="accent"
            aria-label={m.approveMember({ nickname })}
            isBusy={approving.isBusy}
            onClick={() => void approving.run()}
          >
            {m.approve()}
          </Button>
        </Row>
      )}
      <p role="alert" className={textStyles.fault}>
        {approving.error?.sentence}
      </p>
      {isDeclining && <DeclineDialog id={id} nickname={nickname} onDone={onDone} onClose={() => setIsDeclining(false)} />}
    </li>
  );
}
