import { sql } from 'kysely';

import type { ChatCount } from '../../../shared/community/chats/chat-contract.ts';
import type { ChatWriters } from '../../../shared/community/chats/chat-rules.ts';
import type { Mention } from '../../../shared/community/mentions/mention-contract.ts';
import { pictureJson, type PictureRow } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ChatRelation } from './chat-policy.ts';

export interface OtherRow {
  id: number;
  nickname: string;
  isStaff: boolean;
  name: string;
  avatar: PictureRow | null;
}

export interface ChatRow {
  other: OtherRow;
  startedBy: number;
  isAccepted: boolean;
  isUnread: boolean;
  lastId: number;
  authorId: number;
  /** Null if moderators removed it. */
  text: string | null;
  at: Date;
}

export interface MessageRow {
  id: number;
  authorId: number;
  text: string;
  at: Date;
  /** Reason of the moderators, or null. */
  removed: string | null;
  mentions: Mention[];
}

const otherJson = sql<OtherRow>`json_build_object('id', o.id, 'nickname', o.nickname, 'name', o.credit, 'isStaff', o.role <> 'user', 'avatar', ${pictureJson('o.shown_avatar_id')})`;
const message = sql`m.id, m.author_id as "authorId", case when m.hidden_at is null then m.text else '' end as text,
  m.created_at as at, m.hidden_note as removed,
  coalesce((select json_agg(json_build_object('nickname', x.nickname, 'now', case when n.deleted_at is null then n.nickname end))
    from chat_mention x join account n on n.id = x.account_id where x.message_id = m.id and m.hidden_at is null), '[]') as mentions`;
/** The chat `c` of two members. */
const between = (one: number, two: number) => sql`c.one_id = ${Math.min(one, two)} and c.two_id = ${Math.max(one, two)}`;

