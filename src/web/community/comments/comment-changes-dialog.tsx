import * as m from '#messages/comments';
import { useQuery } from '@tanstack/react-query';

import { listCommentVersions, type Comment } from '../../../shared/community/comments/comment-contract.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { Dialog } from '../../platform/ui/overlay/dialog.tsx';
import { FailureNote } from '../../platform/ui/text/failure-note.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { localDateTime } from '../../platform/ui/text/local-time-text.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { CommentText } from '../../platform/ui/text/comment-text.tsx';
import { rich } from '../../platform/ui/text/rich.ts';
import styles from './comment-changes-dialog.module.css';

interface CommentChangesDialogProps {
  comment: Comment;
  onClose: () => void;
}

export function CommentChangesDialog({ comment, onClose }: CommentChangesDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [listCommentVersions.name, comment.id, comment.editedAt],
    queryFn: ({ signal }) => call(browserApi, listCommentVersions, { query: { id: comment.id }, signal }),
  });
  const now = { number: 0, html: comment.html ?? '', writtenAt: comment.editedAt ?? comment.createdAt };
  return (
    <Dialog title={m.earlierVersions()} onClose={onClose}>
      {error !== null && <FailureNote sentence={failureSentence(error)} onRetry={() => void refetch()} />}
      <Stack as="ol" gap={4} aria-busy={data === undefined && error === null}>
        {[now, ...(data?.versions ?? [])].map(({ number, html, writtenAt }) => (
          <li key={number} className={styles.version}>
            <p className={textStyles.small}>
              {rich(
                (number === 0 ? m.nowWritten : m.written)({
                  time: () => <time dateTime={writtenAt}>{localDateTime(writtenAt)}</time>,
                }),
              )}
            </p>
            <CommentText html={html} />
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
