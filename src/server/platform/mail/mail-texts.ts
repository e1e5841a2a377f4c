import type { AccountAct } from '../../../shared/accounts/auth/account-acts.ts';
import { CONFIRM_SUBSCRIPTION_DAYS } from '../../../shared/discovery/home/newsletter-rules.ts';
import { CONFIRM_DAYS } from '../../../shared/accounts/auth/registration-rules.ts';
import { VISITOR_REPORT_DAYS } from '../../../shared/moderation/reports/report-rules.ts';
import { textOfHtml } from './text-of-html.ts';
import {
  accountActMailText,
  sweepMailText,
  workMailText,
  type SweepNotification,
  type WorkNotification,
} from './work-mail-texts.ts';
import type { MailText, MailSite } from './mail-layout.ts';

/** Account mails. They are queued, so they contain no secrets. */
export type Notification = { to: string; nickname: string } & (
  | { kind: 'address-change-asked'; newAddress: string }
  | { kind: 'address-changed'; newAddress: string }
  | { kind: 'address-taken' }
  | { kind: 'password-changed'; tokens: number }
  | { kind: 'new-device'; at: string; browser: string; network: string }
  | { kind: 'account-deleted' }
  | { kind: 'registration-approved' }
  | { kind: 'registration-declined'; reason: string }
  /** `detail`: the change, as in 'user → moderator'. */
  | { kind: 'account-act'; act: AccountAct; detail: string; note: string }
  | { kind: 'social-linked'; provider: string }
  | { kind: 'social-unlinked'; provider: string }
  | { kind: 'api-token-made'; name: string }
  | { kind: 'second-factor-on'; factor: 'totp' | 'passkey' }
  | { kind: 'second-factor-off'; factor: 'totp' | 'passkey' }
  | { kind: 'backup-failed'; destination: string; failure: string }
  | WorkNotification
  | SweepNotification
);

/** Mails with a secret link: sent at once, never stored. */
export type LinkMail = { to: string; url: string } & (
  | { kind: 'confirm-address'; nickname: string }
  | { kind: 'reset-password'; nickname: string }
  | { kind: 'change-address'; nickname: string }
  | { kind: 'confirm-report' }
  | { kind: 'newsletter-confirmation'; unsubscribeUrl: string; oneClickUrl: string }
  | { kind: 'digest-stopped'; nickname: string; leaveUrl: string; oneClickUrl: string; id: string }
  | IssueMail
  | ListMail
);

/** An issue of the newsletter. The address is that of its web version. */
export interface IssueMail {
  kind: 'newsletter';
  issue: number;
  subject: string;
  /** The displayed body; the text part is derived from it. */
  html: string;
  unsubscribeUrl: string;
  oneClickUrl: string;
  /** The same for all attempts. */
  id: string;
}

/** Activity mail with unread notifications. */
export interface ListMail {
  kind: 'notices';
  nickname: string;
  subject: string;
  items: { text: string; url: string }[];
  /** Number of notifications beyond the listed ones. */
  more: number;
  /** Unsubscription: a page with a confirmation, and the one-click address (RFC 8058). */
  leaveUrl: string;
  oneClickUrl: string;
  /** The same for all attempts. */
  id: string;
  /** List id, for filters of mail programs. */
  list: string;
  /** Thread id, for mails about a single subject. */
  thread: string | null;
  /** Null: no digest. */
  digest: 'daily' | 'weekly' | null;
}

export type Mail = Notification | LinkMail;

const FACTORS = { totp: 'an authenticator app', passkey: 'a passkey' };

