import { Link } from 'react-router';

import type { MemberComment } from '../../../shared/community/comments/comment-contract.ts';
import { commentLink } from '../../../shared/community/comments/comment-rules.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { RichText } from '../../platform/ui/text/rich-text.tsx';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import styles from './own-comments.module.css';

interface MemberCommentsProps {
  comments: MemberComment[];
  /** Time of the server's reply; null if it came with the page. */
  askedAt: Date | null;
}

/** Comments on all subjects, each with its subject. */
export function MemberComments({ comments, askedAt }: MemberCommentsProps) {
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
            <span>
              <time dateTime={createdAt}>{askedAt === null ? shortDate(createdAt) : timeAgo(createdAt, askedAt)}</time>
              {editedAt !== null && ', edited'}
            </span>
          </p>
          {reason !== null && (
            <p className={styles.removed}>
              {isHeld ? 'Awaiting review' : 'Removed by a moderator'}: <bdi>{reason}</bdi> Only you and the moderators can see
              it.
            </p>
          )}
          <RichText html={html} />
        </li>
      ))}
    </ol>
  );
}
