import * as m from '#messages/auth';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

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
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { ReviewQueue, type ReviewCardProps } from '../../platform/ui/list/review-queue.tsx';
import styles from './waiting-registrations.module.css';

interface WaitingRegistrationsProps {
  accountId: number;
  /** Registrations with a confirmed address, or those without. */
  isConfirmed: boolean;
  page: number;
}

/** Registrations that wait for a moderator, longest waiting first. */
export function WaitingRegistrations({ accountId, isConfirmed, page }: WaitingRegistrationsProps) {
  const query = useOwn(
    accountId,
    listWaitingRegistrations,
    { query: { confirmed: isConfirmed, page } },
    { placeholderData: keepPreviousData },
  );
  const { data } = query;
  const unconfirmed = data?.unconfirmed ?? 0;
  return (
    <ReviewQueue
      accountId={accountId}
      label={isConfirmed ? m.waitingRegistrations() : m.unconfirmedRegistrations()}
      found={data && { total: data.total, items: data.registrations }}
      query={query}
      count={isConfirmed ? m.waitingCount : m.unconfirmedCount}
      links={
        <Row gap={3} wraps>
          {!isConfirmed && <ButtonLink to="/moderation?tab=registrations">{m.reviewLink()}</ButtonLink>}
          {isConfirmed && unconfirmed > 0 && (
            <ButtonLink to="/moderation?tab=registrations&unconfirmed">{m.unconfirmedLink({ count: unconfirmed })}</ButtonLink>
          )}
          <ButtonLink to="/invites">{m.invites()}</ButtonLink>
        </Row>
      }
      empty={{
        title: m.noRegistrations(),
        text: isConfirmed ? m.waitingAppearHere() : m.unconfirmedAppearHere({ days: CONFIRM_DAYS }),
      }}
      page={page}
      pageSize={REGISTRATION_PAGE_SIZE}
      Card={Card}
    />
  );
}

function Card({ item: registration, now, onDone }: ReviewCardProps<WaitingRegistration>) {
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
