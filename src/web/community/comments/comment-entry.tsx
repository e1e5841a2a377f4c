import { CornerUpLeft, Flag, MapPin, PencilLine, Reply, ShieldCheck, ShieldX, Trash2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { anchorName } from '../../../shared/community/comments/comment-anchor.ts';
import {
  deleteComment,
  editComment,
  undeleteComment,
  type Comment,
} from '../../../shared/community/comments/comment-contract.ts';
import { commentElement, commentLink } from '../../../shared/community/comments/comment-rules.ts';
import { longDate, shortDate } from '../../../shared/platform/kit/dates.ts';
import { DELETED_USER } from '../../../shared/accounts/auth/account-rules.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { CommentAct } from '../../../shared/moderation/reports/comment-report-contract.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { CommentModerationDialog } from '../../catalogue/editing/comment-moderation-dialog.tsx';
import { warnUncalled } from '../../catalogue/editing/warn-uncalled.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { Avatar } from '../../platform/ui/media/avatar.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { timeAgo } from '../../platform/ui/text/time-ago.ts';
import { useMinute } from '../../platform/ui/text/use-minute.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { CommentChangesDialog } from './comment-changes-dialog.tsx';
import styles from './comment-entry.module.css';
import { CommentForm } from './comment-form.tsx';
import { CommentReactions } from './comment-reactions.tsx';
import { CommentText } from '../../platform/ui/text/comment-text.tsx';

/** Actions and context of a comment for the current viewer. */
export interface CommentSurroundings {
  publication: PublicationRef;
  /** Path of the publication's page. */
  path: string;
  /** Null for visitors. */
  memberId: number | null;
  isModerator: boolean;
  /** Members may comment. */
  isOpen: boolean;
  put: (comment: Comment) => void;
  renew: () => Promise<unknown>;
  /** Dialog for reporting a comment. */
  renderReport: (comment: Comment, onClose: () => void) => ReactNode;
}

interface CommentEntryProps {
  comment: Comment;
  around: CommentSurroundings;
  /** Null if it cannot be answered. */
  onReply: (() => void) | null;
}

/** A comment, or its placeholder. */
export function CommentEntry({ comment, around, onReply }: CommentEntryProps) {
  const { id, state, author, byUploader, html, inReplyTo, editedAt, own } = comment;
  const [isEditing, setIsEditing] = useState(false);
  const [isShowingChanges, setIsShowingChanges] = useState(false);
  const { path, isModerator } = around;
  return (
    <article id={commentElement(id)} tabIndex={-1} className={styles.comment} data-state={state} aria-label={labelOf(comment)}>
      {html !== null && (
        <Row gap={2} align="center" className={styles.head}>
          <Avatar name={author?.nickname ?? DELETED_USER} picture={author?.avatar ?? null} size={32} />
          <p className={styles.who}>
            <span className={styles.name}>
              <MemberLink nickname={author?.nickname ?? null} missing={DELETED_USER} />
              {byUploader && <span className={styles.mark}>Author</span>}
            </span>
            <span className={styles.when}>
              <a href={commentLink(path, id)}>
                <Moment at={comment.createdAt} />
              </a>
              {editedAt !== null && (
                <button type="button" data-needs-scripts className={styles.edited} onClick={() => setIsShowingChanges(true)}>
                  edited
                </button>
              )}
            </span>
          </p>
        </Row>
      )}
      <Gone comment={comment} isModerator={isModerator} />
      {inReplyTo !== null && html !== null && (
        <p className={styles.answered}>
          <CornerUpLeft size={14} aria-hidden />
          <a href={commentLink(path, inReplyTo.id)}>
            in reply to {inReplyTo.nickname === null ? 'a deleted comment' : `@${inReplyTo.nickname}`}
          </a>
        </p>
      )}
      {comment.anchor !== null && state === 'shown' && (
        <p className={styles.anchor}>
          <a href={`#${comment.anchor.at}`}>
            <MapPin size={14} aria-hidden />
            <span>
              About <bdi>{anchorName(comment.anchor.at)}</bdi>
            </span>
          </a>
          {comment.anchor.isPast && comment.anchor.version !== null && <span>made on version {comment.anchor.version}</span>}
        </p>
      )}
      {isEditing && own !== null ? (
        <CommentForm
          label="Change your comment"
          publication={around.publication}
          send="Save"
          draft={null}
          text={own.text}
          isFocused
          write={async (text) => {
            const written = await call(browserApi, editComment, { body: { id, version: own.version, text } });
            warnUncalled(written.uncalled);
            around.put(written);
            setIsEditing(false);
          }}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        html !== null && <CommentText html={html} />
      )}
      {!isEditing && html !== null && (
        <CommentReactions comment={comment} isMember={around.memberId !== null && state === 'shown'} put={around.put} />
      )}
      {!isEditing && <Acts comment={comment} around={around} onReply={onReply} onEdit={() => setIsEditing(true)} />}
      {isShowingChanges && <CommentChangesDialog comment={comment} onClose={() => setIsShowingChanges(false)} />}
    </article>
  );
}

function labelOf({ author, state }: Comment): string {
  if (state === 'deleted') return 'A deleted comment';
  if (state === 'removed') return 'A removed comment';
  if (state === 'blocked') return 'A comment by someone you blocked';
  if (state === 'held' && author === null) return 'A comment that waits for a moderator';
  return `Comment by ${author?.nickname ?? DELETED_USER}`;
}

function Moment({ at }: { at: string }) {
  const now = useMinute();
  return (
    <time dateTime={at} title={longDate(at)}>
      {now === null ? shortDate(at) : timeAgo(at, now)}
    </time>
  );
}

/** Heading of a removed comment. A rejected one was held by a rule before. */
function removalOf(isOwn: boolean, wasHeld: boolean): string {
  if (wasHeld) return isOwn ? 'A moderator reviewed your comment and rejected it' : 'Rejected by a moderator';
  return isOwn ? 'A moderator removed your comment' : 'Removed by a moderator';
}

/** Explains a placeholder, or a comment that others do not see. */
function Gone({ comment: { state, own, reason, wasHeld }, isModerator }: { comment: Comment; isModerator: boolean }) {
  if (state === 'shown') return null;
  if (state === 'blocked') return <p className={styles.gone}>A comment by someone you blocked</p>;
  if (state === 'held')
    return (
      <p className={styles.gone}>
        {own === null && reason === null ? 'A comment that awaits review' : 'Awaiting review'}
        {reason !== null && `: ${reason}`}
        {own !== null && ' Until then, only you and the moderators can see it.'}
      </p>
    );
  if (state === 'removed')
    return (
      <p className={styles.gone}>
        {removalOf(own !== null, wasHeld)}: <bdi>{reason}</bdi>
        {own !== null && ' Only you and the moderators can see it.'}
        {own === null && isModerator && ' Only moderators and the author can see it.'}
      </p>
    );
  return (
    <p className={styles.gone}>
      {own === null ? 'Deleted by its author' : 'You deleted this comment. You can restore it for a day.'}
    </p>
  );
}

interface ActsProps {
  comment: Comment;
  around: CommentSurroundings;
  onReply: (() => void) | null;
  onEdit: () => void;
}

function Acts({ comment, around, onReply, onEdit }: ActsProps) {
  const { id, state, own, author } = comment;
  const [isReporting, setIsReporting] = useState(false);
  const [asked, setAsked] = useState<CommentAct | null>(null);
  const write = useApiMutation(async (isDeleted: boolean) => {
    try {
      around.put(
        isDeleted
          ? await call(browserApi, deleteComment, { query: { id } })
          : await call(browserApi, undeleteComment, { body: { id } }),
      );
    } catch (error) {
      notify('error', failureSentence(error));
      throw error;
    }
  });
  const isShown = state === 'shown';
  const isHeld = state === 'held';
  const isEditable = own !== null && own.editableUntil !== null;
  const isRestorable = own !== null && own.restorableUntil !== null;
  const acts = [
    isShown && onReply !== null && { name: 'Reply', Icon: Reply, act: onReply },
    isEditable && around.isOpen && { name: 'Edit', Icon: PencilLine, act: onEdit },
    own !== null && (isShown || isHeld) && { name: 'Delete', Icon: Trash2, act: () => void write.run(true) },
    isRestorable && { name: 'Undo', Icon: Undo2, act: () => void write.run(false) },
    own === null && isShown && { name: 'Report', Icon: Flag, act: () => setIsReporting(true) },
    own === null && isShown && around.isModerator && { name: 'Remove', Icon: ShieldX, act: () => setAsked('hide') },
    isHeld && around.isModerator && { name: 'Approve', Icon: ShieldCheck, act: () => setAsked('approve') },
    isHeld && around.isModerator && { name: 'Reject', Icon: ShieldX, act: () => setAsked('reject') },
    state === 'removed' && around.isModerator && { name: 'Restore', Icon: ShieldCheck, act: () => setAsked('restore') },
  ].filter((each) => each !== false);
  if (acts.length === 0) return null;
  return (
    <Row gap={1} wraps className={styles.acts}>
      {acts.map(({ name, Icon, act }) => (
        <button key={name} type="button" data-needs-scripts onClick={act} aria-disabled={write.isBusy || undefined}>
          <Icon size={14} aria-hidden />
          {name}
        </button>
      ))}
      {isReporting && around.renderReport(comment, () => setIsReporting(false))}
      {asked !== null && (
        <CommentModerationDialog
          act={asked}
          comment={{ id, author: author?.nickname ?? null }}
          onDone={around.renew}
          onClose={() => setAsked(null)}
        />
      )}
    </Row>
  );
}
