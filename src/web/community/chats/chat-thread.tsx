import * as m from '#messages/chats';
import * as common from '#messages/common';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Trash2 } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import {
  countChats,
  deleteChat,
  listChats,
  readChat,
  seeChat,
  sendMessage,
} from '../../../shared/community/chats/chat-contract.ts';
import { MAX_MESSAGE } from '../../../shared/community/chats/chat-rules.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { keepAnswer, ownKey } from '../../platform/api/use-own.ts';
import { saveLocalDraft, localDraft } from '../../platform/ui/form/local-draft.ts';
import { LoadMore } from '../../platform/ui/list/load-more.tsx';
import { MentionArea } from '../../catalogue/editing/mention-area.tsx';
import { forgetSaveKey, saveKeyOf, useRetryingMutation } from '../../catalogue/editing/use-retrying-mutation.ts';
import { WaitingNote } from '../../catalogue/editing/waiting-note.tsx';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { Avatar } from '../../platform/ui/media/avatar.tsx';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useMediaQuery } from '../../platform/ui/layout/use-media-query.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { BlockChoice } from '../profiles/block-choice.tsx';
import { ChatMessages, type MessageReportDialog } from './chat-messages.tsx';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import styles from './chat-thread.module.css';

interface ChatThreadProps {
  accountId: number;
  nickname: string;
}

export function ChatThread({ accountId, nickname, ReportDialog }: ChatThreadProps & { ReportDialog: MessageReportDialog }) {
  const query = useInfiniteQuery({
    queryKey: [...ownKey(accountId, readChat), nickname],
    queryFn: ({ pageParam, signal }) =>
      call(browserApi, readChat, { query: { with: nickname, ...(pageParam !== null && { before: pageParam }) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasEarlier, messages }) => (hasEarlier ? (messages[0]?.id ?? null) : null),
    staleTime: 0,
  });
  const { data } = query;
  const [isDeleting, setIsDeleting] = useState(false);
  const messages = data?.pages.toReversed().flatMap((page) => page.messages) ?? [];
  const last = messages.at(-1);
  useSeen({ accountId, nickname, upTo: last === undefined || last.isMine ? null : last.id });
  const [newest] = data?.pages ?? [];
  if (newest === undefined) return <PendingQuery query={query} />;
  const { other, state, closed, isAsking } = newest;
  return (
    <section ref={showWhole} className={styles.page} aria-label={m.chatWith({ nickname: other.name })}>
      <Row gap={2} align="center" spread>
        <Row gap={2} align="center" className={styles.who}>
          <ButtonLink to="/me?tab=chats" iconOnly aria-label={m.allChats()} title={m.allChats()}>
            <ArrowLeft size={18} aria-hidden />
          </ButtonLink>
          <Avatar name={other.name} picture={other.avatar} size={36} />
          <h2>
            <MemberLink nickname={other.name} missing="" />
          </h2>
        </Row>
        <Row gap={2}>
          <BlockChoice nickname={other.nickname} isStaff={other.isStaff} />
          {state !== null && (
            <Button iconOnly aria-label={m.deleteThisChat()} title={common.delete()} onClick={() => setIsDeleting(true)}>
              <Trash2 size={18} aria-hidden />
            </Button>
          )}
        </Row>
      </Row>
      <LoadMore list={query}>{m.earlierMessages()}</LoadMore>
      {messages.length > 0 && <ChatMessages messages={messages} other={other.name} ReportDialog={ReportDialog} />}
      {state === 'request' && <p className={textStyles.note}>{m.requestNote({ nickname: other.name })}</p>}
      {closed === null ? (
        <MessageForm accountId={accountId} nickname={nickname} isAsking={isAsking} />
      ) : (
        <p className={textStyles.note}>{closed}</p>
      )}
      {isDeleting && <DeleteDialog accountId={accountId} nickname={nickname} onClose={() => setIsDeleting(false)} />}
    </section>
  );
}

/** On opening, scrolls to the end of the chat, where the field and the newest message are. */
function showWhole(chat: HTMLElement | null): void {
  if (chat !== null && chat.getBoundingClientRect().bottom > innerHeight) chat.scrollIntoView({ block: 'end' });
}

/** Marks visible messages as read. */
function useSeen({ accountId, nickname, upTo }: ChatThreadProps & { upTo: number | null }): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (upTo === null) return undefined;
    async function see(upTo: number) {
      if (document.visibilityState !== 'visible') return;
      try {
        const count = await call(browserApi, seeChat, { body: { with: nickname, upTo } });
        await keepAnswer(queries, ownKey(accountId, countChats, {}), count);
      } catch {
        // The chat stays unread until the next visit.
      }
    }
    const look = () => void see(upTo);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [accountId, nickname, queries, upTo]);
}

function MessageForm({ accountId, nickname, isAsking }: ChatThreadProps & { isAsking: boolean }) {
  const queries = useQueryClient();
  const draft = { accountId, name: `message ${nickname}` };
  const [text, setText] = useState(() => localDraft(draft));
  const sending = useRetryingMutation(async () => {
    await call(browserApi, sendMessage, { body: { to: nickname, text, saveKey: saveKeyOf(draft, text) } });
    setText('');
    saveLocalDraft(draft, '');
    forgetSaveKey(draft);
    for (const endpoint of [readChat, listChats]) await queries.invalidateQueries({ queryKey: ownKey(accountId, endpoint) });
  }, draft);
  const isTouch = useMediaQuery('(pointer: coarse)');
  const excess = [...text].length - MAX_MESSAGE;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBlank(text) && excess <= 0) void sending.run();
  }

  return (
    <Stack as="form" gap={2} noValidate onSubmit={submit}>
      <MentionArea
        subject={null}
        label={m.messageLabel()}
        rows={3}
        dir="auto"
        value={text}
        hint={isAsking ? m.askingHint() : isTouch ? undefined : m.sendHint()}
        error={excess > 0 ? m.tooLong({ count: excess }) : (sending.error?.sentence ?? null)}
        onText={(typed) => {
          setText(typed);
          saveLocalDraft(draft, typed);
          sending.clearError();
          if (sending.isWaiting) sending.stop();
        }}
        onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit(event)}
      />
      <WaitingNote what="message" sending={sending} />
      <Row>
        <Button type="submit" variant="accent" isBusy={sending.isBusy} disabled={isBlank(text) || excess > 0}>
          {m.send()}
        </Button>
      </Row>
    </Stack>
  );
}

function DeleteDialog({ accountId, nickname, onClose }: ChatThreadProps & { onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const write = useApiMutation(async () => {
    await call(browserApi, deleteChat, { query: { with: nickname } });
    for (const endpoint of [readChat, listChats, countChats]) queries.removeQueries({ queryKey: ownKey(accountId, endpoint) });
    await navigate('/me?tab=chats', { replace: true });
  });
  return (
    <ConfirmDialog title={m.deleteQuestion()} confirm={common.delete()} isDangerous write={write} onClose={onClose}>
      <p>{m.deleteEffect()}</p>
    </ConfirmDialog>
  );
}
