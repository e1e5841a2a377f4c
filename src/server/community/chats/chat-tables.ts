import type { Generated } from 'kysely';

import type { ChatWriters } from '../../../shared/community/chats/chat-rules.ts';

interface ChatTable {
  id: Generated<number>;
  one_id: number;
  two_id: number;
  started_by: number;
  accepted_at: Date | null;
  created_at: Date;
  last_id: Generated<number>;
}

interface ChatMemberTable {
  chat_id: number;
  account_id: number;
  read_to: Generated<number>;
  cleared_to: Generated<number>;
}

interface ChatMessageTable {
  id: Generated<number>;
  chat_id: number;
  author_id: number;
  text: string;
  save_key: string;
  created_at: Date;
  hidden_at: Date | null;
  hidden_note: string | null;
}

interface ChatSettingTable {
  account_id: number;
  writers: ChatWriters;
}

interface ChatMentionTable {
  message_id: number;
  /** In lower case, as the message writes it. */
  nickname: string;
  account_id: number;
}

export interface ChatTables {
  chat: ChatTable;
  chat_member: ChatMemberTable;
  chat_mention: ChatMentionTable;
  chat_message: ChatMessageTable;
  chat_setting: ChatSettingTable;
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends ChatTables {}
}
