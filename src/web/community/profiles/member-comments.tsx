import * as m from '#messages/profiles';
import { Link } from 'react-router';

import type { MemberComment } from '../../../shared/community/comments/comment-contract.ts';
import { commentLink } from '../../../shared/community/comments/comment-rules.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { RichText } from '../../platform/ui/text/rich-text.tsx';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { rich } from '../../platform/ui/text/rich.ts';
import styles from './own-comments.module.css';

interface MemberCommentsProps {
  comments: MemberComment[];
  /** Time of the server's reply; null if it came with the page. */
  askedAt: Date | null;
}

/** Comments on all subjects, each with its subject. */
export function MemberComments({ comments, askedAt }: MemberCommentsProps) {
  const time = (at: string) => <time dateTime={at}>{askedAt === null ? shortDate(at) : timeAgo(at, askedAt)}</time>;
  return (
    <ol className={styles.list}>
      {comments.map(({ id, publication, html, createdAt, editedAt, reason, isHeld }) => (
        <li key={id}>
          <p className={styles.about}>
            <Link
              to={commentLink(publicationLink({ kind: publication.mark, id: publication.id, title: publication.title }), id)}
              data-prose
              dir="auto"
            >
              {publication.title}
            </Link>
            <span>{editedAt === null ? time(createdAt) : rich(m.editedTime({ time: () => time(createdAt) }))}</span>
          </p>
          {reason !== null && (
            <p className={styles.removed}>
              {rich((isHeld ? m.awaitingReview : m.removedByModerator)({ reason: () => <bdi>{reason}</bdi> }))}
            </p>
          )}
          <RichText html={html} />
        </li>
      ))}
    </ol>
  );
}
