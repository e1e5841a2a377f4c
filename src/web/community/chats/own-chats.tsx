import * as m from '#messages/chats';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { listChats, type Chat } from '../../../shared/community/chats/chat-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { chatLink } from '../../../shared/catalogue/page-links.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ownKey } from '../../platform/api/use-own.ts';
import { Avatar } from '../../platform/ui/media/avatar.tsx';
import { LoadMore } from '../../platform/ui/list/load-more.tsx';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { rich } from '../../platform/ui/text/rich.ts';
import type { MessageReportDialog } from './chat-messages.tsx';
import { ChatThread } from './chat-thread.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import styles from './own-chats.module.css';

/** List of chats, or the chat that the address names. */
export function OwnChats({ account, ReportDialog }: { account: OwnAccount; ReportDialog: MessageReportDialog }) {
  const [search] = useSearchParams();
  const other = search.get('with');
  return other === null ? (
    <ChatList accountId={account.id} />
  ) : (
    <ChatThread key={other} accountId={account.id} nickname={other} ReportDialog={ReportDialog} />
  );
}

function ChatList({ accountId }: { accountId: number }) {
  const list = useInfiniteQuery({
    queryKey: ownKey(accountId, listChats),
    queryFn: ({ pageParam, signal }) =>
      call(browserApi, listChats, { query: { ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.nextBefore,
    staleTime: 0,
  });
  const { data } = list;
  if (data === undefined) return <PendingQuery query={list} />;
  const chats = data.pages.flatMap((page) => page.chats);
  if (chats.length === 0)
    return (
      <EmptyNote title={m.noChats()}>
        <p>{m.noChatsHint()}</p>
      </EmptyNote>
    );
  const requests = chats.filter(({ state }) => state === 'request');
  return (
    <Stack gap={4} className={styles.page}>
      {requests.length > 0 && <Part title={m.requests()} chats={requests} />}
      <Part title={m.chats()} chats={chats.filter(({ state }) => state !== 'request')} />
      <LoadMore list={list}>{m.moreChats()}</LoadMore>
    </Stack>
  );
}

function Part({ title, chats }: { title: string; chats: Chat[] }) {
  if (chats.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 dir="auto" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {chats.map(({ other, state, isUnread, last }) => (
          <li key={other.nickname}>
            <Link to={chatLink(other.nickname)} className={styles.chat} data-unread={isUnread || undefined}>
              <Avatar name={other.name} picture={other.avatar} size={44} />
              <span className={styles.words}>
                <b>
                  {isUnread && <span className="visually-hidden">{m.unread()} </span>}
                  {other.name}
                </b>
                <span dir="auto" className={textStyles.cut}>
                  {last.isMine ? rich(m.lastMine({ excerpt: () => <bdi>{last.excerpt}</bdi> })) : <bdi>{last.excerpt}</bdi>}
                </span>
              </span>
              <span className={styles.when}>
                <time dateTime={last.at}>{shortDate(last.at)}</time>
                {state === 'waiting' && <span>{m.notAnswered()}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
