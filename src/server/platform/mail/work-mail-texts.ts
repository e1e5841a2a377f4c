import type { MailText } from './mail-texts.ts';

/** A publication, as mails tell of it. */
export interface MailedWork {
  /** The word for it. */
  kind: 'model' | 'game';
  title: string;
  /** Of its page, below the address of the site. */
  path: string;
  /** What a moderator adds. */
  note: string | null;
}

/** What moderators did: told to those who reported it, and to its uploader. Neither hears who the other is. */
export type WorkNotice = { work: MailedWork } & (
  | { kind: 'report-handled'; isHidden: boolean }
  | { kind: 'work-hidden'; why: string[] }
  | { kind: 'work-restored'; listed: boolean }
);

export function workMailText(mail: WorkNotice, hello: string, publicUrl: string): MailText {
  const site = new URL(publicUrl).host;
  const { kind, title, path, note } = mail.work;
  const name = `${kind} "${title}"`;
  const said = note === null ? [] : [`They say: ${note}`];
  const button = { label: 'Open its page', url: publicUrl + path };
  switch (mail.kind) {
    case 'report-handled': {
      const outcome = mail.isHidden ? 'and have hidden it' : 'and leave it as it is';
      return {
        subject: `Your report about "${title}"`,
        paragraphs: [
          hello,
          `You reported the ${name} on ${site}. The moderators have looked at it ${outcome}. Thank you for telling us.`,
          ...said,
        ],
        ...(!mail.isHidden && { button }),
      };
    }
    case 'work-hidden':
      return {
        subject: `Your ${name} has been hidden`,
        paragraphs: [
          hello,
          `The moderators have hidden your ${name} on ${site}. Visitors do not see it any more; you still do, and nothing of it is lost.`,
          ...(mail.why.length === 0 ? [] : [`It was reported for: ${mail.why.join(', ')}.`]),
          ...said,
        ],
        button,
        after: ['If you think that this is a mistake, tell whoever runs the site.'],
      };
    case 'work-restored':
      return {
        subject: mail.listed ? `Your ${name} is shown again` : `Your ${name} is no longer hidden by moderators`,
        paragraphs: [
          hello,
          mail.listed
            ? `The moderators have taken back that your ${name} on ${site} was hidden: visitors see it again.`
            : `The moderators have taken back that your ${name} on ${site} was hidden. Visitors see it once you show it yourself.`,
          ...said,
        ],
        button,
      };
  }
}