export function chatStore(db: Db) {
  return {
    /** Finds a member by name. Deleted accounts are found by their chat partners only. */
    async find(accountId: number, nickname: string): Promise<OtherRow | undefined> {
      const { rows } = await sql<{ other: OtherRow }>`
        select ${otherJson} as other from account o where o.nickname = ${nickname.toLowerCase()}
          and (o.deleted_at is null or exists (select from chat c join chat_member me on me.chat_id = c.id and me.account_id = ${accountId}
            where o.id in (c.one_id, c.two_id)))`.execute(db);
      return rows[0]?.other;
    },

    async relation(accountId: number, otherId: number, now: Date): Promise<ChatRelation> {
      const { rows } = await sql<ChatRelation>`
        select o.deleted_at is not null or o.disabled_at is not null as "isGone", are_apart(a.id, o.id) as "isApart",
          c.started_by as "startedBy", c.accepted_at is not null as "isAccepted",
          exists (select from chat_message m where m.chat_id = c.id and m.author_id = a.id) as "hasWritten",
          coalesce((select writers from chat_setting where account_id = o.id), 'followed') as writers,
          exists (select from follow f where f.account_id = o.id and f.kind = 'member' and f.subject_id = a.id) as "isFollowed",
          (select count(*)::int from chat begun where begun.started_by = a.id
            and begun.created_at > ${new Date(now.getTime() - 86_400_000)}) as begun
        from account a join account o on o.id = ${otherId} left join chat c on ${between(accountId, otherId)}
        where a.id = ${accountId}`.execute(db);
      const [relation] = rows;
      if (relation === undefined) throw new Error('one of the two has no account');
      return relation;
    },

    /** Locks the account, so that one member's messages are judged one after another. */
    holdWriter: (accountId: number) => sql`select from account where id = ${accountId} for no key update`.execute(db),

    /** Creates the chat and both copies where they are missing, and locks the chat. Returns its id. */
    async hold(startedBy: number, otherId: number, now: Date): Promise<number> {
      const [one, two] = [Math.min(startedBy, otherId), Math.max(startedBy, otherId)];
      const { rows } = await sql<{ id: number }>`
        insert into chat (one_id, two_id, started_by, created_at) values (${one}, ${two}, ${startedBy}, ${now})
        on conflict (one_id, two_id) do update set last_id = chat.last_id returning id`.execute(db);
      const id = rows[0]?.id ?? 0;
      await sql`insert into chat_member (chat_id, account_id) values (${id}, ${one}), (${id}, ${two}) on conflict do nothing`.execute(
        db,
      );
      return id;
    },

    accept: (chatId: number, now: Date) =>
      sql`update chat set accepted_at = ${now} where id = ${chatId} and accepted_at is null`.execute(db),

    /** Message that was already sent under this save key. */
    async sent(authorId: number, saveKey: string): Promise<MessageRow | undefined> {
      const { rows } = await sql<MessageRow>`
        select ${message} from chat_message m where m.author_id = ${authorId} and m.save_key = ${saveKey}`.execute(db);
      return rows[0];
    },

    /** Marks the chat as read for the author. */
    async add(
      chatId: number,
      authorId: number,
      written: { text: string; named: { nickname: string; accountId: number }[]; saveKey: string; at: Date },
    ): Promise<number> {
      const { id } = await db
        .insertInto('chat_message')
        .values({ chat_id: chatId, author_id: authorId, text: written.text, save_key: written.saveKey, created_at: written.at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const mentions = written.named.map(({ nickname, accountId }) => ({ message_id: id, nickname, account_id: accountId }));
      if (mentions.length > 0) await db.insertInto('chat_mention').values(mentions).execute();
      await sql`update chat set last_id = ${id} where id = ${chatId}`.execute(db);
      await sql`update chat_member set read_to = ${id} where chat_id = ${chatId} and account_id = ${authorId}`.execute(db);
      return id;
    },

    async list(accountId: number, { before, limit }: { before: number | null; limit: number }): Promise<ChatRow[]> {
      const { rows } = await sql<ChatRow>`
        select ${otherJson} as other, c.started_by as "startedBy", c.accepted_at is not null as "isAccepted", c.last_id as "lastId",
          m.author_id as "authorId", case when m.hidden_at is null then m.text end as text, m.created_at as at,
          exists (select from chat_message s where s.chat_id = c.id and s.id > me.read_to and s.author_id <> me.account_id
            and hears_of(me.account_id, s.author_id)) as "isUnread"
        from chat_member me join chat c on c.id = me.chat_id join chat_message m on m.id = c.last_id
        join account o on o.id = case when c.one_id = me.account_id then c.two_id else c.one_id end
        where me.account_id = ${accountId} and c.last_id > me.cleared_to
          and ${before === null ? sql`true` : sql`c.last_id < ${before}`}
        order by c.last_id desc limit ${limit}`.execute(db);
      return rows;
    },

    /** Newest messages of a copy, or the newest before a message id. Newest first. */
    async messages(
      accountId: number,
      otherId: number,
      window: { before: number | null; limit: number },
    ): Promise<MessageRow[]> {
      const { rows } = await sql<MessageRow>`
        select ${message} from chat c join chat_member me on me.chat_id = c.id and me.account_id = ${accountId}
        join chat_message m on m.chat_id = c.id and m.id > me.cleared_to
        where ${between(accountId, otherId)} and ${window.before === null ? sql`true` : sql`m.id < ${window.before}`}
        order by m.id desc limit ${window.limit}`.execute(db);
      return rows;
    },

    /** Locks a message for moderation. */
    async holdMessage(id: number): Promise<{ authorId: number; isRemoved: boolean } | undefined> {
      const { rows } = await sql<{ authorId: number; isRemoved: boolean }>`
        select author_id as "authorId", hidden_at is not null as "isRemoved" from chat_message where id = ${id} for update`.execute(
        db,
      );
      return rows[0];
    },

    setHidden: (id: number, hidden: { at: Date; note: string } | null) =>
      db
        .updateTable('chat_message')
        .set({ hidden_at: hidden?.at ?? null, hidden_note: hidden?.note ?? null })
        .where('id', '=', id)
        .execute(),

    async see(accountId: number, otherId: number, upTo: number): Promise<number | null> {
      const { rows } = await sql<{ id: number }>`
        update chat_member me set read_to = greatest(me.read_to, least(${upTo}::int, c.last_id)) from chat c
        where c.id = me.chat_id and me.account_id = ${accountId} and ${between(accountId, otherId)} returning c.id`.execute(db);
      return rows[0]?.id ?? null;
    },

    /** Clears a copy. A trigger deletes messages that neither member has a copy of. */
    async clear(accountId: number, otherId: number): Promise<number | null> {
      const { rows } = await sql<{ id: number }>`
        update chat_member me set read_to = c.last_id, cleared_to = c.last_id from chat c
        where c.id = me.chat_id and me.account_id = ${accountId} and ${between(accountId, otherId)} returning c.id`.execute(db);
      return rows[0]?.id ?? null;
    },

    async count(accountId: number): Promise<ChatCount> {
      const { rows } = await sql<ChatCount>`
        select unread_chats(${accountId}) as chats, chat_mark(${accountId}) as mark`.execute(db);
      return rows[0] ?? { chats: 0, mark: '' };
    },

    async writers(accountId: number): Promise<ChatWriters> {
      const row = await db.selectFrom('chat_setting').select('writers').where('account_id', '=', accountId).executeTakeFirst();
      return row?.writers ?? 'followed';
    },

    setWriters: (accountId: number, writers: ChatWriters) =>
      db
        .insertInto('chat_setting')
        .values({ account_id: accountId, writers })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ writers }))
        .execute(),
  };
}
