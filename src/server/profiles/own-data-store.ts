import { sql } from 'kysely';

import type { FieldChange } from '../../shared/history/history-contract.ts';
import { PUBLICATION_KINDS, type PublicationKind } from '../../shared/publications/publication.ts';
import { pictureJson } from '../files/picture-view.ts';
import type { Db } from '../platform/db/database.ts';
import { kindColumns } from '../publications/kind-columns-store.ts';

export interface OwnRevision {
  id: number;
  kind: PublicationKind;
  workId: number;
  number: number;
  savedAt: Date;
  note: string | null;
  restoredNumber: number | null;
  changes: FieldChange[];
}

export interface OwnedWork {
  kind: PublicationKind;
  id: number;
  state: 'published' | 'hidden' | 'draft';
}

const WORKS_AT_ONCE = 500;
/** One holds up to a few hundred kilobytes. */
const REVISIONS_AT_ONCE = 20;

const revised = kindColumns('revision');

export type OwnDataStore = ReturnType<typeof ownDataStore>;

/** Everything that is stored of a member, but for what proves that they are it: passwords, tokens, secrets, keys. */
export function ownDataStore(db: Db) {
  return {
    account: (id: number) =>
      db
        .selectFrom('account')
        .select(['id', 'nickname', 'email', 'email_confirmed_at as emailConfirmedAt', 'role', 'about'])
        .select([pictureJson('account.avatar_id').as('avatar'), 'created_at as createdAt'])
        .select(['shows_comments as showsComments', 'shows_followers as showsFollowers', 'last_seen_at as lastSeenAt'])
        .select(['level', 'level_pinned as levelPinned'])
        .select((e) => e('password_hash', 'is not', null).as('hasPassword'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),

    /** How the account came, where it did not come by an open door. */
    registration: (id: number) =>
      db
        .selectFrom('registration as r')
        .leftJoin('account as inviter', 'inviter.id', 'r.invited_by')
        .select(['r.question', 'r.answer', 'inviter.credit as invitedBy', 'r.created_at as createdAt'])
        .where('r.account_id', '=', id)
        .executeTakeFirst(),

    /** Which invites the member made, without whom came by them. */
    invites: (id: number) =>
      db
        .selectFrom('invite')
        .select(['note', 'uses', 'used', 'created_at as createdAt', 'expires_at as expiresAt', 'revoked_at as revokedAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),

    formerNicknames: (id: number) =>
      db
        .selectFrom('former_nickname')
        .select(['nickname', 'left_at as leftAt'])
        .where('account_id', '=', id)
        .orderBy('left_at')
        .execute(),

    sessions: (id: number) =>
      db
        .selectFrom('session')
        .select(['user_agent as userAgent', 'persistent', 'created_at as createdAt'])
        .select(['last_seen_at as lastSeenAt', 'expires_at as expiresAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),

    failedSignIns: (id: number) =>
      db
        .selectFrom('failed_sign_in')
        .select(['way', 'browser', 'network', 'count', 'last_at as lastAt'])
        .where('account_id', '=', id)
        .orderBy('last_at')
        .execute(),

    knownDevices: (id: number) =>
      db.selectFrom('known_device').select('seen_at as seenAt').where('account_id', '=', id).orderBy('seen_at').execute(),

    apiTokens: (id: number) =>
      db
        .selectFrom('api_token')
        .select(['name', 'scopes', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'expires_at as expiresAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),

    socialSignIns: (id: number) =>
      db
        .selectFrom('social_identity')
        .select(['provider', 'subject', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('provider')
        .execute(),

    authenticatorApp: (id: number) =>
      db.selectFrom('totp').select('confirmed_at as confirmedAt').where('account_id', '=', id).executeTakeFirst(),

    passkeys: (id: number) =>
      db
        .selectFrom('passkey')
        .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),

    recoveryCodes: (id: number) =>
      db.selectFrom('recovery_code').select('used_at as usedAt').where('account_id', '=', id).execute(),

    /** Files that no saved work holds yet. */
    uploads: (id: number) =>
      db
        .selectFrom('upload')
        .select(['name', 'path', 'modified_at as modifiedAt', 'bytes', 'received', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('created_at')
        .execute(),

    saved: (id: number) =>
      db
        .selectFrom('saved_publication')
        .select(['kind as mark', 'subject_id as id', 'saved_at as savedAt'])
        .where('account_id', '=', id)
        .orderBy('saved_publication.id')
        .execute(),

    savedSearches: (id: number) =>
      db
        .selectFrom('saved_search')
        .select(['name', 'path', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),

    /** What was said, by what it was about, with what was deleted and is not erased yet. */
    comments: (id: number) =>
      db
        .selectFrom('comment')
        .select(['id', 'kind as mark', 'subject_id as workId', 'parent_id as answers', 'text', 'created_at as createdAt'])
        .select([
          'edited_at as editedAt',
          'deleted_at as deletedAt',
          'hidden_at as removedAt',
          'hidden_note as reason',
          'held_at as waitsSince',
          'held_note as waitsBecause',
          'anchor as pointsAt',
        ])
        .where('author_id', '=', id)
        .where('text', '<>', '')
        .orderBy('id')
        .execute(),

    /** What others wrote that names the member, as far as everybody reads it. What names them in chats of others is theirs. */
    async mentions(id: number): Promise<object[]> {
      const { rows } = await sql<object>`
        select m.kind as mark, m.subject_id as id, m.nickname, m.named_at as "namedAt" from mention m
        where m.account_id = ${id} and m.stands and (
          exists (select from publication p where p.kind = m.kind and p.id = m.subject_id and p.listed)
          or m.kind = 'comment' and exists (select from comment c join publication p on p.kind = c.kind and p.id = c.subject_id
            where c.id = m.subject_id and c.alive and p.listed))
        order by m.named_at, m.kind, m.subject_id`.execute(db);
      return rows;
    },

    /** What comments said before they were changed. */
    earlierComments: (id: number) =>
      db
        .selectFrom('comment_version as v')
        .innerJoin('comment as c', 'c.id', 'v.comment_id')
        .select(['v.comment_id as commentId', 'v.text', 'v.written_at as writtenAt'])
        .where('c.author_id', '=', id)
        .where('c.text', '<>', '')
        .orderBy('v.comment_id')
        .orderBy('v.number')
        .execute(),

    /** Links to other sites, as far as they are noted. */
    postedLinks: (id: number) =>
      db
        .selectFrom('posted_link')
        .select(['host', 'kind as mark', 'subject_id as id', 'posted_at as postedAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),

    /** Publications that wait for a moderator, or did, with why. */
    held: async (id: number) => {
      const { rows } = await sql<{ mark: PublicationKind; id: number; rule: string; at: Date; isHandled: boolean }>`
        select m.kind as mark, m.subject_id as id, m.rule, m.created_at as at, not exists (select from report r
            where r.kind = m.kind and r.subject_id = m.subject_id and r.found and r.act_id is null) as "isHandled"
        from moderation_act m join publication p on p.kind = m.kind and p.id = m.subject_id
        where m.act = 'hold' and p.uploader_id = ${id} order by m.id`.execute(db);
      return rows;
    },

    reactions: (id: number) =>
      db
        .selectFrom('comment_reaction')
        .select(['comment_id as commentId', 'sign', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('created_at')
        .execute(),

    follows: (id: number) =>
      db
        .selectFrom('follow')
        .select(['kind', 'subject_id as id', 'told', 'muted', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('created_at')
        .execute(),

    watched: (id: number) =>
      db
        .selectFrom('watch')
        .select(['kind as mark', 'subject_id as workId', 'level'])
        .where('account_id', '=', id)
        .orderBy('kind')
        .orderBy('subject_id')
        .execute(),

    /** Whom the member blocks and mutes; who does so to them is data of those. */
    blocks: (id: number) =>
      db
        .selectFrom('member_block')
        .select(['other_id as memberId', 'how', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('created_at')
        .execute(),

    /** For which tools they said whether these work. */
    toolTrials: (id: number) =>
      db
        .selectFrom('tool_trial')
        .select(['tool_id as workId', 'version', 'system', 'works', 'tried_on as on', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),

    notices: (id: number) =>
      db
        .selectFrom('notice')
        .select(['kind', 'publication_kind as mark', 'publication_id as workId', 'comment_id as commentId', 'act', 'note'])
        .select(['created_at as createdAt', 'read_at as readAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),

    noticeSettings: (id: number) =>
      db
        .selectFrom('notice_setting')
        .select(['mail', 'hidden', 'ways', 'pushed', 'digest', 'digest_hour as hour', 'time_zone as timeZone'])
        .select(['quiet_from as quietFrom', 'quiet_to as quietTo'])
        .where('account_id', '=', id)
        .executeTakeFirst(),

    /** The browsers that they are told on, without what those are reached by. */
    pushDevices: (id: number) =>
      db
        .selectFrom('push_subscription as p')
        .innerJoin('session as s', 's.id', 'p.session_id')
        .select(['s.user_agent as userAgent', 'p.created_at as createdAt'])
        .where('p.account_id', '=', id)
        .orderBy('p.id')
        .execute(),

    chatSettings: (id: number) =>
      db.selectFrom('chat_setting').select('writers').where('account_id', '=', id).executeTakeFirst(),

    noticeMails: (id: number) =>
      db
        .selectFrom('notice_mail')
        .select(['period', 'created_at as createdAt', 'sent_at as sentAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),

    /** What the member wrote to others, and others to them, as far as their copy goes. */
    messages: (id: number) =>
      db
        .selectFrom('chat_member as me')
        .innerJoin('chat_message as m', 'm.chat_id', 'me.chat_id')
        .select(['m.chat_id as chatId', 'm.author_id as authorId', 'm.created_at as createdAt'])
        // What moderators removed is read by neither.
        .select(sql<string | null>`case when m.hidden_at is null then m.text end`.as('text'))
        .where('me.account_id', '=', id)
        .whereRef('m.id', '>', 'me.cleared_to')
        .orderBy('m.id')
        .execute(),

    reports: (id: number) =>
      db
        .selectFrom('report')
        .select(['kind as mark', 'subject_id as workId'])
        .select((e) => e('act_id', 'is not', null).as('isHandled'))
        .select(['reason', 'text', 'created_at as createdAt'])
        .where('reporter_id', '=', id)
        .orderBy('id')
        .execute(),

    /** What was proposed to be changed in publications of others. */
    proposals: (id: number) =>
      db
        .selectFrom('proposal')
        .select(['kind as mark', 'subject_id as workId', 'proposed', 'note', 'state', 'reason', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),

    /** What was saved of technologies and formats, which members write together. */
    async entryRevisions(id: number): Promise<object[]> {
      const { rows } = await sql<object>`
        select kind, entry_id as id, number, saved_at as "savedAt", note, changes
        from entry_revision where account_id = ${id} order by entry_revision.id`.execute(db);
      return rows;
    },

    /** What was renamed and merged of genres, tags and the like. */
    lookupActs: (id: number) =>
      db
        .selectFrom('lookup_act')
        .select(['kind', 'act', 'name', 'new_name as newName', 'note', 'created_at as createdAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),

    /** What a moderator did to publications. */
    moderation: (id: number) =>
      db
        .selectFrom('moderation_act')
        .select(['kind as mark', 'title', 'act', 'note', 'created_at as at'])
        .where('actor_id', '=', id)
        .orderBy('id')
        .execute(),

    /** What mails were refused there. */
    refusedMails: (email: string) =>
      db
        .selectFrom('mail_bounce')
        .select(['score', 'last_at as lastAt'])
        .where('email', '=', email.toLowerCase())
        .executeTakeFirst(),

    newsletter: (email: string) =>
      db
        .selectFrom('newsletter_subscriber')
        .select(['created_at as createdAt', 'confirmed_at as confirmedAt', 'language'])
        .where('email', '=', email)
        .executeTakeFirst(),

    /** What was done to the account; by whom is data of somebody else. */
    actsOfAdmins: (id: number) =>
      db.selectFrom('audit_entry').select(['at', 'act', 'detail']).where('account_id', '=', id).orderBy('id').execute(),

    /** Every game and asset of a member, whoever else sees it. */
    async *works(id: number): AsyncIterable<OwnedWork> {
      for (const kind of PUBLICATION_KINDS) {
        let after = 0;
        for (;;) {
          const { rows } = await sql<OwnedWork>`
            select ${sql.lit(kind)} as kind, id,
              case when status_id = 3 then 'draft' when listed then 'published' else 'hidden' end as state
            from ${sql.table(kind)} where uploader_id = ${id} and id > ${after} order by id limit ${WORKS_AT_ONCE}`.execute(db);
          yield* rows;
          after = rows.at(-1)?.id ?? 0;
          if (rows.length < WORKS_AT_ONCE) break;
        }
      }
    },

    /** What a member saved, of their own works and of others'. */
    async *revisions(id: number): AsyncIterable<OwnRevision> {
      let after = 0;
      for (;;) {
        const { rows } = await sql<OwnRevision>`
          select id, ${revised.kind} as kind, ${revised.id} as "workId",
            number, created_at as "savedAt", note, restored_number as "restoredNumber", changes
          from revision where account_id = ${id} and id > ${after} order by id limit ${REVISIONS_AT_ONCE}`.execute(db);
        yield* rows;
        after = rows.at(-1)?.id ?? 0;
        if (rows.length < REVISIONS_AT_ONCE) break;
      }
    },
  };
}
