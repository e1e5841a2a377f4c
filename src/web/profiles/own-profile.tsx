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

import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import { countChats } from '../../shared/chats/chat-contract.ts';
import { getMember, listOwnDrafts } from '../../shared/profiles/member-contract.ts';
import { ButtonLink } from '../ui/button.tsx';
import { AboutTab } from './about-tab.tsx';
import type { DraftEditing } from './draft-workspace.tsx';
import { DraftsTab } from './drafts-tab.tsx';
import type { MessageReportDialog } from './chat-messages.tsx';
import { OwnChats } from './own-chats.tsx';
import { OwnComments } from './own-comments.tsx';
import { OwnHistory } from './own-history.tsx';
import { OwnMentions } from './own-mentions.tsx';
import { OwnSaved } from './own-saved.tsx';
import { OwnSearches } from './own-searches.tsx';
import { OwnWorks } from './own-works.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { publishedCount } from './published-counts.ts';
import { TabBar } from './tab-bar.tsx';
import { useOwn } from '../api/use-own.ts';

const TABS = ['publications', 'drafts', 'mentions', 'comments', 'chats', 'saved', 'searches', 'history', 'about'] as const;
export type OwnTab = (typeof TABS)[number];

const TITLES: Record<OwnTab, [title: string, Icon: LucideIcon]> = {
  publications: ['Publications', Boxes],
  drafts: ['Drafts', PencilRuler],
  mentions: ['Mentions', AtSign],
  comments: ['Comments', MessageSquare],
  chats: ['Chats', MessageCircle],
  saved: ['Saved', Bookmark],
  searches: ['Searches', BellRing],
  history: ['History', History],
  about: ['About', UserRound],
};

/** The part that the address names; publications when it names none. */
export function ownTabIn(search: URLSearchParams): OwnTab {
  return TABS.find((tab) => tab === search.get('tab')) ?? 'publications';
}

interface OwnProfileProps {
  account: OwnAccount;
  tab: OwnTab;
  /** The draft that the address names. */
  draft: string | null;
  editing: DraftEditing;
  /** Where a message is reported. */
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
          { label: 'Publications', value: member === undefined ? null : publishedCount(member.counts) },
          { label: 'Downloads', value: member?.counts.downloads ?? null },
          { label: 'Drafts', value: drafts?.countItems ?? null },
        ]}
        actions={
          <>
            <ButtonLink to="/add-game">
              <Plus size={18} aria-hidden />
              Add a game
            </ButtonLink>
            <ButtonLink to="/me/settings">
              <Settings size={18} aria-hidden />
              Settings
            </ButtonLink>
            <ButtonLink to={`/user/${account.nickname}`}>Public profile</ButtonLink>
          </>
        }
      />
      <TabBar
        label="Your profile"
        current={tab}
        tabs={TABS.map((name) => {
          const [title, Icon] = TITLES[name];
          return {
            name,
            title: name === 'chats' && chats > 0 ? `${title} (${chats})` : title,
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
