import * as m from '#messages/server-mails';

import { browserFamilyWords } from '../../../shared/accounts/auth/user-agent.ts';
import type { AccountAct } from '../../../shared/accounts/auth/account-acts.ts';
import { CONFIRM_SUBSCRIPTION_DAYS } from '../../../shared/discovery/home/newsletter-rules.ts';
import { CONFIRM_DAYS } from '../../../shared/accounts/auth/registration-rules.ts';
import { VISITOR_REPORT_DAYS } from '../../../shared/moderation/reports/report-rules.ts';
import { isolated } from '../../../shared/platform/messages/isolated.ts';
import { DateFormat, localeFormat } from '../../../shared/platform/messages/locale-format.ts';
import { shownLines } from '../../../shared/platform/messages/stored-text.ts';
import { textOfHtml } from './text-of-html.ts';
import {
  accountActMailText,
  sweepMailText,
  workMailText,
  type SweepNotification,
  type WorkNotification,
} from './work-mail-texts.ts';
import { withLink, type MailText, type MailSite } from './mail-layout.ts';

/** Language of a recipient whose address has no account, or an account without a choice. */
type RecipientLanguage = string | null | undefined;

/** Account mails. They are queued, so they contain no secrets. */
export type Notification = { to: string; language?: RecipientLanguage; nickname: string } & (
  | { kind: 'address-change-asked'; newAddress: string }
  | { kind: 'address-changed'; newAddress: string }
  | { kind: 'address-taken' }
  /** Jobs of an earlier version have no number of revoked tokens. */
  | { kind: 'password-changed'; tokens?: number }
  | { kind: 'new-device'; at: string; browser: string; network: string }
  | { kind: 'account-deleted' }
  | { kind: 'registration-approved' }
  | { kind: 'registration-declined'; reason: string }
  /** `detail`: the change as a stored text. */
  | { kind: 'account-act'; act: AccountAct; detail: string; note: string }
  | { kind: 'social-linked'; provider: string }
  | { kind: 'social-unlinked'; provider: string }
  | { kind: 'api-token-made'; name: string }
  | { kind: 'second-factor-on'; factor: 'totp' | 'passkey' }
  | { kind: 'second-factor-off'; factor: 'totp' | 'passkey' }
  /** `failure` is a stored text. */
  | { kind: 'backup-failed'; destination: string; failure: string }
  | WorkNotification
  | SweepNotification
);

/** Mails with a secret link: sent at once, never stored. */
export type LinkMail = { to: string; language?: RecipientLanguage; url: string } & (
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

const moment = localeFormat((locale) => new DateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }));

/** Jobs of an earlier version have a formatted time. */
const timeOf = (at: string): string =>
  Number.isNaN(Date.parse(at)) ? at.replace(' UTC', '') : isolated(moment().format(new Date(at)));

