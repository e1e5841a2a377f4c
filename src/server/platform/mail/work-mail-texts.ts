import { ACCOUNT_ACTS, type AccountAct } from '../../../shared/accounts/auth/account-acts.ts';
import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import { KEEP_REPORTER_DAYS } from '../../../shared/moderation/reports/report-rules.ts';
import { longDate } from '../../../shared/platform/kit/dates.ts';
import type { PublicationNoun } from '../../../shared/catalogue/publications/publication.ts';
import { inSubject } from './mail-subject.ts';
import type { MailSite, MailText } from './mail-layout.ts';

/** A publication, comment or message in a mail. */
export interface MailedWork {
  /** Noun for the sentence. */
  kind: PublicationNoun | EntryKind | 'comment' | 'message';
  /** Excerpt of a comment. Chat messages are not quoted in mails. */
  title: string;
  /** Path of its page. */
  path: string;
  /** Reason of the moderator. */
  note: string | null;
}

/** An act of moderation, for reporters and for the uploader. Neither learns who the other is. */
export type WorkNotification = { work: MailedWork } & (
  | { kind: 'report-received' }
  | { kind: 'report-handled'; outcome: 'hide' | 'delete' | 'dismiss' }
  | { kind: 'work-hidden'; why: string[] }
  | { kind: 'work-held'; why: string }
  /** `why`: the rule that held it, as a sentence. */
  | { kind: 'work-rejected'; why: string; wasShown: boolean }
  | { kind: 'work-deleted'; why: string[]; removalAt: string }
  | { kind: 'change-proposed'; suggestion: string; by: string }
  | { kind: 'proposal-judged'; suggestion: string; isAccepted: boolean }
  | { kind: 'work-restored'; listed: boolean; isDraft: boolean }
);

/** Many items of one member at once. */
export type SweepNotification =
  | {
      kind: 'things-removed';
      comments: number;
      publications: number;
      names: number;
      host: string | null;
      note: string;
      /** One line for each item, as far as they fit. Jobs of earlier versions have none. */
      list?: string[];
    }
  | { kind: 'things-restored'; note?: string };

const mistake = ({ site, publicUrl }: MailSite, until = '') =>
  `If you think this is a mistake, contact the people who run ${site}${until}:\n${publicUrl}/about`;

