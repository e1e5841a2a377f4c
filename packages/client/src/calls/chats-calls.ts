/** Types of the API, generated from its contracts. `npm run reference` */

import type { Picture } from './shared-types.ts';

export interface Chat {
  other: ChatOther;
  state: 'request' | 'waiting' | 'open';
  isUnread: boolean;
  last: ChatLast;
}

export interface ChatCount {
  chats: number;
  mark: string;
}

export interface ChatLast {
  isMine: boolean;
  excerpt: string;
  at: string;
}

export interface ChatMessage {
  id: number;
  isMine: boolean;
  text: string;
  mentions: ChatMessageMention[];
  at: string;
  removed: string | null;
}

export interface ChatMessageMention {
  nickname: string;
  now: string | null;
}

export interface ChatOther {
  nickname: string;
  name: string;
  avatar: Picture | null;
  isStaff: boolean;
}

export interface ListChatsReply {
  chats: Chat[];
  nextBefore: number | null;
}

export interface ReadChatReply {
  other: ChatOther;
  state: 'request' | 'waiting' | 'open' | null;
  messages: ChatMessage[];
  hasEarlier: boolean;
  closed: string | null;
  isAsking: boolean;
}

export interface SeeChatBody {
  with: string;
  upTo: number;
}

export interface SendMessageBody {
  to: string;
  text: string;
  saveKey: string;
}

export interface ChatsCalls {
  /** Chats and requests of the caller, the latest message first. */
  listChats: {
    query?: {
      before?: number;
    };
    reply: ListChatsReply;
  };
  /** Deletes the caller’s copy of a chat. The other member keeps theirs. */
  deleteChat: {
    query: {
      with: string;
    };
    reply: {
      done: boolean;
    };
  };
  /** Messages between the caller and another member: the last page, or the page before a message. */
  readChat: {
    query: {
      with: string;
      before?: number;
    };
    reply: ReadChatReply;
  };
  /** Writes to a member. A member whose settings do not allow direct messages gets a request, and no more messages until they answer. */
  sendMessage: {
    body: SendMessageBody;
    reply: ChatMessage;
  };
  /** The caller has read a chat up to a message. */
  seeChat: {
    body: SeeChatBody;
    reply: ChatCount;
  };
  /** Number of the caller's chats with unread messages. */
  countChats: {
    reply: ChatCount;
  };
  /** Members that may write to the caller. */
  getChatSettings: {
    reply: {
      writers: 'everyone' | 'followed' | 'nobody';
    };
  };
  /** Sets who may write to the caller. */
  changeChatSettings: {
    body: {
      writers: 'everyone' | 'followed' | 'nobody';
    };
    reply: {
      writers: 'everyone' | 'followed' | 'nobody';
    };
  };
}

/** Method and path of each call. */
export const CHATS_CALLS: { readonly [N in keyof ChatsCalls]: readonly [method: string, path: string] } = {
  listChats: ['GET', '/api/me/chats'],
  deleteChat: ['DELETE', '/api/me/chats'],
  readChat: ['GET', '/api/me/chats/messages'],
  sendMessage: ['POST', '/api/me/chats/messages'],
  seeChat: ['POST', '/api/me/chats/read'],
  countChats: ['GET', '/api/me/chats/count'],
  getChatSettings: ['GET', '/api/me/chats/settings'],
  changeChatSettings: ['PUT', '/api/me/chats/settings'],
};