/** Text of a mail in the current language. */
export function mailText(mail: Mail, around: MailSite): MailText {
  const { site, publicUrl } = around;
  const hello = 'nickname' in mail ? m.helloMember({ nickname: mail.nickname }) : m.hello();
  const passwordReset = `${publicUrl}/password-reset`;
  const notYou = () => withLink(m.ifNotYou(), passwordReset);
  switch (mail.kind) {
    case 'confirm-address':
      return {
        subject: m.confirmAddressSubject(),
        paragraphs: [hello, m.confirmAddressBody({ site })],
        button: { label: m.confirmAddress(), url: mail.url },
        after: [m.validForDays({ days: CONFIRM_DAYS })],
      };
    case 'reset-password':
      return {
        subject: m.setPassword(),
        paragraphs: [hello, m.setPasswordBody({ site })],
        button: { label: m.setPassword(), url: mail.url },
        after: [m.setPasswordIgnore()],
      };
    case 'change-address':
      return {
        subject: m.useAddressSubject(),
        paragraphs: [hello, m.useAddressBody({ site })],
        button: { label: m.useAddress(), url: mail.url },
        after: [m.validForDaysIfAsked({ days: CONFIRM_DAYS })],
      };
    case 'confirm-report':
      return {
        subject: m.confirmReportSubject(),
        paragraphs: [hello, m.confirmReportBody({ site })],
        button: { label: m.confirmReport(), url: mail.url },
        after: [m.confirmReportIgnore({ days: VISITOR_REPORT_DAYS })],
      };
    case 'newsletter-confirmation':
      return {
        subject: m.confirmSubscriptionSubject(),
        paragraphs: [hello, m.confirmSubscriptionBody({ site })],
        button: { label: m.confirmSubscription(), url: mail.url },
        after: [
          m.confirmSubscriptionIgnore({ days: CONFIRM_SUBSCRIPTION_DAYS }),
          withLink(m.removeAddress(), mail.unsubscribeUrl),
        ],
      };
    case 'newsletter':
      return {
        subject: mail.subject,
        paragraphs: [],
        body: { text: textOfHtml(mail.html), html: mail.html },
        after: [withLink(m.readInBrowser(), mail.url), withLink(m.unsubscribe(), mail.unsubscribeUrl)],
      };
    case 'notices': {
      const { digest, subject, items, more } = mail;
      const [only] = items;
      const isOne = items.length === 1 && only !== undefined;
      return {
        subject: digest !== null ? m.digestSubject({ digest, subject }) : subject,
        paragraphs: isOne ? [hello, only.text] : [hello, ...items.map(({ text, url }) => withLink(text, url))],
        button: isOne ? { label: m.view(), url: only.url } : { label: m.allNotifications(), url: `${publicUrl}/me/notices` },
        after: [
          ...(more === 0 ? [] : [m.moreInList({ count: more })]),
          withLink(m.emailPreferences(), mail.url),
          withLink(m.unsubscribe(), mail.leaveUrl),
        ],
      };
    }
    case 'digest-stopped':
      return {
        subject: m.digestStoppedSubject(),
        paragraphs: [hello, m.digestStopped({ site })],
        button: { label: m.comeBack(), url: mail.url },
        after: [withLink(m.unsubscribe(), mail.leaveUrl)],
      };
    case 'address-change-asked':
      return {
        subject: m.addressChangeAskedSubject(),
        paragraphs: [hello, m.addressChangeAsked({ site, address: mail.newAddress })],
        after: [notYou()],
      };
    case 'address-changed':
      return {
        subject: m.addressChangedSubject(),
        paragraphs: [hello, m.addressChanged({ site, address: mail.newAddress })],
        after: [withLink(m.ifNotYouContact({ site }), `${publicUrl}/about`)],
      };
    case 'address-taken':
      return {
        subject: m.addressTakenSubject(),
        paragraphs: [hello, m.addressTaken({ site })],
        after: [withLink(m.lostPassword(), passwordReset)],
      };
    case 'password-changed':
      return {
        subject: m.passwordChangedSubject(),
        paragraphs: [hello, m.passwordChanged({ site, tokens: mail.tokens ?? 0 })],
        after: [notYou()],
      };
    case 'new-device':
      return {
        subject: m.newDeviceSubject(),
        paragraphs: [
          hello,
          m.newDevice({ site }),
          m.time({ time: timeOf(mail.at) }),
          m.browser({ browser: browserFamilyWords(mail.browser) }),
          m.network({ network: mail.network }),
          m.ifYouIgnore(),
        ],
        button: { label: m.viewSessions(), url: `${publicUrl}/me/settings#sessions` },
        after: [notYou()],
      };
    case 'account-deleted':
      return { subject: m.accountDeletedSubject(), paragraphs: [hello, m.accountDeleted({ site })] };
    case 'registration-approved':
      return {
        subject: m.registrationApprovedSubject({ site }),
        paragraphs: [hello, m.registrationApproved({ site })],
        button: { label: m.logIn(), url: `${publicUrl}/login` },
      };
    case 'registration-declined':
      return {
        subject: m.registrationDeclinedSubject({ site }),
        paragraphs: [hello, m.registrationDeclined({ site }), m.reason({ reason: mail.reason }), m.registrationErased()],
      };
    case 'social-linked':
      return {
        subject: m.socialLinkedSubject({ provider: mail.provider }),
        paragraphs: [hello, m.socialLinked({ site, provider: mail.provider })],
        after: [notYou()],
      };
    case 'social-unlinked':
      return {
        subject: m.socialUnlinkedSubject({ provider: mail.provider }),
        paragraphs: [hello, m.socialUnlinked({ site, provider: mail.provider })],
        after: [notYou()],
      };
    case 'api-token-made':
      return {
        subject: m.apiTokenMadeSubject(),
        paragraphs: [hello, m.apiTokenMade({ site, name: mail.name })],
        after: [withLink(m.ifNotYouRevoke(), `${publicUrl}/me/settings`)],
      };
    case 'backup-failed':
      return {
        subject: m.backupFailedSubject({ site }),
        paragraphs: [
          hello,
          m.backupFailed({ site, destination: mail.destination, failure: shownLines(mail.failure) }),
          m.backupRetried(),
        ],
        button: { label: m.viewBackups(), url: `${publicUrl}/admin` },
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
        subject: m.secondFactorOnSubject(),
        paragraphs: [hello, m.secondFactorOn({ site, factor: mail.factor })],
        after: [notYou()],
      };
    case 'second-factor-off':
      return {
        subject: m.secondFactorOffSubject(),
        paragraphs: [hello, m.secondFactorOff({ site, factor: mail.factor })],
        after: [notYou()],
      };
  }
}
