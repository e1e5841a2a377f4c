import * as common from '#messages/common';
import * as m from '#messages/reports';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { rich } from '../../platform/ui/text/rich.ts';
import { commentLink } from '../../../shared/community/comments/comment-rules.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import {
  listModeratedComments,
  type CommentAct,
  type ModeratedComment,
  type ModeratedCommentState,
} from '../../../shared/moderation/reports/comment-report-contract.ts';
import { MODERATION_PAGE_SIZE } from '../../../shared/moderation/reports/report-contract.ts';
import { anchorName } from '../../../shared/community/comments/comment-anchor.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { CommentText } from '../../platform/ui/text/comment-text.tsx';
import { CommentModerationDialog } from '../../catalogue/editing/comment-moderation-dialog.tsx';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import cardStyles from './moderated-card.module.css';
import { ReviewQueue, type ReviewCardProps } from '../../platform/ui/list/review-queue.tsx';
import { ReportList } from './report-list.tsx';

interface ModeratedCommentsProps {
  accountId: number;
  state: ModeratedCommentState;
  page: number;
}

const NAMES: Record<CommentAct, () => string> = {
  hide: common.remove,
  restore: m.restore,
  dismiss: m.dismiss,
  approve: m.approve,
  reject: m.reject,
};

/** Comments that wait for a moderator, or that moderators removed. */
export function ModeratedComments({ accountId, state, page }: ModeratedCommentsProps) {
  const query = useOwn(accountId, listModeratedComments, { query: { state, page } }, { placeholderData: keepPreviousData });
  const { data } = query;
  const isReported = state === 'reported';
  return (
    <ReviewQueue
      accountId={accountId}
      label={isReported ? m.reportedComments() : m.removedComments()}
      found={data && { total: data.total, items: data.comments }}
      query={query}
      count={isReported ? m.commentsToReview : m.commentsRemoved}
      links={
        <ButtonLink to={isReported ? '/moderation?tab=comments&removed' : '/moderation?tab=comments'}>
          {isReported ? m.removedComments() : m.reportedComments()}
        </ButtonLink>
      }
      empty={
        isReported
          ? { title: m.noReportedComments(), text: m.reportedCommentsHere() }
          : { title: m.noRemovedComments(), text: m.removedCommentsHere() }
      }
      page={page}
      pageSize={MODERATION_PAGE_SIZE}
      Card={Card}
    />
  );
}

function Card({ item: comment, now, onDone }: ReviewCardProps<ModeratedComment>) {
  const [act, setAct] = useState<CommentAct | null>(null);
  const { id, html, anchor, author, createdAt, state, reason, publication, reports, reportCount } = comment;
  const to = commentLink(publicationLink({ kind: publication.mark, id: publication.id, title: publication.title }), id);
  const isHeld = state === 'held';
  const acts: CommentAct[] = isHeld
    ? ['approve', 'reject']
    : [
        ...(reportCount > 0 ? (['dismiss'] as const) : []),
        ...(state === 'removed' ? (['restore'] as const) : (['hide'] as const)),
      ];
  return (
    <li className={cardStyles.card}>
      <Stack gap={2} isTop>
        <p className={cardStyles.small}>
          {rich(
            m.commentOn({
              author: () => <MemberLink nickname={author} missing={common.deletedUser()} />,
              subject: () => (
                <Link to={to} dir="auto">
                  {publication.title}
                </Link>
              ),
              ago: timeAgo(createdAt, now),
            }),
          )}
        </p>
        {anchor !== null && (
          <p className={cardStyles.small}>{rich(m.aboutPart({ part: () => <bdi>{anchorName(anchor)}</bdi> }))}</p>
        )}
        {html === '' ? <p className={cardStyles.small}>{m.deletedByItsAuthor()}</p> : <CommentText html={html} />}
        {state !== 'shown' && (
          <span className={cardStyles.mark}>
            {isHeld ? m.awaitingHidden() : state === 'deleted' ? m.deletedByAuthor() : m.removedFor({ reason: reason ?? '' })}
          </span>
        )}
      </Stack>
      <ReportList reports={reports} count={reportCount} now={now} />
      <div className={cardStyles.acts}>
        {acts.map((each) => (
          <Button
            key={each}
            variant={each === 'hide' || each === 'reject' ? 'danger' : 'quiet'}
            aria-label={m.actOnComment({ act: NAMES[each](), author: author ?? common.deletedUser() })}
            onClick={() => setAct(each)}
          >
            {NAMES[each]()}
          </Button>
        ))}
      </div>
      {act !== null && (
        <CommentModerationDialog
          act={act}
          comment={{ id, author, version: comment.version }}
          lastReportId={comment.lastReportId}
          onDone={onDone}
          onClose={() => setAct(null)}
        />
      )}
    </li>
  );
}
