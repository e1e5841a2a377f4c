import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import { sessionService } from '../../src/server/accounts/auth/session-service.ts';
import { sessionStore } from '../../src/server/accounts/auth/session-store.ts';
import type { Database } from '../../src/server/platform/db/database.ts';
import { cacheGeneration } from '../../src/server/platform/cache/cache-generation.ts';

const COMMENTS = 10_000;
const SIGNED_IN = 1000;
const FOLLOWERS = 10_000;
/** Notifications of each member with a session. */
const READ_NOTIFICATIONS = 80;
const UNREAD_NOTIFICATIONS = 20;

export interface Community {
  /** Members with sessions. */
  members: { id: number; token: string }[];
  /** Author that all members follow. */
  author: number;
  /** An asset with many comments, one with a single comment, and that comment. */
  manyComments: number;
  fewComments: number;
  onlyComment: number;
}

/** Adds members to a filled catalogue: followers of one author, with comments and notifications. */
export async function fillCommunity(database: Database): Promise<Community> {
  const { db } = database;
  const [manyComments, fewComments] = [1, 2];
  const { rows: accounts } = await sql<{ id: number }>`
    insert into account (nickname, email, email_confirmed_at, created_at, level, level_pinned)
    select 'talker' || n, 'talker' || n || '@example.org', now(), now() - interval '1 year', 'member', true
    from generate_series(0, ${FOLLOWERS}::int) n returning id`.execute(db);
  const [author = 0, ...followers] = accounts.map(({ id }) => id);
  await sql`insert into follow (account_id, kind, subject_id, created_at)
    select id, 'member', ${author}, now() - interval '1 day' from unnest(${followers}::int[]) id`.execute(db);
  const sessions = sessionService(sessionStore(db), {
    clock: () => new Date(),
    version: await cacheGeneration(database, 'accounts'),
  });
  const members: Community['members'] = [];
  for (const id of followers.slice(0, SIGNED_IN))
    members.push({ id, token: await sessions.open(id, { persistent: true, userAgent: null }) });
  await addComments(database, manyComments, followers);
  const { id: onlyComment } = await db
    .insertInto('comment')
    .values({
      kind: 'asset',
      subject_id: fewComments,
      author_id: author,
      text: 'Who else?',
      save_key: randomUUID(),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into notice (account_id, kind, cause, group_key, group_id, actor_id, publication_kind, publication_id, created_at, read_at)
    select id, 'published', 'bench ' || n, 'bench ' || n, n, ${author}, 'asset', n, now(), case when n <= ${READ_NOTIFICATIONS}::int then now() end
    from unnest(${members.map(({ id }) => id)}::int[]) id cross join generate_series(1, ${READ_NOTIFICATIONS + UNREAD_NOTIFICATIONS}::int) n`.execute(
    db,
  );
  await database.analyze();
  return { members, author, manyComments, fewComments, onlyComment };
}

/**
 * Two fifths are top-level comments, the others are replies. Half of these belong to the newest comments, on the first page.
 */
async function addComments({ db }: Database, asset: number, authors: number[]): Promise<void> {
  const text = 'The *topology* of the lid is lovely; see [the guide](https://example.org/guide). ';
  const add = async (count: number, tops: number[]) => {
    const { rows } = await sql<{ id: number }>`
      insert into comment (kind, subject_id, author_id, text, save_key, created_at, parent_id, under_id)
      select 'asset', ${asset}, (${authors.slice(0, 500)}::int[])[1 + n % 500], ${text} || n, gen_random_uuid(), now(), top, top
      from generate_series(0, ${count - 1}::int) n
      cross join lateral (select (${tops}::int[])[case when n % 2 = 0 then ${tops.length}::int - (n / 2) % 20 else 1 + n % ${tops.length}::int end] as top)
        place returning id`.execute(db);
    return rows.map(({ id }) => id);
  };
  const { rows } = await sql<{ id: number }>`
    insert into comment (kind, subject_id, author_id, text, save_key, created_at)
    select 'asset', ${asset}, (${authors.slice(0, 500)}::int[])[1 + n % 500], ${text} || n, gen_random_uuid(), now()
    from generate_series(1, ${(COMMENTS * 2) / 5}::int) n returning id`.execute(db);
  await add(
    (COMMENTS * 3) / 5,
    rows.map(({ id }) => id),
  );
}
