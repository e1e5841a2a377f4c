import * as common from '#messages/common';
import * as m from '#messages/reports';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';

import {
  listModeratedMessages,
  type MessageAct,
  type ModeratedMessage,
  type ModeratedMessageState,
} from '../../../shared/moderation/reports/message-report-contract.ts';
import { MODERATION_PAGE_SIZE } from '../../../shared/moderation/reports/report-contract.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import cardStyles from './moderated-card.module.css';
import { MessageModerationDialog } from './message-moderation-dialog.tsx';
import messageStyles from './moderated-messages.module.css';
import { ReviewQueue, type ReviewCardProps } from '../../platform/ui/list/review-queue.tsx';
import { ReportList } from './report-list.tsx';

interface ModeratedMessagesProps {
  accountId: number;
  state: ModeratedMessageState;
  page: number;
}

const NAMES: Record<MessageAct, () => string> = { hide: common.remove, restore: m.restore, dismiss: m.dismiss };

/** Messages that wait for a moderator, or that moderators removed. */
export function ModeratedMessages({ accountId, state, page }: ModeratedMessagesProps) {
  const query = useOwn(accountId, listModeratedMessages, { query: { state, page } }, { placeholderData: keepPreviousData });
  const { data } = query;
  const isReported = state === 'reported';
  return (
    <ReviewQueue
      accountId={accountId}
      label={isReported ? m.reportedMessages() : m.removedMessages()}
      found={data && { total: data.total, items: data.messages }}
      query={query}
      count={isReported ? m.messagesToReview : m.messagesRemoved}
      links={
        <ButtonLink to={isReported ? '/moderation?tab=messages&removed' : '/moderation?tab=messages'}>
          {isReported ? m.removedMessages() : m.reportedMessages()}
        </ButtonLink>
      }
      empty={
        isReported
          ? { title: m.noReportedMessages(), text: m.reportedMessagesHere() }
          : { title: m.noRemovedMessages(), text: m.removedMessagesHere() }
      }
      page={page}
      pageSize={MODERATION_PAGE_SIZE}
      Card={Card}
    />
  );
}

function Card({ item: message, now, onDone }: ReviewCardProps<ModeratedMessage>) {
  const [act, setAct] = useState<MessageAct | null>(null);
  const { id, text, author, createdAt, state, reason, before, reports, reportCount } = message;
  const acts: MessageAct[] = [
    ...(reportCount > 0 ? (['dismiss'] as const) : []),
    ...(state === 'removed' ? (['restore'] as const) : state === 'shown' ? (['hide'] as const) : []),
  ];
  return (
    <li className={cardStyles.card}>
      <Stack gap={2} isTop>
        {before.length > 0 && (
          <details>
            <summary>{m.messagesBefore({ count: before.length })}</summary>
            <ol className={messageStyles.before}>
              {before.map((each) => (
                <li key={each.id}>
                  <Said {...each} now={now} />
                </li>
              ))}
            </ol>
          </details>
        )}
        <Said author={author} text={text} createdAt={createdAt} now={now} />
        {state !== 'shown' && (
          <span className={cardStyles.mark}>
            {state === 'erased' ? m.deletedByBoth() : m.removedFor({ reason: reason ?? '' })}
          </span>
        )}
      </Stack>
      <ReportList reports={reports} count={reportCount} now={now} />
      <div className={cardStyles.acts}>
        {acts.map((each) => (
          <Button
            key={each}
            variant={each === 'hide' ? 'danger' : 'quiet'}
            aria-label={m.actOnMessage({ act: NAMES[each](), author: author ?? common.deletedUser() })}
            onClick={() => setAct(each)}
          >
            {NAMES[each]()}
          </Button>
        ))}
      </div>
      {act !== null && (
        <MessageModerationDialog
          act={act}
          message={{ id, author }}
          lastReportId={message.lastReportId}
          onDone={onDone}
          onClose={() => setAct(null)}
        />
      )}
    </li>
  );
}

function Said({ author, text, createdAt, now }: Pick<ModeratedMessage, 'author' | 'text' | 'createdAt'> & { now: Date }) {
  return (
    <>
      <p className={cardStyles.small}>
        <MemberLink nickname={author} missing={common.deletedUser()} />, {timeAgo(createdAt, now)}
      </p>
      <p dir="auto" className={messageStyles.text}>
        {text}
      </p>
    </>
  );
}
