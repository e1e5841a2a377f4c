import * as m from '#messages/comments';
import { useRef, useState } from 'react';

import { writeComment, type Comment } from '../../../shared/community/comments/comment-contract.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { CommentEntry, type CommentSurroundings } from './comment-entry.tsx';
import { CommentForm, type SentHow } from './comment-form.tsx';
import { answersTo, type CommentList } from './comment-list.ts';
import styles from './comment-thread.module.css';
import { saveLocalDraft, localDraft, type DraftKey } from '../../platform/ui/form/local-draft.ts';
import { warnUncalled } from '../../catalogue/editing/warn-uncalled.ts';
import { forgetSaveKey, saveKeyOf } from '../../catalogue/editing/use-retrying-mutation.ts';
import { draftKey } from './draft-key.ts';
import type { Comments } from './use-comments.ts';

interface CommentThreadProps {
  comment: Comment;
  list: CommentList;
  publication: PublicationRef;
  comments: Comments;
  around: CommentSurroundings;
}

/** A comment with its replies. */
export function CommentThread({ comment, list, publication, comments, around }: CommentThreadProps) {
  const { id, earlier, later } = comment;
  const [isReplying, setIsReplying] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  const answers = answersTo(list, id);
  const draft = around.memberId === null ? null : draftKey(around.memberId, publication, id);
  const mayReply = draft !== null && around.isOpen;
  // An unsent reply reopens its form.
  const isOpen = mayReply && comment.state === 'shown' && (isReplying || localDraft(draft) !== '');
  const step = (side: 'earlier' | 'later', edge: Comment | undefined, count: number) =>
    count > 0 &&
    edge !== undefined && (
      <li>
        <button
          type="button"
          data-needs-scripts
          className={styles.more}
          aria-disabled={comments.loading !== null || undefined}
          onClick={() => comments.moreReplies(id, side, edge.id)}
        >
          {(side === 'later' ? m.showMoreReplies : m.showEarlierReplies)({ count })}
        </button>
      </li>
    );

  return (
    <li ref={place} className={styles.thread}>
      <CommentEntry comment={comment} around={around} onReply={mayReply ? () => setIsReplying(true) : null} />
      {isOpen && (
        <CommentForm
          publication={publication}
          label={comment.author === null ? m.answerComment() : m.answerTo({ nickname: comment.author.nickname })}
          send={m.reply()}
          draft={draft}
          isFocused={isReplying}
          write={async (text, how) => {
            around.put(await sendingOf(publication, id, draft)(text, how));
            setIsReplying(false);
          }}
          onCancel={() => {
            saveLocalDraft(draft, '');
            setIsReplying(false);
            place.current?.querySelector('article')?.focus();
          }}
        />
      )}
      {(answers.length > 0 || earlier > 0 || later > 0) && (
        <ol className={styles.answers} aria-label={m.replies()}>
          {step('earlier', answers[0], earlier)}
          {answers.map((answer) => (
            <CommentThread
              key={answer.id}
              comment={answer}
              list={list}
              publication={publication}
              comments={comments}
              around={around}
            />
          ))}
          {step('later', answers.at(-1), later)}
        </ol>
      )}
    </li>
  );
}

/** Sends a text with the same save key until a reply arrives, so that a lost reply causes no second comment. */
export const sendingOf =
  ({ kind, id }: PublicationRef, replyTo: number | null, draft: DraftKey, anchor: string | null = null) =>
  async (text: string, how: SentHow): Promise<Comment> => {
    const saveKey = saveKeyOf(draft, `${anchor} ${text}`);
    const body = { mark: kind, id, replyTo, text, saveKey, ...(anchor !== null && { anchor }), ...how };
    const comment = await call(browserApi, writeComment, { body });
    forgetSaveKey(draft);
    warnUncalled(comment.uncalled);
    return comment;
  };
