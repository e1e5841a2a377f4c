import * as common from '#messages/common';
import * as m from '#messages/publications';
import { useQueryClient } from '@tanstack/react-query';
import { History, Info, MessageSquare } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, type ShouldRevalidateFunctionArgs } from 'react-router';

import type { CommentPage } from '../../../shared/community/comments/comment-contract.ts';
import { listRevisions } from '../../../shared/catalogue/history/history-contract.ts';
import type { Endpoint } from '../../../shared/platform/kit/endpoint.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { useViewCount } from '../../discovery/activity/use-view-count.ts';
import { useCommentCount } from '../../community/comments/comment-count.ts';
import { loginAddress } from '../../platform/api/login-address.ts';
import { isSameThing } from '../../platform/api/own-address.ts';
import { useRenewPage } from '../../platform/api/page-renewal.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { FollowButton } from './follow-button.tsx';
import { ReportButton } from '../../moderation/reports/report-button.tsx';
import { BookmarkButton } from '../../discovery/bookmarks/bookmark-button.tsx';
import { EditLink } from '../../platform/shell/edit-link.tsx';
import { DetailLayout, DetailSection, DetailText } from '../../platform/ui/layout/detail-layout.tsx';
import { joinClasses } from '../../platform/ui/join-classes.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import { PanelToggle, SidePanel } from '../../platform/ui/overlay/side-panel.tsx';
import { StatRow } from '../../platform/ui/list/stat-row.tsx';
import { TagsSection } from '../../platform/ui/list/tags-section.tsx';
import { useSidePanel, type SidePanelControl } from '../../platform/ui/overlay/use-side-panel.ts';
import { CommentingContext, type Commenting } from './commenting.ts';
import styles from './publication-detail.module.css';
import type { PublicationState } from '../../../shared/catalogue/publications/publication-state.ts';

const CommentsPanel = lazyPart(async () => (await import('../../community/comments/comments-panel.tsx')).CommentsPanel);
const WatchChoice = lazyPart(async () => (await import('../../community/follows/watch-choice.tsx')).WatchChoice);
const SeenNotifications = lazyPart(
  async () => (await import('../../community/notifications/seen-notifications.tsx')).SeenNotifications,
);
const PublicationHistory = lazyPart(async () => (await import('../history/publication-history.tsx')).PublicationHistory);
const PublicationMenu = lazyPart(async () => (await import('../editing/publication-menu.tsx')).PublicationMenu);
const PublicationStateNote = lazyPart(async () => (await import('../editing/publication-state-note.tsx')).PublicationStateNote);
const ReportDialog = lazyPart(async () => (await import('../../moderation/reports/report-dialog.tsx')).ReportDialog);

/** Public attributes of every kind. */
interface ShownAttributes {
  descriptionHtml: string | null;
  tags: { id: number; name: string }[];
  uploader: { id: number; username: string } | null;
  publishedAt: string | null;
  updatedAt: string;
  saves: number;
}

interface PublicationDetailProps {
  publication: PublicationRef & { title: string };
  /** First comments; null if they failed to load. */
  comments: CommentPage | null;
  attributes: ShownAttributes;
  state: PublicationState | null;
  /** API calls of the page. */
  calls: readonly Endpoint[];
  /** Below this width, the information is initially open. */
  narrowBelowPx: 1024 | 1025;
  /** The page has nothing to show apart from the information. */
  isBare: boolean;
  /** Renders the title with the edit link. */
  renderHead: (action: ReactNode) => ReactNode;
  /** Notes for the uploader and moderators. */
  hint?: ReactNode;
  /** Number of followers, for kinds that can be followed; null if unknown. */
  followers?: number | null;
  pictures: ReactNode;
  /** Statistics, next to the number of saves. */
  stats: ReactNode;
  /** Above the buttons. */
  barHead?: ReactNode;
  /** Share button. */
  share?: ReactNode;
  panelHeader: ReactNode;
  /** Replaces the description. */
  text?: ReactNode;
  information: ReactNode;
  /** Below the description and the tags. */
  children: ReactNode;
}

