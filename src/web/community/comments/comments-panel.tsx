import * as m from '#messages/comments';
import { useEffect, useRef, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';

import { anchorName } from '../../../shared/community/comments/comment-anchor.ts';
import {
  type Comment,
  type CommentPage,
  COMMENT_EVENTS_PATH,
  type CommentNews,
} from '../../../shared/community/comments/comment-contract.ts';
import { commentElement } from '../../../shared/community/comments/comment-rules.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { loginAddress } from '../../platform/api/login-address.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';
import { FailureNote } from '../../platform/ui/text/failure-note.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { rich } from '../../platform/ui/text/rich.ts';
import type { CommentSurroundings } from './comment-entry.tsx';
import { CommentForm } from './comment-form.tsx';
import { topsOf, type CommentList } from './comment-list.ts';
import { CommentThread, sendingOf } from './comment-thread.tsx';
import styles from './comments-panel.module.css';
import { draftKey } from './draft-key.ts';
import { LockButton } from './lock-button.tsx';
import { useComments, type Comments } from './use-comments.ts';
import { eventStream } from '../../platform/api/event-stream.ts';

interface CommentsPanelProps {
  publication: PublicationRef & { title: string };
  /** Comments delivered with the page, or null. */
  first: CommentPage | null;
  /** Anchor of the next comment (comment-anchor.ts), or null. */
  anchor?: string | null;
  onAnchorGone?: () => void;
  renderReport: CommentSurroundings['renderReport'];
}

/** Comments of a publication, with the form. */
export function CommentsPanel({ publication, first, anchor = null, onAnchorGone, renderReport }: CommentsPanelProps) {
  const { account } = useViewer();
  const comments = useComments(publication, first);
  const { list, failure, order } = comments;
  const isModerator = account !== null && account.role !== 'user';
  useWantedInSight(comments);

  if (list === null) {
    if (failure !== null) return <FailureNote sentence={failure} onRetry={comments.retry} />;
    return (
      <div className={styles.coming} role="status" aria-label={m.loadingComments()}>
        <span className={styles.skeleton} />
        <span className={styles.skeleton} />
        <span className={styles.skeleton} />
      </div>
    );
  }
  const around: CommentSurroundings = {
    publication,
    path: publicationLink(publication),
    memberId: account?.id ?? null,
    isModerator,
    isOpen: list.lock === null || isModerator,
    put: comments.put,
    renew: () => comments.renew(),
    renderReport,
  };
  const tops = topsOf(list);
  return (
    <Stack gap={5}>
      {list.lock !== null && (
        <p className={styles.lock}>
          <LockNote lock={list.lock} />
        </p>
      )}
      {around.isOpen && <Writing publication={publication} put={comments.put} anchor={anchor} onAnchorGone={onAnchorGone} />}
      <News publication={publication} list={list} comments={comments} />
      {(tops.length > 1 || isModerator) && (
        <Row gap={2} wraps align="center" spread>
          {tops.length > 1 && (
            <label className={styles.order} data-needs-scripts>
              <span>{m.order()}</span>
              <select
                value={order}
                onChange={(event) => comments.setOrder(event.target.value === 'oldest' ? 'oldest' : 'newest')}
              >
                <option value="newest">{m.newestFirst()}</option>
                <option value="oldest">{m.oldestFirst()}</option>
              </select>
            </label>
          )}
          {isModerator && (
            <LockButton publication={publication} isLocked={list.lock !== null} onDone={() => comments.renew()} />
          )}
        </Row>
      )}
      {tops.length === 0 ? (
        <p className={textStyles.note}>{m.noComments()}</p>
      ) : (
        <>
          <Step name={m.showBefore()} place="previous" cursor={list.previousCursor} comments={comments} />
          <ol className={styles.list} aria-label={m.comments()}>
            {tops.map((comment) => (
              <CommentThread
                key={comment.id}
                comment={comment}
                list={list}
                publication={publication}
                comments={comments}
                around={around}
              />
            ))}
          </ol>
          <Step name={m.showMoreComments()} place="next" cursor={list.nextCursor} comments={comments} />
        </>
      )}
    </Stack>
  );
}

function LockNote({ lock: { by, reason } }: { lock: NonNullable<CommentList['lock']> }) {
  const parts = { reason: () => <bdi>{reason}</bdi> };
  return rich(by === null ? m.lockedByModerator(parts) : m.lockedBy({ nickname: by, ...parts }));
}

/** Scrolls to the comment that the address names and focuses it, once per navigation. */
function useWantedInSight({ wanted, list }: Comments): void {
  const { key } = useLocation();
  const seen = useRef<string | null>(null);
  const isThere = wanted !== null && (list?.comments.some(({ id }) => id === wanted) ?? false);
  useEffect(() => {
    const visit = `${key} ${wanted}`;
    if (!isThere || wanted === null || seen.current === visit) return;
    seen.current = visit;
    const element = document.getElementById(commentElement(wanted));
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'center' });
  }, [isThere, wanted, key]);
}

