import * as m from '#messages/server-chats';

import type {
  changeChatSettings,
  ChatCount,
  ChatMessage,
  listChats,
  readChat,
  sendMessage,
} from '../../../shared/community/chats/chat-contract.ts';
import { CHAT_EXCERPT, CHAT_PAGE_SIZE, MAX_MESSAGE, MESSAGE_PAGE_SIZE } from '../../../shared/community/chats/chat-rules.ts';
import type { InputOf, ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { composedText } from '../../../shared/platform/kit/text.ts';
import { namesInPlainText } from '../../../shared/community/mentions/mention-rules.ts';
import type { AppContext } from '../../app/app-context.ts';
import { pictureView } from '../../files/storage/picture-view.ts';
import type { MentionService } from '../mentions/mention-service.ts';
import type { Member } from '../../platform/caller.ts';
import { cleanText } from '../../platform/text/clean-text.ts';
import type { HoldScreeningService } from '../../accounts/trust/hold-screening-service.ts';
import type { LinkService } from '../../accounts/trust/link-service.ts';
import type { TrustService } from '../../accounts/trust/trust-service.ts';
import { closedBecause, isRequest, checkMessage } from './chat-policy.ts';
import { chatStore, type MessageRow, type OtherRow } from './chat-store.ts';

type ChatDependencies = Pick<AppContext, 'db' | 'clock' | 'events'> & {
  mentions: Pick<MentionService, 'membersOf'>;
  trust: Pick<TrustService, 'allowance'>;
  screening: Pick<HoldScreeningService, 'refuseWatched'>;
  links: Pick<LinkService, 'brought' | 'leadsAway' | 'take'>;
};

/** Private messages of two members. Others read only the messages that one of the two reports. */
export function chatService({ db, clock, events, mentions, trust, screening, links }: ChatDependencies) {
  const store = chatStore(db);

  async function found(member: Member, nickname: string): Promise<OtherRow> {
    const other = await store.find(member.id, nickname);
    if (other === undefined) throw new Refusal('not_found', m.memberNotFound());
    if (other.id === member.id) throw new Refusal('bad_input', m.notYourself());
    return other;
  }

  return {
    async list({ id }: Member, { before = null }: { before?: number | null }): Promise<ReplyOf<typeof listChats>> {
      const rows = await store.list(id, { before, limit: CHAT_PAGE_SIZE + 1 });
      const page = rows.slice(0, CHAT_PAGE_SIZE);
      return {
        chats: page.map((row) => ({
          other: otherView(row.other),
          state: stateOf(id, row),
          isUnread: row.isUnread,
          last: {
            isMine: row.authorId === id,
            excerpt: row.text === null ? m.removed() : excerptOf(row.text),
            at: row.at.toISOString(),
          },
        })),
        nextBefore: rows.length > page.length ? (page.at(-1)?.lastId ?? null) : null,
      };
    },

    async read(member: Member, input: InputOf<typeof readChat>['query']): Promise<ReplyOf<typeof readChat>> {
      const other = await found(member, input.with);
      const now = clock();
      const relation = await store.relation(member.id, other.id, now);
      const window = { before: input.before ?? null, limit: MESSAGE_PAGE_SIZE + 1 };
      const rows = await store.messages(member.id, other.id, window);
      const { startedBy } = relation;
      return {
        other: otherView(other),
        state: startedBy === null ? null : stateOf(member.id, { ...relation, startedBy }),
        messages: rows
          .slice(0, MESSAGE_PAGE_SIZE)
          .map((row) => messageView(row, member.id))
          .toReversed(),
        hasEarlier: rows.length > MESSAGE_PAGE_SIZE,
        closed: closedBecause(member, relation, (await trust.allowance(db, member)).level),
        isAsking: isRequest(member, relation),
      };
    },

    async send(member: Member, { to, text, saveKey }: InputOf<typeof sendMessage>['body']): Promise<ChatMessage> {
      const cleaned = cleanText(composedText(text), 'text', MAX_MESSAGE);
      const other = await found(member, to);
      const row = await db.transaction().execute(async (trx) => {
        const chats = chatStore(trx);
        await chats.holdWriter(member.id);
        const sent = await chats.sent(member.id, saveKey);
        if (sent !== undefined) return sent;
        const at = clock();
        // Locked before it is judged, since both may write their first message at once.
        const before = await chats.relation(member.id, other.id, at);
        const allowed = await trust.allowance(trx, member);
        const { level } = allowed;
        checkMessage(member, before, { leadsAway: links.leadsAway(cleaned) }, level);
        if (level !== 'trusted')
          await screening.refuseWatched(trx, { before: [], texts: [cleaned], place: 'message', field: 'text' });
        const chatId = await chats.hold(member.id, other.id, at);
        const relation = before.startedBy === null ? { ...(await chats.relation(member.id, other.id, at)) } : before;
        if (!isRequest(member, relation)) await chats.accept(chatId, at);
        const named = await mentions.membersOf(trx, namesInPlainText(cleaned), member.id);
        const messageId = await chats.add(chatId, member.id, { text: cleaned, named, saveKey, at });
        const hosts = links.brought({ before: [], after: [cleaned] });
        await links.take(trx, member, hosts, { kind: 'message', id: messageId }, allowed);
        await events.emit(trx, 'chat.read', { chatId, memberId: member.id });
        await events.emit(trx, 'message.sent', { chatId, messageId, authorId: member.id, to: other.id });
        return chats.sent(member.id, saveKey);
      });
      if (row === undefined) throw new Error('a message was not written');
      return messageView(row, member.id);
    },

    async see(member: Member, input: { with: string; upTo: number }): Promise<ChatCount> {
      const other = await found(member, input.with);
      await db.transaction().execute(async (trx) => {
        const chatId = await chatStore(trx).see(member.id, other.id, input.upTo);
        if (chatId !== null) await events.emit(trx, 'chat.read', { chatId, memberId: member.id });
      });
      return store.count(member.id);
    },

    async remove(member: Member, nickname: string): Promise<{ done: boolean }> {
      const other = await found(member, nickname);
      await db.transaction().execute(async (trx) => {
        const chatId = await chatStore(trx).clear(member.id, other.id);
        if (chatId !== null) await events.emit(trx, 'chat.read', { chatId, memberId: member.id });
      });
      return { done: true };
    },

    count: ({ id }: Member): Promise<ChatCount> => store.count(id),

    settings: async ({ id }: Member) => ({ writers: await store.writers(id) }),

    async changeSettings({ id }: Member, { writers }: InputOf<typeof changeChatSettings>['body']) {
      await store.setWriters(id, writers);
      return { writers };
    },
  };
}

const otherView = ({ nickname, name, isStaff, avatar }: OtherRow) => ({ nickname, name, isStaff, avatar: pictureView(avatar) });

const messageView = ({ id, authorId, text, mentions, at, removed }: MessageRow, readerId: number): ChatMessage => ({
  id,
  isMine: authorId === readerId,
  text,
  mentions,
  at: at.toISOString(),
  removed,
});

function stateOf(memberId: number, { isAccepted, startedBy }: { isAccepted: boolean; startedBy: number }) {
  if (isAccepted) return 'open';
  return startedBy === memberId ? 'waiting' : 'request';
}

function excerptOf(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length <= CHAT_EXCERPT ? letters.join('') : `${letters.slice(0, CHAT_EXCERPT - 1).join('')}…`;
}