/** Page of a publication: the parts common to all kinds, with slots for specific ones. */
export function PublicationDetail({
  publication,
  comments,
  attributes,
  state,
  calls,
  followers = null,
  narrowBelowPx,
  isBare,
  ...parts
}: PublicationDetailProps) {
  const { kind, id } = publication;
  const { forget, renew } = useRenewedCalls(calls);
  const commentCount = useCommentCount(publication, comments?.total ?? 0);
  const control = useSidePanel(narrowBelowPx, isBare);
  const [anchor, setAnchor] = useState<string | null>(null);
  const commenting = useCommenting(publication, { isClosed: (comments?.lock ?? null) !== null, control, setAnchor });
  useViewCount(kind, id);
  const { account } = useViewer();
  const owned = { publication: { ...publication, uploaderId: attributes.uploader?.id ?? null }, state, onChanged: renew };
  const outdated = [...calls, listRevisions].map(({ name }) => name);
  const hiddenByWidth = narrowBelowPx === 1024 ? styles.from1024 : styles.from1025;
  return (
    <CommentingContext value={commenting}>
      <DetailLayout
        top={
          <>
            {parts.renderHead(
              state?.kind !== 'deleted' && (
                <EditLink
                  publication={publication}
                  more={
                    <Suspense>
                      <PublicationMenu {...owned} outdated={outdated} />
                    </Suspense>
                  }
                />
              ),
            )}
            {account !== null && (
              <Suspense>
                <SeenNotifications accountId={account.id} publication={publication} comments={control.shown === 'comments'} />
              </Suspense>
            )}
            {state !== null && (
              <Suspense>
                <PublicationStateNote {...owned} state={state}>
                  {parts.hint}
                </PublicationStateNote>
              </Suspense>
            )}
            {parts.pictures}
            <StatRow>
              <li>
                <BookmarkButton publication={publication} saves={attributes.saves} />
              </li>
              {(kind === 'game' || kind === 'tool') && (
                <li>
                  <FollowButton kind={kind} id={id} followers={followers} />
                </li>
              )}
              {parts.stats}
            </StatRow>
          </>
        }
        bar={
          <div className={joinClasses(styles.bar, parts.barHead !== undefined && styles.withHead)}>
            {parts.barHead}
            <nav className={styles.actions} aria-label={m.aboutThis({ kind })}>
              <PanelToggle panel="info" label={m.information()} icon={<Info size={20} aria-hidden />} control={control} />
              <PanelToggle
                panel="comments"
                label={m.commentCount({ count: commentCount })}
                icon={<MessageSquare size={20} aria-hidden />}
                control={control}
              />
              <PanelToggle panel="history" label={m.history()} icon={<History size={20} aria-hidden />} control={control} />
              {parts.share}
              <ReportButton publication={publication} />
            </nav>
          </div>
        }
        panel={
          <SidePanel
            control={control}
            defaultClassName={isBare ? undefined : hiddenByWidth}
            titles={{ info: m.information(), comments: m.comments(), history: m.history() }}
            header={parts.panelHeader}
            contents={{
              info: parts.information,
              comments: (
                <>
                  <CommentsPanel
                    key={`${kind} ${id}`}
                    publication={publication}
                    first={comments}
                    anchor={anchor}
                    onAnchorGone={() => setAnchor(null)}
                    renderReport={(comment, onClose) => (
                      <Suspense>
                        <ReportDialog
                          publication={{
                            kind: 'comment',
                            id: comment.id,
                            title: comment.author?.nickname ?? common.deletedUser(),
                          }}
                          onClose={onClose}
                        />
                      </Suspense>
                    )}
                  />
                  <WatchChoice publication={publication} />
                </>
              ),
              history: <PublicationHistory publication={{ kind, id, ...attributes }} onRestored={forget} />,
            }}
          />
        }
        isPanelAsked={control.state !== 'default'}
        text={
          parts.text ?? (
            <DetailSection title={common.description()}>
              <DetailText html={attributes.descriptionHtml} missing={m.noDescription()} />
            </DetailSection>
          )
        }
      >
        <TagsSection tags={attributes.tags} />
        {parts.children}
      </DetailLayout>
    </CommentingContext>
  );
}

/** Lets parts of a model start a comment; null for other kinds, or without permission. */
function useCommenting(
  publication: PublicationRef & { title: string },
  { isClosed, control, setAnchor }: { isClosed: boolean; control: SidePanelControl; setAnchor: (anchor: string) => void },
): Commenting | null {
  const { account, status } = useViewer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (publication.kind !== 'asset' || (isClosed && (account === null || account.role === 'user'))) return null;
  return {
    publication,
    path: publicationLink(publication),
    begin: (anchor) => {
      if (status === 'visitor') return void navigate(loginAddress(pathname + search));
      setAnchor(anchor);
      if (control.shown !== 'comments')
        void navigate(control.toggleTo('comments'), { replace: true, preventScrollReset: true });
    },
  };
}

/** Functions that refetch the page data: on the next visit, or at once. */
export function useRenewedCalls(calls: readonly Endpoint[]) {
  const queryClient = useQueryClient();
  const renewPage = useRenewPage();
  const forget = () => Promise.all(calls.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
  return { forget, renew: () => forget().then(renewPage) };
}

/** Panels change the address without a refetch of the publication. */
export function changesPublication({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  // Navigation to the same address is a reload.
  return currentUrl.href !== nextUrl.href && isSameThing(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}
