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
  what: string;
  period: string;
  /** Database tables with this data. */
  tables: readonly string[];
  /** Folders of `DATA_DIR` with this data. */
  folders?: readonly string[];
}

const WITH_ACCOUNT = 'Until you remove it or delete your account';

/** All personal data that Polyshelf stores, as the privacy page shows it. A test compares the list with the database. */
export const PERSONAL_DATA: readonly KeptData[] = [
  {
    what: 'Log of the server: time, result and, unless the operator chose otherwise, the network of each request',
    period: 'The operator decides how long; ask the operator',
    tables: [],
  },
  { what: 'Number of requests from each network, in memory', period: '1 minute', tables: [] },
  {
    what: 'Keyed hash of your address, so that views, downloads and searches count once',
    period: 'Until the day ends (UTC)',
    tables: ['visit', 'search_visit'],
  },
  {
    what: 'Words that were searched for, without who searched',
    period: `${KEEP_SEARCHES_DAYS} days; words that found nothing, ${KEEP_MISSES_DAYS} days`,
    tables: ['search_day', 'search_miss'],
  },
  {
    what: 'Counts of failed sign-ins and of other limited requests, under a hash of the network or the account',
    period: `1 hour; networks that an account signed in from, ${SIGN_IN_NETWORK_DAYS} days`,
    tables: ['attempt'],
  },
  { what: 'Hash of a solved security check', period: `${BOT_CHECK_MINUTES} minutes`, tables: ['spent_bot_check'] },
  {
    what: 'Account: nickname, email address, hash of the password, text and picture, day of the last visit',
    period: 'Until you delete your account',
    tables: ['account'],
  },
  {
    what: 'Former nicknames, so that links to them work',
    period: 'Until you delete your account or somebody takes the name',
    tables: ['former_nickname'],
  },
  {
    what: 'Hash of the nicknames of deleted accounts, so that nobody passes for their owner',
    period: '1 year after the account is deleted',
    tables: ['resting_nickname'],
  },
  {
    what: 'Answer at the registration, invites and who invited whom',
    period: `Until you delete your account; with an address that nobody confirmed, ${CONFIRM_DAYS} days`,
    tables: ['registration', 'invite'],
  },
  {
    what: 'Passkeys, authenticator apps, recovery codes, API tokens and linked sites',
    period: WITH_ACCOUNT,
    tables: ['passkey', 'passkey_making', 'totp', 'recovery_code', 'api_token', 'social_identity'],
  },
  {
    what: 'Sessions: the name of your browser and when you were last seen',
    period: `Until you sign out, at most ${SESSION_DAYS} days after your last visit`,
    tables: ['session'],
  },
  {
    what: 'Hashes of devices that you signed in from, each of your account, the rough network and the kind of browser',
    period: `${KNOWN_DEVICE_DAYS} days after the last sign-in; until you change your password`,
    tables: ['known_device'],
  },
  {
    what: 'Failed sign-ins to your account, with rough network and kind of browser',
    period: `${FAILED_SIGN_IN_DAYS} days`,
    tables: ['failed_sign_in'],
  },
  {
    what: 'Addresses and keys of devices that show notices',
    period: 'Until you sign out on the device',
    tables: ['push_subscription'],
  },
  {
    what: 'Sign-ins under way and links in mails, as hashes',
    period: `${DEPARTURE_MINUTES} minutes; links in mails, ${RESET_LINK_HOURS} hour to ${CONFIRM_DAYS} days`,
    tables: ['second_factor_ticket', 'social_departure', 'email_link'],
  },
  {
    what: 'Files that you are sending',
    period: `${KEEP_UNFINISHED_DAYS} days after the last byte; whole files that no work takes, ${KEEP_FINISHED_DAYS} days`,
    tables: ['upload', 'picture', 'bundle'],
    folders: ['uploads', 'processing'],
  },
  {
    what: 'Works, their history and your part in shared pages',
    period: `Until you delete them and ${DELETED_FOR_DAYS} days more; what is published stays when you delete your account, without your name`,
    tables: [...PUBLICATION_KINDS, 'revision', 'proposal', 'entry_revision', 'lookup_act', 'tool_trial'],
    folders: ['files', 'derived', 'index'],
  },
  {
    what: 'Comments, reactions and mentions',
    period: `Until you delete them and ${UNDO_HOURS} hours more; comments stay when you delete your account, without your name`,
    tables: ['comment', 'comment_reaction', 'comment_lock', 'mention'],
  },
  {
    what: 'Chats',
    period: 'Until both members have deleted them',
    tables: ['chat', 'chat_member', 'chat_mention', 'chat_message', 'chat_setting'],
  },
  { what: 'Links in your texts', period: `${KEEP_LINKS_DAYS} days`, tables: ['posted_link'] },
  {
    what: 'Follows, saved works and searches, muted works and blocked members',
    period: WITH_ACCOUNT,
    tables: ['follow', 'watch', 'saved_publication', 'saved_search', 'member_block'],
  },
  {
    what: 'Notices, and mails about them',
    period: `${KEEP_READ_DAYS} days after you read them, ${KEEP_UNREAD_DAYS} days unread; which mails were sent, ${KEEP_MAILS_DAYS} days`,
    tables: ['notice', 'notice_mail', 'notice_setting'],
  },
  {
    what: 'Reports, and acts of moderators and admins',
    period: 'No end; your name leaves your reports when you delete your account, copies of messages go once judged',
    tables: ['report', 'reported_message', 'moderation_act', 'audit_entry'],
  },
  {
    what: 'Reports of visitors, with name and email address, until the link in the mail was followed',
    period: `${VISITOR_REPORT_DAYS} days; once confirmed, name and address stay until ${KEEP_REPORTER_DAYS} days after the report was handled`,
    tables: ['visitor_report'],
  },
  {
    what: 'Newsletter: your address and the language of your browser',
    period: `Until you unsubscribe; without your confirmation, ${CONFIRM_SUBSCRIPTION_DAYS} days`,
    tables: ['newsletter_subscriber', 'newsletter_copy'],
  },
  { what: 'Addresses that refuse mails', period: `${REFUSED_DAYS} days`, tables: ['mail_bounce'] },
  {
    what: 'Mails and other work that waits, with the address it is for',
    period: `Until done; what failed for good, ${KEEP_FAILED_JOBS_DAYS} days`,
    tables: ['job'],
  },
  {
    what: 'Messages to programs of the operator, with texts and names that are public',
    period: `${KEEP_DELIVERIES_DAYS} days`,
    tables: ['webhook', 'webhook_delivery'],
  },
  {
    what: 'Mails as files, where no mail server is set up',
    period: 'Until the operator deletes them',
    tables: [],
    folders: ['mail'],
  },
  {
    what: 'Backups of all of this',
    period: '4 weeks, unless the operator keeps some for longer',
    tables: [],
    folders: ['backup-check', 'backup-drafts'],
  },
];
