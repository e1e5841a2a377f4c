import type { Comment } from '../../../shared/community/comments/comment-contract.ts';
import type { ReactionSign } from '../../../shared/community/comments/comment-rules.ts';
import type { Mention } from '../../../shared/community/mentions/mention-contract.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { shownSentence } from '../../accounts/trust/hold-screening-service.ts';
import { pictureView, type PictureRow } from '../../files/storage/picture-view.ts';
import { editableUntil, restorableUntil, type CommentState, type Reader } from './comment-policy.ts';
import { commentHtml, type Reference } from './comment-text.ts';

export interface CommentRow extends CommentState {
  id: number;
  kind: PublicationKind;
  subject_id: number;
  parent_id: number | null;
  under_id: number | null;
  text: string;
  version: number;
  edited_at: Date | null;
  anchor: string | null;
  anchor_version: number | null;
  /** Current version of the publication's files. */
  files_version: number | null;
  hidden_note: string | null;
  held_note: string | null;
  author_name: string;
  author_left: boolean;
  avatar: PictureRow | null;
  answered_id: number | null;
  answered_name: string | null;
  mentions: Mention[];
  references: Reference[];
  reactions: { sign: ReactionSign; count: number; own: boolean }[];
  /** The reader blocks its author. */
  blocked: boolean;
  earlier: number;
  later: number;
}

interface Viewing {
  reader: Reader;
  /** Hours within which the reader may edit a comment. */
  hours: number;
  uploaderId: number | null;
  publicUrl: string;
  now: Date;
}

export function commentView(row: CommentRow, { reader, hours, uploaderId, publicUrl, now }: Viewing): Comment {
  const { id, text, mentions, references } = row;
  const state = stateOf(row);
  const isOwn = row.author_id === reader.id;
  // Authors and moderators also read what was removed.
  const isRead =
    text !== '' && (state === 'shown' || isOwn || ((state === 'removed' || state === 'held') && reader.seesRemoved));
  const own = isOwn && {
    text,
    version: row.version,
    editableUntil: state === 'shown' || state === 'held' ? later(editableUntil(row, hours), now) : null,
    restorableUntil: state === 'deleted' ? later(restorableUntil(row), now) : null,
  };
  return {
    id,
    parentId: row.parent_id,
    underId: row.under_id,
    state,
    author: isRead && !row.author_left ? { nickname: row.author_name, avatar: pictureView(row.avatar) } : null,
    byUploader: isRead && row.author_id === uploaderId,
    html: isRead ? commentHtml(text, { mentions, references, publicUrl }) : null,
    inReplyTo: row.answered_id === null ? null : { id: row.answered_id, nickname: row.answered_name },
    anchor:
      isRead && row.anchor !== null
        ? { at: row.anchor, version: row.anchor_version, isPast: (row.anchor_version ?? 0) < (row.files_version ?? 0) }
        : null,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    wasHeld: row.hidden_at !== null && row.held_at !== null,
    reason: state === 'held' ? (isRead && row.held_note !== null ? shownSentence(row.held_note) : null) : row.hidden_note,
    reactions: isRead ? row.reactions : [],
    earlier: row.earlier,
    later: row.later,
    own: own || null,
  };
}

const later = (moment: Date | null, now: Date): string | null =>
  moment !== null && moment > now ? moment.toISOString() : null;

function stateOf(row: CommentRow): Comment['state'] {
  if (row.hidden_at !== null) return 'removed';
  if (row.deleted_at !== null) return 'deleted';
  if (row.held_at !== null) return 'held';
  return row.blocked ? 'blocked' : 'shown';
}
