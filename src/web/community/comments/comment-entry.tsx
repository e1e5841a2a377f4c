import * as m from '#messages/comments';
import * as common from '#messages/common';
import { CornerUpLeft, Flag, MapPin, PencilLine, Reply, ShieldCheck, ShieldX, Trash2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { rich } from '../../platform/ui/text/rich.ts';
import { anchorName } from '../../../shared/community/comments/comment-anchor.ts';
import {
  deleteComment,
  editComment,
  undeleteComment,
  type Comment,
} from '../../../shared/community/comments/comment-contract.ts';
import { commentElement, commentLink } from '../../../shared/community/comments/comment-rules.ts';
import { longDate, shortDate } from '../../../shared/platform/kit/dates.ts';
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
  const { id, state, author, byUploader, html, inReplyTo, editedAt, own, anchor } = comment;
  const [isEditing, setIsEditing] = useState(false);
  const [isShowingChanges, setIsShowingChanges] = useState(false);
  const { path, isModerator } = around;
  return (
    <article id={commentElement(id)} tabIndex={-1} className={styles.comment} data-state={state} aria-label={labelOf(comment)}>
      {html !== null && (
        <Row gap={2} align="center" className={styles.head}>
          <Avatar name={author?.nickname ?? common.deletedUser()} picture={author?.avatar ?? null} size={32} />
          <p className={styles.who}>
            <span className={styles.name}>
              <MemberLink nickname={author?.nickname ?? null} missing={common.deletedUser()} />
              {byUploader && <span className={styles.mark}>{m.author()}</span>}
            </span>
            <span className={styles.when}>
              <a href={commentLink(path, id)}>
                <Moment at={comment.createdAt} />
              </a>
              {editedAt !== null && (
                <button type="button" data-needs-scripts className={styles.edited} onClick={() => setIsShowingChanges(true)}>
                  {m.edited()}
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
            {inReplyTo.nickname === null ? m.inReplyToDeleted() : m.inReplyTo({ nickname: inReplyTo.nickname })}
          </a>
        </p>
      )}
      {anchor !== null && state === 'shown' && (
        <p className={styles.anchor}>
          <a href={`#${anchor.at}`}>
            <MapPin size={14} aria-hidden />
            <span>{rich(m.aboutPart({ part: () => <bdi>{anchorName(anchor.at)}</bdi> }))}</span>
          </a>
          {anchor.isPast && anchor.version !== null && <span>{m.onVersion({ version: anchor.version })}</span>}
        </p>
      )}
      {isEditing && own !== null ? (
        <CommentForm
          label={m.changeComment()}
          publication={around.publication}
          send={common.save()}
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
  if (state === 'deleted') return m.deletedComment();
  if (state === 'removed') return m.removedComment();
  if (state === 'blocked') return m.blockedComment();
  if (state === 'held' && author === null) return m.heldComment();
  return m.commentBy({ nickname: author?.nickname ?? common.deletedUser() });
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
function removalOf(isOwn: boolean, isModerator: boolean, wasHeld: boolean) {
  if (isOwn) return wasHeld ? m.rejectedOwn : m.removedOwn;
  if (isModerator) return wasHeld ? m.rejectedForModerators : m.removedForModerators;
  return wasHeld ? m.rejected : m.removed;
}

function heldSentence(isOwn: boolean, reason: string | null): string {
  if (reason === null) return isOwn ? m.heldOwn() : m.heldComment();
  return isOwn ? m.heldOwnFor({ reason }) : m.heldFor({ reason });
}

/** Explains a placeholder, or a comment that others do not see. */
function Gone({ comment: { state, own, reason, wasHeld }, isModerator }: { comment: Comment; isModerator: boolean }) {
  if (state === 'shown') return null;
  if (state === 'blocked') return <p className={styles.gone}>{m.blockedComment()}</p>;
  if (state === 'held') return <p className={styles.gone}>{heldSentence(own !== null, reason)}</p>;
  if (state === 'removed')
    return (
      <p className={styles.gone}>
        {rich(removalOf(own !== null, isModerator, wasHeld)({ reason: () => <bdi>{reason}</bdi> }))}
      </p>
    );
  return <p className={styles.gone}>{own === null ? m.deletedByAuthor() : m.deletedByYou()}</p>;
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
  const [confirming, setConfirming] = useState<CommentAct | null>(null);
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
    isShown && onReply !== null && { name: m.reply(), Icon: Reply, act: onReply },
    isEditable && around.isOpen && { name: common.edit(), Icon: PencilLine, act: onEdit },
    own !== null && (isShown || isHeld) && { name: common.delete(), Icon: Trash2, act: () => void write.run(true) },
    isRestorable && { name: m.undo(), Icon: Undo2, act: () => void write.run(false) },
    own === null && isShown && { name: m.report(), Icon: Flag, act: () => setIsReporting(true) },
    own === null && isShown && around.isModerator && { name: common.remove(), Icon: ShieldX, act: () => setConfirming('hide') },
    isHeld && around.isModerator && { name: m.approve(), Icon: ShieldCheck, act: () => setConfirming('approve') },
    isHeld && around.isModerator && { name: m.reject(), Icon: ShieldX, act: () => setConfirming('reject') },
    state === 'removed' && around.isModerator && { name: m.restore(), Icon: ShieldCheck, act: () => setConfirming('restore') },
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
      {confirming !== null && (
        <CommentModerationDialog
          act={confirming}
          comment={{ id, author: author?.nickname ?? null }}
          onDone={around.renew}
          onClose={() => setConfirming(null)}
        />
      )}
    </Row>
  );
}
