import type { EntryKind } from '../../../shared/entries/entry-fields.ts';
import { longDate } from '../../../shared/kit/dates.ts';
import type { PublicationNoun } from '../../../shared/publications/publication.ts';
import { inSubject } from './mail-subject.ts';
import type { MailText } from './mail-texts.ts';

/** A publication, a comment or a message, as mails tell of it. */
export interface MailedWork {
  /** The word for it. */
  kind: PublicationNoun | EntryKind | 'comment' | 'message';
  /** Of a comment its beginning; of a message nothing, since mails do not repeat what was said in private. */
  title: string;
  /** Of its page, below the address of the site. */
  path: string;
  /** What a moderator adds. */
  note: string | null;
}

/** What moderators did: told to those who reported it, and to its uploader. Neither hears who the other is. */
export type WorkNotice = { work: MailedWork } & (
  | { kind: 'report-received' }
  | { kind: 'report-handled'; outcome: 'hide' | 'delete' | 'dismiss' }
  | { kind: 'work-hidden'; why: string[] }
  | { kind: 'work-held'; why: string }
  | { kind: 'work-deleted'; why: string[]; removalAt: string }
  | { kind: 'change-proposed'; suggestion: string; by: string }
  | { kind: 'proposal-judged'; suggestion: string; isAccepted: boolean }
  | { kind: 'work-restored'; listed: boolean; isDraft: boolean }
);

/** Many things of a member at once. */
export type SweepNotice =
  | { kind: 'things-removed'; comments: number; publications: number; names: number; host: string | null; note: string }
  | { kind: 'things-restored' };

export function sweepMailText(mail: SweepNotice, hello: string, publicUrl: string): MailText {
  const site = new URL(publicUrl).host;
  const button = { label: `Open ${site}`, url: publicUrl };
  if (mail.kind === 'things-restored')
    return {
      subject: 'What was removed of yours is shown again',
      paragraphs: [
        hello,
        `The moderators have taken back that they removed several things of yours on ${site}: others see them again.`,
      ],
      button,
    };
  const { comments, publications, names, host, note } = mail;
  const parts = [
    ...(comments === 0 ? [] : [comments === 1 ? '1 comment' : `${comments} comments`]),
    ...(publications === 0 ? [] : [publications === 1 ? '1 publication' : `${publications} publications`]),
    ...(names === 0 ? [] : [names === 1 ? '1 new name' : `${names} new names`]),
  ];
  return {
    subject: `Removed: ${parts.join(' and ')} of yours`,
    paragraphs: [
      hello,
      `The moderators have removed ${parts.join(' and ')} of yours on ${site}${host === null ? '' : ` with links to ${host}`}. Others do not see that any more.`,
      `They say: ${note}`,
    ],
    button,
    after: ['If you think that this is a mistake, tell whoever runs the site.'],
  };
}

const OUTCOMES = { hide: 'and have hidden it', delete: 'and have deleted it', dismiss: 'and leave it as it is' };

export function workMailText(mail: WorkNotice, hello: string, publicUrl: string): MailText {
  const site = new URL(publicUrl).host;
  const { kind, title, path, note } = mail.work;
  const isMessage = kind === 'message';
  const name = isMessage ? 'message in a chat' : `${kind} "${title}"`;
  const [titleInSubject, nameInSubject] = [inSubject(title), isMessage ? name : `${kind} "${inSubject(title)}"`];
  const said = note === null ? [] : [`They say: ${note}`];
  const button = { label: 'Open its page', url: publicUrl + path };
  switch (mail.kind) {
    case 'report-received':
      return {
        subject: `We have your report about "${titleInSubject}"`,
        paragraphs: [
          hello,
          kind === 'comment'
            ? `Your report of a comment on "${title}" on ${site} is on the list of the moderators. Thank you for telling us.`
            : `Your report of the ${name} on ${site} is on the list of the moderators. Thank you for telling us.`,
          'You get a mail once they have looked at it. Your name and your address are erased 90 days later.',
        ],
        button,
      };
    case 'report-handled': {
      return {
        subject: isMessage ? `Your report about a ${nameInSubject}` : `Your report about "${titleInSubject}"`,
        paragraphs: [
          hello,
          `You reported ${isMessage ? 'a' : 'the'} ${name} on ${site}. The moderators have looked at it ${OUTCOMES[mail.outcome]}. Thank you for telling us.`,
          ...said,
        ],
        ...(mail.outcome === 'dismiss' && { button }),
      };
    }
    case 'work-hidden':
      return {
        subject: `Your ${nameInSubject} has been ${isMessage ? 'removed' : 'hidden'}`,
        paragraphs: [
          hello,
          isMessage
            ? `The moderators have removed your ${name} on ${site}. Neither of you two reads it any more.`
            : `The moderators have hidden your ${name} on ${site}. Visitors do not see it any more; you still do, and nothing of it is lost.`,
          ...(mail.why.length === 0 ? [] : [`It was reported for: ${mail.why.join(', ')}.`]),
          ...said,
        ],
        button,
        after: ['If you think that this is a mistake, tell whoever runs the site.'],
      };
    case 'work-held':
      return {
        subject: `Your ${nameInSubject} waits for a moderator`,
        paragraphs: [
          hello,
          `Your ${name} on ${site} is published, but visitors do not see it yet. ${mail.why} A moderator looks at it first; nothing of it is lost.`,
        ],
        button,
      };
    case 'change-proposed':
      return {
        subject: `A ${mail.suggestion} of "${titleInSubject}" is suggested`,
        paragraphs: [
          hello,
          `${mail.by} suggests a ${mail.suggestion} of your ${name} on ${site}. You or a moderator accept or reject it; until then nothing is changed.`,
          ...(note === null ? [] : [`They say: ${note}`]),
        ],
        button: { ...button, label: 'Look at it' },
      };
    case 'proposal-judged':
      return {
        subject: mail.isAccepted
          ? `Your ${mail.suggestion} of "${titleInSubject}" is accepted`
          : `Your ${mail.suggestion} of "${titleInSubject}" is not accepted`,
        paragraphs: [
          hello,
          mail.isAccepted
            ? `The ${mail.suggestion} that you suggested for the ${name} on ${site} is accepted, and its history names you. Thank you.`
            : `The ${mail.suggestion} that you suggested for the ${name} on ${site} is not accepted.`,
          ...said,
        ],
        button,
      };
    case 'work-deleted':
      return {
        subject: `Your ${nameInSubject} has been deleted`,
        paragraphs: [
          hello,
          `The moderators have deleted your ${name} on ${site}. Visitors do not see it any more, and it is removed for good on ${longDate(mail.removalAt)}. Until then moderators can restore it.`,
          ...(mail.why.length === 0 ? [] : [`It was reported for: ${mail.why.join(', ')}.`]),
          ...said,
        ],
        button,
        after: ['If you think that this is a mistake, tell whoever runs the site before that day.'],
      };
    case 'work-restored':
      return {
        subject: mail.isDraft
          ? `Your draft "${titleInSubject}" is back`
          : mail.listed
            ? `Your ${nameInSubject} is shown again`
            : `Your ${nameInSubject} is no longer hidden by moderators`,
        paragraphs: [
          hello,
          mail.isDraft
            ? `The moderators have taken back what they did to your draft of the ${name} on ${site}: you can work on it again.`
            : mail.listed
              ? `The moderators have taken back what they did to your ${name} on ${site}: ${isMessage ? 'both of you read' : 'visitors see'} it again.`
              : `The moderators have taken back what they did to your ${name} on ${site}. Visitors see it once you show it yourself.`,
          ...said,
        ],
        button,
      };
  }
}
