import { sql } from 'kysely';

import type { MemberData } from '../../platform/member-data.ts';

/** The member's copy of their chats, without messages that they cleared. */
export const chatMemberData: MemberData = {
  download: {
    chatSettings: (db, { id }) =>
      db.selectFrom('chat_setting').select('writers').where('account_id', '=', id).executeTakeFirst(),

    messages: (db, { id }) =>
      db
        .selectFrom('chat_member as me')
        .innerJoin('chat_message as m', 'm.chat_id', 'me.chat_id')
        .select(['m.chat_id as chatId', 'm.author_id as authorId', 'm.created_at as createdAt'])
        // Neither member reads messages that moderators removed.
        .select(sql<string | null>`case when m.hidden_at is null then m.text end`.as('text'))
        .where('me.account_id', '=', id)
        .whereRef('m.id', '>', 'me.cleared_to')
        .orderBy('m.id')
        .execute(),
  },

  columns: {
    'chat.one_id': {
      in: { none: 'who talks is in the messages' },
      stays: 'the other member keeps their copy, with a deleted user',
    },
    'chat.started_by': {
      in: { none: 'who talks is in the messages' },
      stays: 'the other member keeps their copy, with a deleted user',
    },
    'chat.two_id': {
      in: { none: 'who talks is in the messages' },
      stays: 'the other member keeps their copy, with a deleted user',
    },
    'chat_member.account_id': { in: 'messages' },
    'chat_mention.account_id': {
      in: { none: 'a chat between others is data of those; what the member reads is in the messages' },
      stays: 'is shown as a deleted user',
    },
    'chat_message.author_id': { in: 'messages', stays: 'the other member keeps their copy, with a deleted user' },
    'chat_setting.account_id': { in: 'chatSettings' },
  },
};
