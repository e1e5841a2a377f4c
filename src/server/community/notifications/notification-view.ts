import { plainText } from '../../../shared/platform/kit/text.ts';
import type { FollowedThing } from '../../../shared/community/follows/follow-contract.ts';
import type { Notification } from '../../../shared/community/notifications/notification-contract.ts';
import { type NotificationKind } from '../../../shared/community/notifications/notification-kinds.ts';
import { NOTIFICATION_EXCERPT } from '../../../shared/community/notifications/notification-rules.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { pictureView, type PictureRow } from '../../files/storage/picture-view.ts';
import { markdownText } from '../../platform/text/markdown.ts';

type Titled = PublicationRef & { title: string };

export interface NotificationRow {
  groupId: number;
  lastId: number;
  events: number;
  read: boolean;
  people: number;
  kind: NotificationKind;
  act: string | null;
  note: string | null;
  at: Date;
  commentId: number | null;
  commentText: string | null;
  publication: Titled | null;
  counts: Notification['counts'] | null;
  latest: Titled[] | null;
  proposalId: number | null;
  source: FollowedThing | null;
  actors: { nickname: string; avatar: PictureRow | null }[];
}

export function notificationView(row: NotificationRow): Notification {
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

/** Beginning of a comment as plain text, with spoilers hidden. */
function excerptOf(text: string): string {
  const plain = plainText(markdownText(text.slice(0, NOTIFICATION_EXCERPT * 4).replace(/\|\|[^|]+\|\|/g, '…')))
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...plain];
  return letters.length <= NOTIFICATION_EXCERPT
    ? plain
    : `${letters
        .slice(0, NOTIFICATION_EXCERPT - 1)
        .join('')
        .trimEnd()}…`;
}
