import { useQuery } from '@tanstack/react-query';

import { listCommentVersions, type Comment } from '../../shared/comments/comment-contract.ts';
import { failureSentence } from '../api/api-error.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { Stack } from '../ui/layout.tsx';
import { momentOf } from '../ui/moment-of.ts';
import textStyles from '../ui/text.module.css';
import { CommentText } from '../ui/comment-text.tsx';
import styles from './comment-changes-dialog.module.css';

interface CommentChangesDialogProps {
  comment: Comment;
  onClose: () => void;
}

/** What a comment says now, and what it said before. */
export function CommentChangesDialog({ comment, onClose }: CommentChangesDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [listCommentVersions.name, comment.id, comment.editedAt],
    queryFn: ({ signal }) => call(browserApi, listCommentVersions, { query: { id: comment.id }, signal }),
  });
  const now = { number: 0, html: comment.html ?? '', writtenAt: comment.editedAt ?? comment.createdAt };
  return (
    <Dialog title="Earlier versions" onClose={onClose}>
      {error !== null && <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />}
      <Stack as="ol" gap={4} aria-busy={data === undefined && error === null}>
        {[now, ...(data?.versions ?? [])].map(({ number, html, writtenAt }) => (
          <li key={number} className={styles.version}>
            <p className={textStyles.small}>
              {number === 0 ? 'Now, written ' : 'Written '}
              <time dateTime={writtenAt}>{momentOf(writtenAt)}</time>
            </p>
            <CommentText html={html} />
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
