import * as m from '#messages/privacy';
import { KEEP_FAILED_JOBS_DAYS } from '../operations/job-contract.ts';
import { CONFIRM_SUBSCRIPTION_DAYS } from '../../discovery/home/newsletter-rules.ts';
import { KEEP_LINKS_DAYS } from '../../accounts/trust/trust-rules.ts';
import { KEEP_UNFINISHED_DAYS, KEEP_FINISHED_DAYS } from '../../files/uploads/upload-contract.ts';
import { KEEP_SEARCHES_DAYS, KEEP_MISSES_DAYS } from '../../discovery/search/search-rules.ts';
import { REFUSED_DAYS } from '../operations/mail-state-contract.ts';
import {
  BOT_CHECK_MINUTES,
  DEPARTURE_MINUTES,
  FAILED_SIGN_IN_DAYS,
  KNOWN_DEVICE_DAYS,
  RESET_LINK_HOURS,
  SESSION_DAYS,
  SIGN_IN_NETWORK_DAYS,
} from '../../accounts/auth/account-rules.ts';
import { CONFIRM_DAYS } from '../../accounts/auth/registration-rules.ts';
import { UNDO_HOURS } from '../../community/comments/comment-rules.ts';
import { KEEP_MAILS_DAYS, KEEP_READ_DAYS, KEEP_UNREAD_DAYS } from '../../community/notifications/notification-rules.ts';
import { DELETED_FOR_DAYS, PUBLICATION_KINDS } from '../../catalogue/publications/publication.ts';
import { KEEP_REPORTER_DAYS, VISITOR_REPORT_DAYS } from '../../moderation/reports/report-rules.ts';
import { KEEP_DELIVERIES_DAYS } from '../webhooks/webhook-rules.ts';

interface KeptData {
  data: () => string;
  period: () => string;
  /** Database tables with this data. */
  tables: readonly string[];
  /** Folders of `DATA_DIR` with this data. */
  folders?: readonly string[];
}

/** All personal data that Polyshelf stores, as the privacy page shows it. A test compares the list with the database. */
export const PERSONAL_DATA: readonly KeptData[] = [
  {
    data: m.logData,
    period: m.logPeriod,
    tables: [],
  },
  { data: m.requestsData, period: m.requestsPeriod, tables: [] },
  {
    data: m.visitsData,
    period: m.visitsPeriod,
    tables: ['visit', 'search_visit'],
  },
  {
    data: m.searchesData,
    period: () => m.searchesPeriod({ days: KEEP_SEARCHES_DAYS, missDays: KEEP_MISSES_DAYS }),
    tables: ['search_day', 'search_miss'],
  },
  {
    data: m.limitsData,
    period: () => m.limitsPeriod({ days: SIGN_IN_NETWORK_DAYS }),
    tables: ['attempt'],
  },
  { data: m.botCheckData, period: () => m.botCheckPeriod({ minutes: BOT_CHECK_MINUTES }), tables: ['spent_bot_check'] },
  {
    data: m.accountData,
    period: m.untilAccountDeleted,
    tables: ['account'],
  },
  {
    data: m.formerNicknamesData,
    period: m.formerNicknamesPeriod,
    tables: ['former_nickname'],
  },
  {
    data: m.restingNicknamesData,
    period: m.restingNicknamesPeriod,
    tables: ['resting_nickname'],
  },
  {
    data: m.registrationData,
    period: () => m.registrationPeriod({ days: CONFIRM_DAYS }),
    tables: ['registration', 'invite'],
  },
  {
    data: m.credentialsData,
    period: m.withAccount,
    tables: ['passkey', 'passkey_making', 'totp', 'recovery_code', 'api_token', 'social_identity'],
  },
  {
    data: m.sessionsData,
    period: () => m.sessionsPeriod({ days: SESSION_DAYS }),
    tables: ['session'],
  },
  {
    data: m.devicesData,
    period: () => m.devicesPeriod({ days: KNOWN_DEVICE_DAYS }),
    tables: ['known_device'],
  },
  {
    data: m.failedSignInsData,
    period: () => m.forDays({ days: FAILED_SIGN_IN_DAYS }),
    tables: ['failed_sign_in'],
  },
  {
    data: m.pushData,
    period: m.pushPeriod,
    tables: ['push_subscription'],
  },
  {
    data: m.signInsData,
    period: () => m.signInsPeriod({ minutes: DEPARTURE_MINUTES, hours: RESET_LINK_HOURS, days: CONFIRM_DAYS }),
    tables: ['second_factor_ticket', 'social_departure', 'email_link'],
  },
  {
    data: m.uploadsData,
    period: () => m.uploadsPeriod({ days: KEEP_UNFINISHED_DAYS, finishedDays: KEEP_FINISHED_DAYS }),
    tables: ['upload', 'picture', 'bundle'],
    folders: ['uploads', 'processing'],
  },
  {
    data: m.publicationsData,
    period: () => m.publicationsPeriod({ days: DELETED_FOR_DAYS }),
    tables: [...PUBLICATION_KINDS, 'revision', 'proposal', 'entry_revision', 'lookup_act', 'tool_trial'],
    folders: ['files', 'derived', 'index'],
  },
  {
    data: m.commentsData,
    period: () => m.commentsPeriod({ hours: UNDO_HOURS }),
    tables: ['comment', 'comment_reaction', 'comment_lock', 'mention'],
  },
  {
    data: m.chatsData,
    period: m.chatsPeriod,
    tables: ['chat', 'chat_member', 'chat_mention', 'chat_message', 'chat_setting'],
  },
  { data: m.linksData, period: () => m.forDays({ days: KEEP_LINKS_DAYS }), tables: ['posted_link'] },
  {
    data: m.followsData,
    period: m.withAccount,
    tables: ['follow', 'watch', 'saved_publication', 'saved_search', 'member_block'],
  },
  {
    data: m.notificationsData,
    period: () => m.notificationsPeriod({ readDays: KEEP_READ_DAYS, unreadDays: KEEP_UNREAD_DAYS, mailDays: KEEP_MAILS_DAYS }),
    tables: ['notice', 'notice_mail', 'notice_setting'],
  },
  {
    data: m.reportsData,
    period: m.reportsPeriod,
    tables: ['report', 'reported_message', 'moderation_act', 'audit_entry'],
  },
  {
    data: m.visitorReportsData,
    period: () => m.visitorReportsPeriod({ days: VISITOR_REPORT_DAYS, reporterDays: KEEP_REPORTER_DAYS }),
    tables: ['visitor_report'],
  },
  {
    data: m.newsletterData,
    period: () => m.newsletterPeriod({ days: CONFIRM_SUBSCRIPTION_DAYS }),
    tables: ['newsletter_subscriber', 'newsletter_copy'],
  },
  { data: m.bouncesData, period: () => m.forDays({ days: REFUSED_DAYS }), tables: ['mail_bounce'] },
  {
    data: m.jobsData,
    period: () => m.jobsPeriod({ days: KEEP_FAILED_JOBS_DAYS }),
    tables: ['job'],
  },
  {
    data: m.webhooksData,
    period: () => m.forDays({ days: KEEP_DELIVERIES_DAYS }),
    tables: ['webhook', 'webhook_delivery'],
  },
  {
    data: m.mailFilesData,
    period: m.mailFilesPeriod,
    tables: [],
    folders: ['mail'],
  },
  {
    data: m.backupsData,
    period: m.backupsPeriod,
    tables: [],
    folders: ['backup-check', 'backup-drafts'],
  },
];
