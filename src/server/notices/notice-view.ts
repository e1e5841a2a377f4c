import { plainText } from '../../shared/kit/text.ts';
import type { FollowedThing } from '../../shared/follows/follow-contract.ts';
import type { Notice } from '../../shared/notices/notice-contract.ts';
import { NOTICE_EXCERPT, type NoticeKind } from '../../shared/notices/notice-rules.ts';
import type { PublicationRef } from '../../shared/publications/publication.ts';
import { pictureView, type PictureRow } from '../files/picture-view.ts';
import { markdownText } from '../platform/markdown.ts';

type Titled = PublicationRef & { title: string };

export interface NoticeRow {
  groupId: number;
  lastId: number;
  events: number;
  read: boolean;
  people: number;
  kind: NoticeKind;
  act: string | null;
  note: string | null;
  at: Date;
  commentId: number | null;
  commentText: string | null;
  publication: Titled | null;
  counts: Notice['counts'] | null;
  latest: Titled[] | null;
  proposalId: number | null;
  source: FollowedThing | null;
  actors: { nickname: string; avatar: PictureRow | null }[];
}

export function noticeView(row: NoticeRow): Notice {
  const { kind, read, events, act, note, commentId } = row;
  return {
    id: row.groupId,
    kind,
    read,
    at: row.at.toISOString(),
    events,
    actors: row.actors.map(({ nickname, avatar }) => ({ nickname, avatar: pictureView(avatar) })),
    others: Math.max(0, row.people - row.actors.length),
    publication: titledView(row.publication),
    counts: row.counts ?? [],
    latest: (row.latest ?? []).flatMap((titled) => titledView(titled) ?? []),
    comment: commentId === null ? null : { id: commentId, excerpt: excerptOf(row.commentText ?? '') },
    source: row.source,
    proposalId: row.proposalId,
    act,
    note,
  };
}

const titledView = (titled: Titled | null) => titled && { mark: titled.kind, id: titled.id, title: titled.title };

/** How a comment begins, as it reads; a spoiler stays one. */
function excerptOf(text: string): string {
  const plain = plainText(markdownText(text.slice(0, NOTICE_EXCERPT * 4).replace(/\|\|[^|]+\|\|/g, '…')))
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...plain];
  return letters.length <= NOTICE_EXCERPT
    ? plain
    : `${letters
        .slice(0, NOTICE_EXCERPT - 1)
        .join('')
        .trimEnd()}…`;
}
