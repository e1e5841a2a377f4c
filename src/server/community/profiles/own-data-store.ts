import { pictureJson } from '../../files/storage/picture-view.ts';
import type { Db } from '../../platform/db/database.ts';

export const ownAccountData = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(['id', 'nickname', 'email', 'email_confirmed_at as emailConfirmedAt', 'role', 'language', 'about'])
    .select([pictureJson('account.avatar_id').as('avatar'), 'created_at as createdAt'])
    .select(['shows_comments as showsComments', 'shows_followers as showsFollowers', 'last_seen_at as lastSeenAt'])
    .select(['level', 'level_pinned as levelPinned'])
    .select((e) => e('password_hash', 'is not', null).as('hasPassword'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
