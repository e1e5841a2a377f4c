import * as common from '#messages/common';
import * as m from '#messages/profiles';
import {
  AtSign,
  BellRing,
  Bookmark,
  Boxes,
  History,
  MessageCircle,
  MessageSquare,
  PencilRuler,
  Plus,
  Settings,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { keepPreviousData } from '@tanstack/react-query';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { countChats } from '../../../shared/community/chats/chat-contract.ts';
import { getMember, listOwnDrafts, listOwnWorks } from '../../../shared/community/profiles/member-contract.ts';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import { AboutTab } from './about-tab.tsx';
import type { DraftEditing } from '../../catalogue/drafts/draft-workspace.tsx';
import { DraftsTab } from '../../catalogue/drafts/drafts-tab.tsx';
import type { MessageReportDialog } from '../chats/chat-messages.tsx';
import { OwnChats } from '../chats/own-chats.tsx';
import { OwnHistory } from './own-history.tsx';
import { OwnMentions } from './own-mentions.tsx';
import { OwnSaved } from './own-saved.tsx';
import { OwnSearches } from './own-searches.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { publishedCount } from './published-counts.ts';
import { TabBar } from './tab-bar.tsx';
import { useOwn, ownKey } from '../../platform/api/use-own.ts';
import { listMemberComments } from '../../../shared/community/comments/comment-contract.ts';
import { ProfileList, usePageNumber } from './profile-list.tsx';
import { MemberComments } from './member-comments.tsx';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { cookieValue } from '../../platform/api/page-load.ts';
import { VIEW_COOKIE, viewOf } from '../../platform/ui/list/view-cookie.ts';
import { HiddenWorks } from '../../catalogue/drafts/unlisted-works.tsx';
import { useWorks } from './use-works.ts';
import { WorkList } from './work-list.tsx';

const TABS = ['publications', 'drafts', 'mentions', 'comments', 'chats', 'saved', 'searches', 'history', 'about'] as const;
export type OwnTab = (typeof TABS)[number];

const TITLES: Record<OwnTab, [title: () => string, Icon: LucideIcon]> = {
  publications: [m.publications, Boxes],
  drafts: [m.drafts, PencilRuler],
  mentions: [m.mentions, AtSign],
  comments: [m.comments, MessageSquare],
  chats: [m.chats, MessageCircle],
  saved: [m.saved, Bookmark],
  searches: [m.searches, BellRing],
  history: [m.history, History],
  about: [m.about, UserRound],
};

/** Tab that the address names; `publications` by default. */
export function ownTabIn(search: URLSearchParams): OwnTab {
  return TABS.find((tab) => tab === search.get('tab')) ?? 'publications';
}

interface OwnProfileProps {
  account: OwnAccount;
  tab: OwnTab;
  /** Draft that the address names. */
  draft: string | null;
  editing: DraftEditing;
  /** Dialog for reporting a message. */
  ReportDialog: MessageReportDialog;
}

export function OwnProfile({ account, tab, draft, editing, ReportDialog }: OwnProfileProps) {
  const { data: member } = useOwn(account.id, getMember, { params: { nickname: account.nickname } });
  const chats = useOwn(account.id, countChats, {}).data?.chats ?? 0;
  const { data: drafts } = useOwn(account.id, listOwnDrafts, { query: {} });
  return (
    <>
      <ProfileHeader
        nickname={account.nickname}
        role={account.role}
        avatar={account.avatar}
        counters={[
          { label: m.publications(), value: member === undefined ? null : publishedCount(member.counts) },
          { label: m.downloadsLabel(), value: member?.counts.downloads ?? null },
          { label: m.drafts(), value: drafts?.countItems ?? null },
        ]}
        actions={
          <>
            <ButtonLink to="/add-game">
              <Plus size={18} aria-hidden />
              {m.addGame()}
            </ButtonLink>
            <ButtonLink to="/me/settings">
              <Settings size={18} aria-hidden />
              {common.settings()}
            </ButtonLink>
            <ButtonLink to={`/user/${account.nickname}`}>{m.publicProfile()}</ButtonLink>
          </>
        }
      />
      <TabBar
        label={m.yourProfile()}
        current={tab}
        tabs={TABS.map((name) => {
          const [title, Icon] = TITLES[name];
          return {
            name,
            title: name === 'chats' && chats > 0 ? m.chatsUnread({ count: chats }) : title(),
            to: name === 'publications' ? '/me' : `/me?tab=${name}`,
            icon: <Icon size={18} aria-hidden />,
          };
        })}
      />
      <TabContent account={account} tab={tab} draft={draft} editing={editing} ReportDialog={ReportDialog} />
    </>
  );
}

function TabContent({ account, tab, draft, editing, ReportDialog }: OwnProfileProps) {
  switch (tab) {
    case 'publications':
      return <OwnWorks accountId={account.id} />;
    case 'drafts':
      return <DraftsTab account={account} selected={draft} editing={editing} />;
    case 'history':
      return <OwnHistory accountId={account.id} />;
    case 'about':
      return <AboutTab account={account} />;
    case 'mentions':
      return <OwnMentions account={account} />;
    case 'comments':
      return <OwnComments account={account} />;
    case 'chats':
      return <OwnChats account={account} ReportDialog={ReportDialog} />;
    case 'saved':
      return <OwnSaved accountId={account.id} />;
    case 'searches':
      return <OwnSearches accountId={account.id} />;
  }
}

/** Own comments with their subjects, latest first. */
function OwnComments({ account }: { account: OwnAccount }) {
  const page = usePageNumber();
  const input = { query: { nickname: account.nickname, page } };
  const query = useOwn(account.id, listMemberComments, input, { placeholderData: keepPreviousData });
  return (
    <ProfileList
      query={query}
      page={page}
      label={m.comments()}
      count={m.commentCount}
      none={m.noComments()}
      hint={m.ownCommentsAppearHere()}
    >
      {({ comments }, askedAt) => <MemberComments comments={comments} askedAt={askedAt} />}
    </ProfileList>
  );
}

/** Own publications, hidden ones first. */
function OwnWorks({ accountId }: { accountId: number }) {
  const list = useWorks(ownKey(accountId, listOwnWorks), (page, signal) =>
    call(browserApi, listOwnWorks, { query: { page }, signal }),
  );
  return (
    <>
      <HiddenWorks accountId={accountId} />
      <WorkList
        list={list}
        openingView={viewOf(cookieValue(document.cookie, VIEW_COOKIE))}
        whenEmpty={
          <>
            <ButtonLink variant="accent" to="/uploadResource">
              {m.createPublication()}
            </ButtonLink>
            <ButtonLink to="/add-game">{m.addGame()}</ButtonLink>
            <ButtonLink to="/add-tool">{m.addTool()}</ButtonLink>
            <ButtonLink to="/add-fanart">{m.addFanArt()}</ButtonLink>
            <ButtonLink to="/add-guide">{m.addGuide()}</ButtonLink>
          </>
        }
        nextPage="/me"
      />
    </>
  );
}
