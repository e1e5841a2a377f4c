import * as jobs from '#messages/job-names';
import * as mails from '#messages/mail-names';

import { NOTIFICATION_KINDS, NOTIFICATION_KIND_FACTS } from '../../community/notifications/notification-kinds.ts';

/** Names of jobs by kind. */
const JOB_NAMES: ReadonlyMap<string, () => string> = new Map([
  ['draw pictures', jobs.drawPictures],
  ['email-link', jobs.emailLink],
  ['failed-sign-in', jobs.failedSignIn],
  ['followed-searches', jobs.followedSearches],
  ['mail', jobs.mail],
  ['newsletter-confirmation', jobs.newsletterConfirmation],
  ['newsletter-issue', jobs.newsletterIssue],
  ['notice-comment', jobs.noticeComment],
  ['notice-follow', jobs.noticeFollow],
  ['notice-found', jobs.noticeFound],
  ['notice-mail', jobs.noticeMail],
  ['notice-published', jobs.noticePublished],
  ['notice-version', jobs.noticeVersion],
  ['process bundle', jobs.processBundle],
  ['process bundle again', jobs.processBundleAgain],
  ['process imported bundle', jobs.processImportedBundle],
  ['renew search texts', jobs.renewSearchTexts],
  ['visitor-report', jobs.visitorReport],
  ['webhook', jobs.webhook],
  ...NOTIFICATION_KINDS.map(
    (kind) => [`push-${kind}`, () => jobs.push({ kind: NOTIFICATION_KIND_FACTS[kind].name() })] as const,
  ),
]);

/** Names of mails by kind. */
export const MAIL_NAMES = {
  'account-act': mails.accountAct,
  'account-deleted': mails.accountDeleted,
  'address-change-asked': mails.addressChangeAsked,
  'address-changed': mails.addressChanged,
  'address-taken': mails.addressTaken,
  'api-token-made': mails.apiTokenMade,
  'backup-failed': mails.backupFailed,
  'change-address': mails.changeAddress,
  'change-proposed': mails.changeProposed,
  'confirm-address': mails.confirmAddress,
  'confirm-report': mails.confirmReport,
  'digest-stopped': mails.digestStopped,
  'new-device': mails.newDevice,
  newsletter: mails.newsletter,
  'newsletter-confirmation': mails.newsletterConfirmation,
  notices: mails.notices,
  'password-changed': mails.passwordChanged,
  'proposal-judged': mails.proposalJudged,
  'registration-approved': mails.registrationApproved,
  'registration-declined': mails.registrationDeclined,
  'report-handled': mails.reportHandled,
  'report-received': mails.reportReceived,
  'reset-password': mails.resetPassword,
  'second-factor-off': mails.secondFactorOff,
  'second-factor-on': mails.secondFactorOn,
  'social-linked': mails.socialLinked,
  'social-unlinked': mails.socialUnlinked,
  'things-removed': mails.thingsRemoved,
  'things-restored': mails.thingsRestored,
  'work-deleted': mails.workDeleted,
  'work-held': mails.workHeld,
  'work-hidden': mails.workHidden,
  'work-rejected': mails.workRejected,
  'work-restored': mails.workRestored,
} satisfies Record<string, () => string>;

/** A job of an earlier version may have a kind without a name. */
export const jobName = (kind: string): string => JOB_NAMES.get(kind)?.() ?? kind;
export const mailName = (kind: string): string =>
  Object.hasOwn(MAIL_NAMES, kind) ? MAIL_NAMES[kind as keyof typeof MAIL_NAMES]() : kind;