export function sweepMailText(mail: SweepNotification, hello: string, around: MailSite): MailText {
  const { site, publicUrl } = around;
  const button = { label: `Open ${site}`, url: publicUrl };
  const reason = mail.note === undefined ? [] : [`Reason: ${mail.note}`];
  if (mail.kind === 'things-restored')
    return {
      subject: 'Your content has been restored',
      paragraphs: [hello, `The moderators of ${site} have restored your content. Others can see it again.`, ...reason],
      button,
    };
  const { comments, publications, names, host, list = [] } = mail;
  const counted = (count: number, noun: string) => (count === 0 ? [] : [`${count} of your ${noun}`]);
  const parts = [
    ...counted(comments, 'comments'),
    ...counted(publications, 'publications'),
    ...counted(names, 'new names'),
  ].join(' and ');
  const isOne = comments + publications + names === 1;
  const more = comments + publications + names - list.length;
  return {
    subject: `${parts} ${isOne ? 'was' : 'were'} removed`,
    paragraphs: [
      hello,
      `The moderators of ${site} have removed ${parts}${host === null ? '' : ` with links to ${host}`}. ${isOne ? 'It is' : 'They are'} no longer visible to others.`,
      ...reason,
      ...(list.length === 0
        ? []
        : [[...list.map((line) => `- ${line}`), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')]),
    ],
    button,
    after: [mistake(around)],
  };
}

const ACCOUNT_SUBJECTS: Record<AccountAct, string> = {
  role: 'Your role has changed',
  disable: 'Your account has been disabled',
  enable: 'Your account has been enabled',
  end_sessions: 'You have been signed out everywhere',
  trust: 'The review of your edits has changed',
  level: 'Your level has changed',
};

export function accountActMailText(
  { act, detail, note }: { act: AccountAct; detail: string; note: string },
  hello: string,
  around: MailSite,
): MailText {
  const { site, publicUrl } = around;
  const change = act === 'role' ? ` (${detail})` : '';
  const canSignIn = act !== 'disable';
  return {
    subject: ACCOUNT_SUBJECTS[act],
    paragraphs: [
      hello,
      `The moderators of ${site} have ${ACCOUNT_ACTS[act]}${change}.${canSignIn ? '' : ' Nobody can sign in to it. What you published stays.'}`,
      `Reason: ${note}`,
    ],
    ...(canSignIn && { button: { label: `Open ${site}`, url: publicUrl } }),
    after: [mistake(around)],
  };
}

const OUTCOMES = { hide: 'have hidden it', delete: 'have deleted it', dismiss: 'left it as it is' };

export function workMailText(mail: WorkNotification, hello: string, around: MailSite): MailText {
  const { site, publicUrl } = around;
  const { kind, title, path, note } = mail.work;
  const isMessage = kind === 'message';
  const name = isMessage ? 'message in a chat' : `${kind} "${title}"`;
  const [titleInSubject, nameInSubject] = [inSubject(title), isMessage ? name : `${kind} "${inSubject(title)}"`];
  const reason = note === null ? [] : [`Reason: ${note}`];
  const button = { label: 'View', url: publicUrl + path };
  switch (mail.kind) {
    case 'report-received':
      return {
        subject: `We have your report about "${titleInSubject}"`,
        paragraphs: [
          hello,
          `The moderators of ${site} have your report about ${kind === 'comment' ? `a comment on "${title}"` : `the ${name}`}. Thank you.`,
          `You get an email when they have reviewed it. Your name and your address are erased ${KEEP_REPORTER_DAYS} days later.`,
        ],
        button,
      };
    case 'report-handled':
      return {
        subject: isMessage ? `Your report about a ${nameInSubject}` : `Your report about "${titleInSubject}"`,
        paragraphs: [
          hello,
          `You reported ${isMessage ? 'a' : 'the'} ${name}. The moderators of ${site} have reviewed it and ${OUTCOMES[mail.outcome]}. Thank you for reporting it.`,
          ...reason,
        ],
        ...(mail.outcome === 'dismiss' && { button }),
      };
    case 'work-hidden':
      return {
        subject: `Your ${nameInSubject} has been ${isMessage ? 'removed' : 'hidden'}`,
        paragraphs: [
          hello,
          isMessage
            ? `The moderators of ${site} have removed your ${name}. Neither of you can read it.`
            : `The moderators of ${site} have hidden your ${name}. It is no longer public. You can still see it; nothing was deleted.`,
          ...reportedAs(mail.why),
          ...reason,
        ],
        button,
        after: [mistake(around)],
      };
    case 'work-held':
      return {
        subject: `Your ${nameInSubject} awaits review`,
        paragraphs: [
          hello,
          `A moderator of ${site} reviews your ${name} before others can see it. You can see it; nothing is lost.`,
          `It was held automatically: ${mail.why}`,
        ],
        button,
      };
    case 'work-rejected':
      return {
        subject: mail.wasShown ? `The change to your ${nameInSubject} was rejected` : `Your ${nameInSubject} was not published`,
        paragraphs: [
          hello,
          mail.wasShown
            ? `Your ${name} was held for review after a change, and a moderator of ${site} has rejected it. It is no longer public.`
            : `Your ${name} was held for review before anyone else could see it, and a moderator of ${site} has rejected it. It was never public.`,
          `It was held automatically: ${mail.why}`,
          ...reason,
          'You can still see it; nothing was deleted.',
        ],
        button,
        after: [mistake(around)],
      };
    case 'change-proposed':
      return {
        subject: `A ${mail.suggestion} of "${titleInSubject}" is suggested`,
        paragraphs: [
          hello,
          `${mail.by} suggests a ${mail.suggestion} of your ${name}. You or a moderator can accept or reject it; nothing changes before that.`,
          ...(note === null ? [] : [`Note: ${note}`]),
        ],
        button,
      };
    case 'proposal-judged':
      return {
        subject: mail.isAccepted
          ? `Your ${mail.suggestion} of "${titleInSubject}" is accepted`
          : `Your ${mail.suggestion} of "${titleInSubject}" is not accepted`,
        paragraphs: [
          hello,
          mail.isAccepted
            ? `Your ${mail.suggestion} of the ${name} is accepted, and its history names you. Thank you.`
            : `Your ${mail.suggestion} of the ${name} is not accepted.`,
          ...reason,
        ],
        button,
      };
    case 'work-deleted':
      return {
        subject: `Your ${nameInSubject} has been deleted`,
        paragraphs: [
          hello,
          `The moderators of ${site} have deleted your ${name}. It is no longer public, and is erased on ${longDate(mail.removalAt)}. Moderators can restore it until then.`,
          ...reportedAs(mail.why),
          ...reason,
        ],
        button,
        after: [mistake(around, ' before that day')],
      };
    case 'work-restored':
      return {
        subject: mail.isDraft
          ? `Your draft "${titleInSubject}" is back`
          : mail.listed
            ? `Your ${nameInSubject} has been restored`
            : `Your ${nameInSubject} is no longer hidden by moderators`,
        paragraphs: [
          hello,
          mail.isDraft
            ? `The moderators of ${site} have restored your draft of the ${name}. You can edit it again.`
            : mail.listed
              ? `The moderators of ${site} have restored your ${name}. ${isMessage ? 'Both of you can read it again.' : 'It is public again.'}`
              : `The moderators of ${site} have restored your ${name}. It becomes public when you show it yourself.`,
          ...reason,
        ],
        button,
      };
  }
}

const reportedAs = (why: string[]) => (why.length === 0 ? [] : [`Reported as: ${why.join(', ')}.`]);
