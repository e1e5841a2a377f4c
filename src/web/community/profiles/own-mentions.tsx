import * as common from '#messages/common';
import * as m from '#messages/profiles';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { commentLink } from '../../../shared/community/comments/comment-rules.ts';
import { listOwnMentions, type OwnMention } from '../../../shared/community/mentions/mention-contract.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { useOwn } from '../../platform/api/use-own.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { RichText } from '../../platform/ui/text/rich-text.tsx';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { rich } from '../../platform/ui/text/rich.ts';
import { ProfileList, usePageNumber } from './profile-list.tsx';
import styles from './own-comments.module.css';

/** Texts that mention the member, latest first. */
export function OwnMentions({ account }: { account: OwnAccount }) {
  const page = usePageNumber();
  const query = useOwn(account.id, listOwnMentions, { query: { page } }, { placeholderData: keepPreviousData });
  return (
    <ProfileList
      query={query}
      page={page}
      label={m.mentions()}
      count={m.mentionCount}
      none={m.noMentions()}
      hint={m.mentionsAppearHere({ nickname: account.nickname })}
    >
      {({ mentions }, askedAt) => (
        <ol className={styles.list}>
          {mentions.map((mention) => (
            <Entry key={keyOf(mention)} mention={mention} askedAt={askedAt} />
          ))}
        </ol>
      )}
    </ProfileList>
  );
}

const keyOf = ({ comment, publication: { mark, id } }: OwnMention) =>
  comment === null ? `${mark} ${id}` : `comment ${comment.id}`;

function Entry({ mention, askedAt }: { mention: OwnMention; askedAt: Date }) {
  const { author, comment, excerpt, at, isRead } = mention;
  const { mark, id, title } = mention.publication;
  const path = publicationLink({ kind: mark, id, title });
  const time = () => <time dateTime={at}>{timeAgo(at, askedAt)}</time>;
  const parts = {
    member: () => <MemberLink nickname={author} missing={common.deletedUser()} />,
    title: () => (
      <Link to={comment === null ? path : commentLink(path, comment.id)} data-prose>
        <bdi>{title}</bdi>
      </Link>
    ),
  };
  return (
    <li data-unread={!isRead || undefined}>
      <p className={styles.about}>
        <span>
          {!isRead && <span className="visually-hidden">{m.unread()} </span>}
          {rich(comment === null ? m.mentionedInText({ ...parts, kind: mark }) : m.mentionedInComment(parts))}
        </span>
        <span>{comment === null || comment.editedAt === null ? time() : rich(m.editedTime({ time }))}</span>
      </p>
      {comment === null ? <p dir="auto">{excerpt}</p> : <RichText html={comment.html} />}
    </li>
  );
}
