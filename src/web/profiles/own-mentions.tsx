import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';

import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import { commentLink } from '../../shared/comments/comment-rules.ts';
import { listOwnMentions, type OwnMention } from '../../shared/mentions/mention-contract.ts';
import { DELETED_USER } from '../../shared/profiles/member-contract.ts';
import { publicationLink } from '../../shared/publications/publication-link.ts';
import { PUBLICATION_NOUNS } from '../../shared/publications/publication.ts';
import { useOwn } from '../api/use-own.ts';
import { MemberLink } from '../shell/member-link.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { timeAgo } from '../ui/time-ago.ts';
import { GatheredList, usePageNumber } from './gathered-list.tsx';
import styles from './own-comments.module.css';

/** What others wrote that names the member, the last first. */
export function OwnMentions({ account }: { account: OwnAccount }) {
  const page = usePageNumber();
  const asking = useOwn(account.id, listOwnMentions, { query: { page } }, { placeholderData: keepPreviousData });
  return (
    <GatheredList
      asking={asking}
      page={page}
      label="Mentions"
      nouns={['mention', 'mentions']}
      none="No mentions yet"
      hint={`Comments, descriptions and guides that name @${account.nickname} are gathered here.`}
    >
      {({ mentions }, askedAt) => (
        <ol className={styles.list}>
          {mentions.map((mention) => (
            <Entry key={keyOf(mention)} mention={mention} askedAt={askedAt} />
          ))}
        </ol>
      )}
    </GatheredList>
  );
}

const keyOf = ({ comment, publication: { mark, id } }: OwnMention) =>
  comment === null ? `${mark} ${id}` : `comment ${comment.id}`;

function Entry({ mention, askedAt }: { mention: OwnMention; askedAt: Date }) {
  const { author, comment, excerpt, at, isRead } = mention;
  const { mark, id, title } = mention.publication;
  const path = publicationLink({ kind: mark, id, title });
  return (
    <li data-unread={!isRead || undefined}>
      <p className={styles.about}>
        <span>
          {!isRead && <span className="visually-hidden">Unread: </span>}
          <MemberLink nickname={author} missing={DELETED_USER} />{' '}
          {comment === null ? `in the ${PUBLICATION_NOUNS[mark]}` : 'in a comment on'}{' '}
          <Link to={comment === null ? path : commentLink(path, comment.id)} data-prose>
            <bdi>{title}</bdi>
          </Link>
        </span>
        <span>
          <time dateTime={at}>{timeAgo(at, askedAt)}</time>
          {comment !== null && comment.editedAt !== null && ', edited'}
        </span>
      </p>
      {comment === null ? <p dir="auto">{excerpt}</p> : <RichText html={comment.html} />}
    </li>
  );
}