interface StepProps {
  name: string;
  place: 'next' | 'previous';
  cursor: string | null;
  comments: Comments;
}

function Step({ name, place, cursor, comments: { loading, more } }: StepProps) {
  if (cursor === null) return null;
  return (
    <Button data-needs-scripts isBusy={loading === place} onClick={() => more(place)}>
      {name}
    </Button>
  );
}

interface WritingProps {
  publication: PublicationRef;
  put: (comment: Comment) => void;
  anchor: string | null;
  onAnchorGone: (() => void) | undefined;
}

/** Form for members. Visitors get a link to log in. */
function Writing({ publication, put, anchor, onAnchorGone }: WritingProps) {
  const { account, failure, retry } = useViewer();
  const { pathname, search } = useLocation();
  if (failure !== null) return <FailureNote sentence={failure} onRetry={retry} />;
  if (account !== null) {
    const draft = draftKey(account.id, publication, null);
    return (
      <CommentForm
        key={account.id}
        label={m.yourComment()}
        publication={publication}
        send={m.comment()}
        draft={draft}
        about={anchor === null ? null : { name: anchorName(anchor), onRemove: () => onAnchorGone?.() }}
        write={async (text, how) => {
          put(await sendingOf(publication, null, draft, anchor)(text, how));
          onAnchorGone?.();
        }}
        onCancel={null}
      />
    );
  }
  return (
    <div className={styles.writing}>
      <div className={styles.visitors}>
        <p>{m.logInToComment()}</p>
        <ButtonLink to={loginAddress(pathname + search)}>{m.logIn()}</ButtonLink>
      </div>
    </div>
  );
}

interface NewsProps {
  publication: PublicationRef;
  list: CommentList;
  comments: Comments;
}

/** Announces new comments of others. Nothing moves until the reader loads them. */
function News({ publication, list, comments }: NewsProps): ReactNode {
  const news = useCommentNews(publication);
  const known = new Set(list.comments.map(({ id }) => id));
  const latest = list.latest ?? 0;
  const fresh = news?.latest.filter((id) => id > latest && !known.has(id)) ?? [];
  const newest = fresh[0];
  return (
    <div role="status" className={styles.news}>
      {newest !== undefined && (
        <Button variant="accent" isBusy={comments.loading === 'renewed'} onClick={() => void comments.renew(newest)}>
          {m.showNew({ count: fresh.length })}
        </Button>
      )}
    </div>
  );
}

/** Delay before a broken stream is opened again. */
const AGAIN_AFTER_MS = 5000;

/** Live events of a publication's comments; null before the first. */
function useCommentNews({ kind, id }: PublicationRef): CommentNews | null {
  const [news, setNews] = useState<CommentNews | null>(null);
  const path = `${COMMENT_EVENTS_PATH}?mark=${kind}&id=${id}`;
  useEffect(() => {
    const leaving = new AbortController();
    async function follow(address: string) {
      while (!leaving.signal.aborted) {
        try {
          for await (const text of eventStream(address, leaving.signal)) setNews(JSON.parse(text) as CommentNews);
        } catch {
          // Without events, the loaded comments stay as they are.
        }
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      }
    }
    void follow(path);
    return () => leaving.abort();
  }, [path]);
  return news;
}
