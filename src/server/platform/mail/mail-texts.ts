import { VISITOR_REPORT_DAYS } from '../../../shared/reports/report-rules.ts';
import { sweepMailText, workMailText, type SweepNotice, type WorkNotice } from './work-mail-texts.ts';

/** What a mail is about. These are queued as they are, so they hold nothing secret. */
export type Notice = { to: string; nickname: string } & (
  | { kind: 'address-change-asked'; newAddress: string }
  | { kind: 'address-changed'; newAddress: string }
  | { kind: 'address-taken' }
  | { kind: 'password-changed'; tokens: number }
  | { kind: 'new-device'; at: string; browser: string; network: string }
  | { kind: 'account-deleted' }
  | { kind: 'registration-approved' }
  | { kind: 'registration-declined'; reason: string }
  | { kind: 'social-linked'; provider: string }
  | { kind: 'social-unlinked'; provider: string }
  | { kind: 'api-token-made'; name: string }
  | { kind: 'second-factor-on'; factor: 'totp' | 'passkey' }
  | { kind: 'second-factor-off'; factor: 'totp' | 'passkey' }
  | { kind: 'backup-failed'; destination: string; failure: string }
  | WorkNotice
  | SweepNotice
);

/** Mails with a link that is as good as a key: made and sent in one go, never stored. */
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

/** An issue of the newsletter; its address is that of the web version. */
export interface IssueMail {
  kind: 'newsletter';
  issue: number;
  subject: string;
  /** As it was written, and as it is shown. */
  text: string;
  html: string;
  unsubscribeUrl: string;
  oneClickUrl: string;
  /** The same for each try to send it. */
  id: string;
}

/** What others did, to a member who did not read it. */
export interface ListMail {
  kind: 'notices';
  nickname: string;
  subject: string;
  items: { text: string; url: string }[];
  /** How many stand in no line. */
  more: number;
  /** Where it is ended: a page that asks, and what a mail program calls by itself (RFC 8058). */
  leaveUrl: string;
  oneClickUrl: string;
  /** The same for each try to send it. */
  id: string;
  /** What it is one of, for rules of mail programs. */
  list: string;
  /** What it belongs to, where that is one thing. */
  thread: string | null;
  isDigest: boolean;
}

export type Mail = Notice | LinkMail;

export interface MailText {
  subject: string;
  /** Plain text; the layout escapes it. */
  paragraphs: string[];
  /** What has a form of its own: our HTML, and the same as text. */
  body?: { text: string; html: string };
  button?: { label: string; url: string };
  after?: string[];
}

const FACTORS = { totp: 'an authenticator app', passkey: 'a passkey' };

