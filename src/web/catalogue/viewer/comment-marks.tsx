import * as common from '#messages/common';
import * as m from '#messages/viewer';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { use, useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router';

import { listCommentAnchors } from '../../../shared/community/comments/comment-contract.ts';
import { commentLink } from '../../../shared/community/comments/comment-rules.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { CommentingContext, type Commenting } from '../publications/commenting.ts';
import styles from './comment-marks.module.css';
import type { ModelViewer } from './model-viewer.ts';
import { placeOfAddress } from './view-address.ts';

/** Markers of comments on the model, as links that follow the view. */
export function CommentMarks({ viewer }: { viewer: ModelViewer }) {
  const commenting = use(CommentingContext);
  return commenting && <Marks viewer={viewer} commenting={commenting} />;
}

function Marks({ viewer, commenting: { publication, path } }: { viewer: ModelViewer; commenting: Commenting }) {
  const { account, status } = useViewer();
  const query = { mark: publication.kind, id: publication.id };
  const { data } = useQuery({
    queryKey: [listCommentAnchors.name, query, account?.id ?? 0],
    queryFn: ({ signal }) => call(browserApi, listCommentAnchors, { query, signal }),
    enabled: status !== 'unknown',
  });
  const marks = useMemo(() => {
    const anchors = data?.anchors ?? [];
    return anchors.flatMap(({ id, nickname, at }) => {
      const point = placeOfAddress(at)?.point ?? null;
      return point === null ? [] : [{ id, nickname, point }];
    });
  }, [data]);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    function follow(): void {
      marks.forEach(({ point }, index) => {
        const item = list.current?.children[index];
        if (!(item instanceof HTMLElement)) return;
        const seen = viewer.seen(point);
        item.hidden = seen === null || seen.some((part) => part < 0 || part > 1);
        if (seen === null) return;
        item.style.left = `${seen[0] * 100}%`;
        item.style.top = `${seen[1] * 100}%`;
      });
    }
    follow();
    return viewer.onDrawn(follow);
  }, [viewer, marks]);

  if (marks.length === 0) return null;
  return (
    <ul ref={list} className={styles.marks} aria-label={m.commentMarks()}>
      {marks.map(({ id, nickname }) => (
        <li key={id} className={styles.mark}>
          <Link
            to={commentLink(path, id)}
            aria-label={m.commentBy({ nickname: nickname ?? common.deletedUser() })}
            preventScrollReset
          >
            <MessageSquare size={14} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
