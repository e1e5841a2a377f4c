import * as validation from '#messages/validation';
import { Type, type Static } from 'typebox';

import { Picture } from '../../files/storage/picture-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { Mention } from '../mentions/mention-contract.ts';
import { SaveKey } from '../../platform/kit/save-key.ts';
import { CHAT_WRITERS, MAX_MESSAGE } from './chat-rules.ts';
import { neededText } from '../../platform/kit/patterned.ts';

const TAG = 'Chats';
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const nickname = Type.String({ minLength: 1, maxLength: 100 });
const done = Type.Object({ done: Type.Boolean() });

export const ChatMessage = Type.Object(
  {
    id,
    isMine: Type.Boolean(),
    /** Empty if moderators removed the message. */
    text: Type.String(),
    /** Mentioned members, with the nicknames in the text and their current ones. */
    mentions: Type.Array(Mention),
    at: Type.String(),
    /** Reason of the removal; null if the message was not removed. */
    removed: nullable(Type.String()),
  },
  { title: 'ChatMessage' },
);
export type ChatMessage = Static<typeof ChatMessage>;

/** `name` is for display. A deleted account has a placeholder nickname, which is not shown. */
const Other = Type.Object({
  nickname: Type.String(),
  name: Type.String(),
  avatar: nullable(Picture),
  /** Moderators and admins cannot be blocked. */
  isStaff: Type.Boolean(),
});

/** `request`: the other asks the caller; `waiting`: the caller asks the other; `open`: both can write. */
const ChatState = Type.Enum(['request', 'waiting', 'open']);

export const Chat = Type.Object(
  {
    other: Other,
    state: ChatState,
    isUnread: Type.Boolean(),
    last: Type.Object({ isMine: Type.Boolean(), excerpt: Type.String(), at: Type.String() }),
  },
  { title: 'Chat' },
);
export type Chat = Static<typeof Chat>;

export const listChats = endpoint({
  name: 'listChats',
  method: 'GET',
  path: '/api/me/chats',
  summary: 'Chats and requests of the caller, the latest message first.',
  tag: TAG,
  access: 'members',
  query: Type.Object({ before: Type.Optional(id) }, { additionalProperties: false }),
  reply: Type.Object({ chats: Type.Array(Chat), nextBefore: nullable(id) }),
});

export const readChat = endpoint({
  name: 'readChat',
  method: 'GET',
  path: '/api/me/chats/messages',
  summary: 'Messages between the caller and another member: the last page, or the page before a message.',
  tag: TAG,
  access: 'members',
  query: Type.Object({ with: nickname, before: Type.Optional(id) }, { additionalProperties: false }),
  reply: Type.Object({
    other: Other,
    /** Null: no messages yet. */
    state: nullable(ChatState),
    /** Oldest first. */
    messages: Type.Array(ChatMessage),
    hasEarlier: Type.Boolean(),
    /** Reason why the caller cannot write here. */
    closed: nullable(Type.String()),
    /** The caller's first message would be a request. */
    isAsking: Type.Boolean(),
  }),
});

export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/api/me/chats/messages',
  summary:
    'Writes to a member. A member whose settings do not allow direct messages gets a request, and no more messages until they answer.',
  tag: TAG,
  access: 'members',
  limitPerMinute: 60,
  body: Type.Object(
    { to: nickname, text: neededText(MAX_MESSAGE, validation.writeSomething), saveKey: SaveKey },
    { additionalProperties: false },
  ),
  reply: ChatMessage,
});

/** Number of chats with unread messages. `mark` changes with every new, removed or deleted message. */
export const ChatCount = Type.Object({ chats: Type.Integer(), mark: Type.String() }, { title: 'ChatCount' });
export type ChatCount = Static<typeof ChatCount>;

export const countChats = endpoint({
  name: 'countChats',
  method: 'GET',
  path: '/api/me/chats/count',
  summary: "Number of the caller's chats with unread messages.",
  tag: TAG,
  access: 'members',
  reply: ChatCount,
});

export const seeChat = endpoint({
  name: 'seeChat',
  method: 'POST',
  path: '/api/me/chats/read',
  summary: 'The caller has read a chat up to a message.',
  tag: TAG,
  access: 'members',
  body: Type.Object({ with: nickname, upTo: id }, { additionalProperties: false }),
  reply: ChatCount,
});

export const deleteChat = endpoint({
  name: 'deleteChat',
  method: 'DELETE',
  path: '/api/me/chats',
  summary: 'Deletes the caller’s copy of a chat. The other member keeps theirs.',
  tag: TAG,
  access: 'members',
  query: Type.Object({ with: nickname }, { additionalProperties: false }),
  reply: done,
});

const ChatSettings = Type.Object({ writers: Type.Enum([...CHAT_WRITERS]) }, { additionalProperties: false });

export const getChatSettings = endpoint({
  name: 'getChatSettings',
  method: 'GET',
  path: '/api/me/chats/settings',
  summary: 'Members that may write to the caller.',
  tag: TAG,
  access: 'members',
  reply: ChatSettings,
});

export const changeChatSettings = endpoint({
  name: 'changeChatSettings',
  method: 'PUT',
  path: '/api/me/chats/settings',
  summary: 'Sets who may write to the caller.',
  tag: TAG,
  access: 'members',
  body: ChatSettings,
  reply: ChatSettings,
});