/** The words of every mail. */
export function mailText(mail: Mail, publicUrl: string): MailText {
  const site = new URL(publicUrl).host;
  const hello = 'nickname' in mail ? `Hello ${mail.nickname},` : 'Hello,';
  const notYou = `If this was not you, set a new password at once: ${publicUrl}/password-reset`;
  switch (mail.kind) {
    case 'confirm-address':
      return {
        subject: 'Confirm your e-mail address',
        paragraphs: [hello, `Confirm that this is your address, and you may publish on ${site}.`],
        button: { label: 'Confirm address', url: mail.url },
        after: ['The link is valid for 3 days. If you did not open this account, leave this mail alone: nothing will happen.'],
      };
    case 'reset-password':
      return {
        subject: 'Set a new password',
        paragraphs: [hello, `Somebody, hopefully you, asked to set a new password for your account on ${site}.`],
        button: { label: 'Set a new password', url: mail.url },
        after: ['The link works once, within an hour. If you did not ask for it, leave this mail alone: your password stays.'],
      };
    case 'change-address':
      return {
        subject: 'Confirm your new e-mail address',
        paragraphs: [hello, `You asked to use this address for your account on ${site}. It changes once you confirm it.`],
        button: { label: 'Use this address', url: mail.url },
        after: ['The link is valid for 3 days. If you did not ask for it, leave this mail alone: nothing will happen.'],
      };
    case 'confirm-report':
      return {
        subject: 'Confirm your report',
        paragraphs: [
          hello,
          `Somebody, hopefully you, reported something on ${site} with this address. The moderators see the report once you confirm it.`,
        ],
        button: { label: 'Confirm the report', url: mail.url },
        after: [
          `The link is valid for ${VISITOR_REPORT_DAYS} days. If you did not send a report, leave this mail alone: the report is deleted.`,
        ],
      };
    case 'newsletter-confirmation':
      return {
        subject: 'Confirm your newsletter subscription',
        paragraphs: [hello, `This address was given for the newsletter of ${site}. It counts once you confirm it.`],
        button: { label: 'Confirm subscription', url: mail.url },
        after: [
          'Without your confirmation the address is forgotten after 7 days.',
          `To have it forgotten at once, now or later: ${mail.unsubscribeUrl}`,
        ],
      };
    case 'newsletter':
      return {
        subject: mail.subject,
        paragraphs: [],
        body: { text: mail.text, html: mail.html },
        after: [`Read it in the browser: ${mail.url}`, `To leave the newsletter of ${site}: ${mail.unsubscribeUrl}`],
      };
    case 'notices': {
      const [only] = mail.items;
      const isOne = mail.items.length === 1 && only !== undefined;
      return {
        subject: mail.isDigest ? `What happened on ${site}: ${mail.subject}` : mail.subject,
        paragraphs: isOne ? [hello, only.text] : [hello, ...mail.items.map(({ text, url }) => `${text} ${url}`)],
        button: isOne ? { label: 'Look at it', url: only.url } : { label: 'All notices', url: `${publicUrl}/me/notices` },
        after: [
          ...(mail.more === 0 ? [] : [`${mail.more} more are in the list of your notices.`]),
          `You choose what you hear of by mail: ${mail.url}`,
          `To get no more mails like this one: ${mail.leaveUrl}`,
        ],
      };
    }
    case 'digest-stopped':
      return {
        subject: 'We stop writing to you',
        paragraphs: [
          hello,
          `You have not been on ${site} for half a year, so the digest of what happens there stops with this mail.`,
        ],
        button: { label: 'Come back', url: mail.url },
        after: ['Once you sign in, it comes again.', `To have it ended for good: ${mail.leaveUrl}`],
      };
    case 'address-change-asked':
      return {
        subject: 'A new e-mail address was asked for',
        paragraphs: [
          hello,
          `The e-mail address of your account on ${site} is about to change to ${mail.newAddress}, once the link sent there is followed.`,
        ],
        after: [notYou],
      };
    case 'address-changed':
      return {
        subject: 'Your e-mail address has changed',
        paragraphs: [hello, `The e-mail address of your account on ${site} is now ${mail.newAddress}.`],
        after: ['If this was not you, tell whoever runs the site.'],
      };
    case 'address-taken':
      return {
        subject: 'You already have an account',
        paragraphs: [
          hello,
          `Somebody, perhaps you, asked to use this address for another account on ${site}. It belongs to yours already, so nothing has changed.`,
        ],
        after: [`If you have lost the password of this account, set a new one: ${publicUrl}/password-reset`],
      };
    case 'password-changed':
      return {
        subject: 'Your password has changed',
        paragraphs: [
          hello,
          `The password of your account on ${site} has just changed. Your other devices are signed out${revoked(mail.tokens)}.`,
        ],
        after: [notYou],
      };
    case 'new-device':
      return {
        subject: 'New sign-in to your account',
        paragraphs: [
          hello,
          `Your account on ${site} was signed in to from a device that we do not know, or have not seen for half a year.`,
          `Time: ${mail.at}`,
          `Browser: ${mail.browser}`,
          `Network: ${mail.network}`,
          'If this was you, there is nothing to do.',
        ],
        button: { label: 'Look at your sessions', url: `${publicUrl}/me/settings#sessions` },
        after: [`Not you? Change your password at once: ${publicUrl}/password-reset`],
      };
    case 'account-deleted':
      return {
        subject: 'Your account has been deleted',
        paragraphs: [
          hello,
          `Your account on ${site} has been deleted, as you asked. What you published stays, credited to "Deleted user".`,
        ],
      };
    case 'registration-approved':
      return {
        subject: `Welcome to ${site}`,
        paragraphs: [hello, `The moderators of ${site} have approved your registration. You can log in from now on.`],
        button: { label: 'Log in', url: `${publicUrl}/login` },
      };
    case 'registration-declined':
      return {
        subject: `Your registration on ${site}`,
        paragraphs: [
          hello,
          `The moderators of ${site} have not approved your registration.`,
          `They say: ${mail.reason}`,
          'Your account and your answer are deleted.',
        ],
      };
    case 'social-linked':
      return {
        subject: `${mail.provider} now opens your account`,
        paragraphs: [
          hello,
          `Somebody signed in to your account on ${site} by ${mail.provider}, which says that your e-mail address is theirs. From now on that sign-in opens your account.`,
        ],
        after: [notYou],
      };
    case 'social-unlinked':
      return {
        subject: `${mail.provider} no longer opens your account`,
        paragraphs: [hello, `${mail.provider} was disconnected from your account on ${site}, in its settings.`],
        after: [notYou],
      };
    case 'api-token-made':
      return {
        subject: 'An API token was made for your account',
        paragraphs: [
          hello,
          `An API token with the name "${mail.name}" was made for your account on ${site}. A program that has it acts for you, within what it was made for.`,
        ],
        after: [`If this was not you, revoke it in your settings (${publicUrl}/me/settings), and set a new password at once.`],
      };
    case 'backup-failed':
      return {
        subject: `The backup of ${site} failed`,
        paragraphs: [
          hello,
          `The backup of ${site} to ${mail.destination} is not to be trusted. ${mail.failure}`,
          'Earlier backups are still there. It is tried again every hour; you hear of it once a day until one succeeds.',
        ],
        button: { label: 'Look at the backups', url: `${publicUrl}/admin` },
      };
    case 'report-handled':
    case 'report-received':
    case 'work-hidden':
    case 'work-held':
    case 'work-deleted':
    case 'change-proposed':
    case 'proposal-judged':
    case 'work-restored':
      return workMailText(mail, hello, publicUrl);
    case 'things-removed':
    case 'things-restored':
      return sweepMailText(mail, hello, publicUrl);
    case 'second-factor-on':
      return {
        subject: 'A second factor was switched on',
        paragraphs: [hello, `Signing in to your account on ${site} now asks for ${FACTORS[mail.factor]} as well.`],
        after: [notYou],
      };
    case 'second-factor-off':
      return {
        subject: 'A second factor was switched off',
        paragraphs: [hello, `Signing in to your account on ${site} no longer asks for ${FACTORS[mail.factor]}.`],
        after: [notYou],
      };
  }
}

/** Jobs of an earlier version carry no number. */
function revoked(tokens: number | undefined): string {
  if (!tokens) return '';
  return tokens === 1 ? ', and your API token is revoked' : `, and your ${tokens} API tokens are revoked`;
}
