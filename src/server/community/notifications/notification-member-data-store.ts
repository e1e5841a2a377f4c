import type { MemberData } from '../../platform/member-data.ts';

export const notificationMemberData: MemberData = {
  download: {
    notices: (db, { id }) =>
      db
        .selectFrom('notice')
        .select(['kind', 'publication_kind as mark', 'publication_id as workId', 'comment_id as commentId', 'act', 'note'])
        .select(['created_at as createdAt', 'read_at as readAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),

    noticeSettings: (db, { id }) =>
      db
        .selectFrom('notice_setting')
        .select(['mail', 'hidden', 'ways', 'pushed', 'digest', 'digest_hour as hour', 'time_zone as timeZone'])
        .select(['quiet_from as quietFrom', 'quiet_to as quietTo'])
        .where('account_id', '=', id)
        .executeTakeFirst(),

    /** Devices with push notifications, without endpoints and keys. */
    pushDevices: (db, { id }) =>
      db
        .selectFrom('push_subscription as p')
        .innerJoin('session as s', 's.id', 'p.session_id')
        .select(['s.user_agent as userAgent', 'p.created_at as createdAt'])
        .where('p.account_id', '=', id)
        .orderBy('p.id')
        .execute(),

    noticeMails: (db, { id }) =>
      db
        .selectFrom('notice_mail')
        .select(['period', 'created_at as createdAt', 'sent_at as sentAt'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute(),
  },

  columns: {
    'notice.account_id': { in: 'notices' },
    'notice.actor_id': { in: { none: 'what others were told is data of those' } },
    'notice_mail.account_id': { in: 'noticeMails' },
    'notice_setting.account_id': { in: 'noticeSettings' },
    'push_subscription.account_id': { in: 'pushDevices' },
  },
};
