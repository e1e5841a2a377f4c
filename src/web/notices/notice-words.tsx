import type { ReactNode } from 'react';

import { commentLink } from '../../shared/comments/comment-rules.ts';
import { memberLink } from '../../shared/kit/page-links.ts';
import type { Notice } from '../../shared/notices/notice-contract.ts';
import { publicationLink } from '../../shared/publications/publication-link.ts';
import { PUBLICATION_NOUNS, PUBLICATION_PLURALS } from '../../shared/publications/publication.ts';
import { counted } from '../ui/compact-number.ts';

const linkOf = ({ mark, ...publication }: NonNullable<Notice['publication']>) =>
  publicationLink({ kind: mark, ...publication });

/** Where what a notice tells of can be read. */
export function noticeLink({ kind, events, publication, comment, source, actors }: Notice): string {
  const [actor] = actors;
  if (publication !== null && comment !== null) return commentLink(linkOf(publication), comment.id);
  if (kind === 'published' && events > 1 && source !== null) return linkOf(source);
  const isOfMember = kind === 'follow' || (kind === 'published' && events > 1);
  if (isOfMember && actor !== undefined) return actors.length === 1 ? memberLink(actor.nickname) : '/me';
  return publication === null ? '/me/notices' : linkOf(publication);
}

/** What a notice tells, in a sentence. */
export function noticeWords(notice: Notice): ReactNode {
  const { kind, publication, source, events } = notice;
  const noun = publication === null ? 'publication' : PUBLICATION_NOUNS[publication.mark];
  const who = <Names {...notice} />;
  const what = <Title of={publication} />;
  switch (kind) {
    case 'mention':
      return (
        <>
          {who} mentioned you in a comment on {what}
        </>
      );
    case 'reply':
      return (
        <>
          {who} replied to you on {what}
        </>
      );
    case 'comment':
      return (
        <>
          {who} commented on your {noun} {what}
        </>
      );
    case 'watch':
      return (
        <>
          {who} commented on {what}
        </>
      );
    case 'reaction':
      return (
        <>
          {who} reacted to your comment on {what}
        </>
      );
    case 'follow':
      return (
        <>
          {who} {notice.actors.length + notice.others === 1 ? 'follows' : 'follow'} you
        </>
      );
    case 'edit':
      return (
        <>
          {who} edited your {noun} {what}
        </>
      );
    case 'version':
      return <>{what}, which you saved, has new files</>;
    case 'published':
      if (source !== null)
        return events === 1 ? (
          <>
            {what} is new for <Title of={source} />
          </>
        ) : (
          <>
            {counted(events, 'new model', 'new models')} for <Title of={source} />
          </>
        );
      return events === 1 ? (
        <>
          {who} published {what}
        </>
      ) : (
        <>
          {who} published {events} {publication === null ? 'things' : PUBLICATION_PLURALS[publication.mark]}, last {what}
        </>
      );
    case 'report':
      return (
        <>
          Your report on {what} was looked at: {outcome(notice)}
        </>
      );
    case 'moderation':
      return notice.comment === null ? (
        <>
          A moderator {ACTS[notice.act ?? ''] ?? 'looked at'} your {noun} {what}
        </>
      ) : (
        <>
          A moderator {notice.act === 'restore' ? 'restored' : 'removed'} your comment on {what}
        </>
      );
  }
}

const ACTS: Record<string, string> = { hide: 'hid', delete: 'deleted', restore: 'restored' };

function outcome({ act, comment }: Notice): string {
  if (act === 'dismiss') return 'nothing was wrong with it';
  if (act === 'delete') return 'it was deleted';
  return comment === null ? 'it was hidden' : 'the comment was removed';
}

function Title({ of }: { of: Notice['publication'] }) {
  return of === null ? 'something that is gone' : <bdi>{of.title}</bdi>;
}

/** "Ana, Bo and 7 others", each name where it stands out. */
function Names({ actors, others }: Pick<Notice, 'actors' | 'others'>) {
  const parts = [
    ...actors.map(({ nickname }) => <b key={nickname}>{nickname}</b>),
    ...(others === 0 ? [] : [<span key="">{counted(others, 'other', 'others')}</span>]),
  ];
  if (parts.length === 0) return 'Somebody';
  return parts.flatMap((part, index) => (index === 0 ? [part] : [index === parts.length - 1 ? ' and ' : ', ', part]));
}