export function mailText(mail: Mail, around: MailSite): MailText {
  const { site, publicUrl } = around;
  const hello = 'nickname' in mail ? `Hello ${mail.nickname},` : 'Hello,';
  const notYou = `If this was not you, set a new password at once:\n${publicUrl}/password-reset`;
  switch (mail.kind) {
    case 'confirm-address':
      return {
        subject: 'Confirm your email address',
        paragraphs: [hello, `Confirm your email address to publish on ${site}.`],
        button: { label: 'Confirm address', url: mail.url },
        after: [`The link is valid for ${CONFIRM_DAYS} days. If you did not open this account, ignore this email.`],
      };
    case 'reset-password':
      return {
        subject: 'Set a new password',
        paragraphs: [hello, `A new password was requested for your account on ${site}.`],
        button: { label: 'Set a new password', url: mail.url },
        after: [
          'The link works once, within an hour. If you did not request it, ignore this email; your password stays the same.',
        ],
      };
    case 'change-address':
      return {
        subject: 'Confirm your new email address',
        paragraphs: [hello, `You asked to use this address for your account on ${site}. It changes when you confirm it.`],
        button: { label: 'Use this address', url: mail.url },
        after: [`The link is valid for ${CONFIRM_DAYS} days. If you did not request it, ignore this email.`],
      };
    case 'confirm-report':
      return {
        subject: 'Confirm your report',
        paragraphs: [hello, `A report on ${site} was sent with this address. The moderators see it when you confirm it.`],
        button: { label: 'Confirm the report', url: mail.url },
        after: [
          `The link is valid for ${VISITOR_REPORT_DAYS} days. If you did not send a report, ignore this email and the report is deleted.`,
        ],
      };
    case 'newsletter-confirmation':
      return {
        subject: 'Confirm your newsletter subscription',
        paragraphs: [hello, `Confirm your subscription to the newsletter of ${site}.`],
        button: { label: 'Confirm subscription', url: mail.url },
        after: [
          `If you don’t confirm, we delete your address after ${CONFIRM_SUBSCRIPTION_DAYS} days.`,
          `Remove my address:\n${mail.unsubscribeUrl}`,
        ],
      };
    case 'newsletter':
      return {
        subject: mail.subject,
        paragraphs: [],
        body: { text: textOfHtml(mail.html), html: mail.html },
        after: [`Read it in your browser:\n${mail.url}`, `Unsubscribe:\n${mail.unsubscribeUrl}`],
      };
    case 'notices': {
      const [only] = mail.items;
      const isOne = mail.items.length === 1 && only !== undefined;
      return {
        subject: mail.digest !== null ? `Your ${mail.digest} digest: ${mail.subject}` : mail.subject,
        paragraphs: isOne ? [hello, only.text] : [hello, ...mail.items.map(({ text, url }) => `${text}\n${url}`)],
        button: isOne ? { label: 'View', url: only.url } : { label: 'All notifications', url: `${publicUrl}/me/notices` },
        after: [
          ...(mail.more === 0 ? [] : [`${mail.more} more are in your list of notifications.`]),
          `Email preferences:\n${mail.url}`,
          `Unsubscribe:\n${mail.leaveUrl}`,
        ],
      };
    }
    case 'digest-stopped':
      return {
        subject: 'Your digest has stopped',
        paragraphs: [
          hello,
          `You have not been on ${site} for half a year, so this is your last digest. It starts again when you sign in.`,
        ],
        button: { label: 'Come back', url: mail.url },
        after: [`Unsubscribe:\n${mail.leaveUrl}`],
      };
    case 'address-change-asked':
      return {
        subject: 'A new email address was requested',
        paragraphs: [
          hello,
          `The email address of your account on ${site} will change to ${mail.newAddress} when the link sent there is opened.`,
        ],
        after: [notYou],
      };
    case 'address-changed':
      return {
        subject: 'Your email address has changed',
        paragraphs: [hello, `The email address of your account on ${site} is now ${mail.newAddress}.`],
        after: [`If this was not you, contact the people who run ${site}:\n${publicUrl}/about`],
      };
    case 'address-taken':
      return {
        subject: 'You already have an account',
        paragraphs: [
          hello,
          `Someone tried to use this address for another account on ${site}. It already belongs to your account, so nothing has changed.`,
        ],
        after: [`If you have lost the password of this account, set a new one:\n${publicUrl}/password-reset`],
      };
    case 'password-changed':
      return {
        subject: 'Your password has changed',
        paragraphs: [
          hello,
          `The password of your account on ${site} has changed. Your other devices are signed out${revoked(mail.tokens)}.`,
        ],
        after: [notYou],
      };
    case 'new-device':
      return {
        subject: 'New sign-in to your account',
        paragraphs: [
          hello,
          `Someone signed in to your account on ${site} from a device that is new, or was not used for half a year.`,
          `Time: ${mail.at}`,
          `Browser: ${mail.browser}`,
          `Network: ${mail.network}`,
          'If this was you, you can ignore this email.',
        ],
        button: { label: 'View your sessions', url: `${publicUrl}/me/settings#sessions` },
        after: [notYou],
      };
    case 'account-deleted':
      return {
        subject: 'Your account has been deleted',
        paragraphs: [
          hello,
          `Your account on ${site} has been deleted, as you requested. Your publications stay, credited to "Deleted user".`,
        ],
      };
    case 'registration-approved':
      return {
        subject: `Welcome to ${site}`,
        paragraphs: [hello, `The moderators of ${site} have approved your registration. You can log in now.`],
        button: { label: 'Log in', url: `${publicUrl}/login` },
      };
    case 'registration-declined':
      return {
        subject: `Your registration on ${site}`,
        paragraphs: [
          hello,
          `The moderators of ${site} have not approved your registration.`,
          `Reason: ${mail.reason}`,
          'Your account and your answer are deleted.',
        ],
      };
    case 'social-linked':
      return {
        subject: `${mail.provider} now opens your account`,
        paragraphs: [
          hello,
          `Someone signed in to your account on ${site} with ${mail.provider}, which confirmed your email address. That sign-in now opens your account.`,
        ],
        after: [notYou],
      };
    case 'social-unlinked':
      return {
        subject: `${mail.provider} no longer opens your account`,
        paragraphs: [hello, `${mail.provider} was disconnected from your account on ${site}.`],
        after: [notYou],
      };
    case 'api-token-made':
      return {
        subject: 'An API token was created for your account',
        paragraphs: [
          hello,
          `An API token named "${mail.name}" was created for your account on ${site}. Programs that have it can act for you, within its scopes.`,
        ],
        after: [`If this was not you, revoke it in your settings and set a new password at once:\n${publicUrl}/me/settings`],
      };
    case 'backup-failed':
      return {
        subject: `The backup of ${site} failed`,
        paragraphs: [
          hello,
          `The backup of ${site} to ${mail.destination} failed. ${mail.failure}`,
          'Earlier backups are kept. The backup is tried again every hour; you get this email once a day until it succeeds.',
        ],
        button: { label: 'View the backups', url: `${publicUrl}/admin` },
      };
    case 'report-handled':
    case 'report-received':
    case 'work-hidden':
    case 'work-held':
    case 'work-rejected':
    case 'work-deleted':
    case 'change-proposed':
    case 'proposal-judged':
    case 'work-restored':
      return workMailText(mail, hello, around);
    case 'account-act':
      return accountActMailText(mail, hello, around);
    case 'things-removed':
    case 'things-restored':
      return sweepMailText(mail, hello, around);
    case 'second-factor-on':
      return {
        subject: 'A second factor was turned on',
        paragraphs: [hello, `Signing in to your account on ${site} now asks for ${FACTORS[mail.factor]} as well.`],
        after: [notYou],
      };
    case 'second-factor-off':
      return {
        subject: 'A second factor was turned off',
        paragraphs: [hello, `Signing in to your account on ${site} no longer asks for ${FACTORS[mail.factor]}.`],
        after: [notYou],
      };
  }
}

/** Jobs of an earlier version have no number. */
function revoked(tokens: number | undefined): string {
  if (!tokens) return '';
  return tokens === 1 ? ', and your API token is revoked' : `, and your ${tokens} API tokens are revoked`;
}
