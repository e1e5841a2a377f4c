import { readFile } from 'node:fs/promises';

import { sql } from 'kysely';

import type { ReactionSign } from '../../../shared/community/comments/comment-rules.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import type { Db } from '../../platform/db/database.ts';

/** Comments and follows of the demonstration content. */
interface DemoTalk {
  threads: {
    on: { kind: PublicationKind; title: string };
    comments: {
      by: string;
      at: string;
      text: string;
      /** Index of the comment in this thread that it replies to. */
      answers?: number;
      reactions?: Partial<Record<ReactionSign, string[]>>;
    }[];
  }[];
  follows: { by: string; members: string[]; games: string[] }[];
}

/** Writes rows directly, so nobody is notified. */
export function demoTalkStore(db: Db) {
  async function accounts(): Promise<Map<string, number>> {
    const rows = await db.selectFrom('account').select(['id', 'nickname']).where('demo', '=', true).execute();
    return new Map(rows.map(({ id, nickname }) => [nickname, id]));
  }

  async function idOf(kind: PublicationKind, title: string): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`select id from publication where kind = ${kind} and title = ${title}`.execute(
      db,
    );
    return rows[0]?.id;
  }

  return {
    /** Runs in the caller's transaction. Does nothing if the comments exist. */
    async bringIn(file: string): Promise<void> {
      const { rows } = await sql`
        select from comment where author_id in (select id from account where demo) limit 1`.execute(db);
      if (rows.length > 0) return;
      const talk = JSON.parse(await readFile(file, 'utf8')) as DemoTalk;
      const members = await accounts();
      for (const { on, comments } of talk.threads) {
        const subject = await idOf(on.kind, on.title);
        if (subject !== undefined) await addThread({ kind: on.kind, id: subject }, comments, members);
      }
      for (const { by, members: others, games } of talk.follows) {
        const found = await Promise.all(games.map((title) => idOf('game', title)));
        await sql`
          insert into follow (account_id, kind, subject_id, created_at)
          select ${members.get(by) ?? 0}, f.kind, f.id, now() from (
            select 'member' as kind, id from account where nickname = any(${others})
            union all select 'game', id from game where id = any(${found.filter((id) => id !== undefined)}::int[])
          ) f where exists (select from account where id = ${members.get(by) ?? 0})
          on conflict do nothing`.execute(db);
      }
    },

    /** Runs in the caller's transaction, before the accounts are removed. Replies of other members go too. */
    async remove(): Promise<void> {
      await sql`delete from comment where author_id in (select id from account where demo)`.execute(db);
      const isDemo = (column: string) => sql`${sql.ref(column)} in (select id from account where demo)`;
      await sql`delete from mention where ${isDemo('account_id')} or ${isDemo('author_id')}`.execute(db);
      await sql`delete from chat_mention where ${isDemo('account_id')}`.execute(db);
    },
  };

  async function addThread(
    subject: { kind: PublicationKind; id: number },
    comments: DemoTalk['threads'][number]['comments'],
    members: Map<string, number>,
  ): Promise<void> {
    // Threads have three levels; deeper replies are stored on the third.
    const placed: { id: number; depth: number; under: number | null }[] = [];
    for (const { by, at, text, answers, reactions = {} } of comments) {
      const parent = answers === undefined ? undefined : placed[answers];
      const under = parent === undefined ? null : parent.depth < 2 ? parent.id : parent.under;
      const { rows } = await sql<{ id: number }>`
        insert into comment (kind, subject_id, parent_id, under_id, author_id, text, save_key, created_at)
        select ${subject.kind}, ${subject.id}, ${parent?.id ?? null}, ${under}, id, ${text}, gen_random_uuid(), ${at}::timestamptz
        from account where id = ${members.get(by) ?? 0} returning id`.execute(db);
      const id = rows[0]?.id;
      if (id === undefined) return;
      placed.push({ id, depth: parent === undefined ? 0 : Math.min(parent.depth + 1, 2), under });
      const named = [...text.matchAll(/@(\w+)/g)].map(([, name = '']) => name);
      await sql`
        insert into mention (kind, subject_id, nickname, account_id, author_id, named_at, told_at)
        select 'comment', ${id}, nickname, id, ${members.get(by) ?? 0}, ${at}::timestamptz, ${at}::timestamptz
        from account where nickname = any(${named})`.execute(db);
      for (const [sign, who] of Object.entries(reactions))
        await sql`
          insert into comment_reaction (comment_id, account_id, sign, created_at)
          select ${id}, id, ${sign}, ${at}::timestamptz + interval '1 hour' from account where nickname = any(${who})`.execute(
          db,
        );
    }
  }
}
