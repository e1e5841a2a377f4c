import * as common from '#messages/common';
import * as m from '#messages/server-mails';

import type { AccountAct } from '../../../shared/accounts/auth/account-acts.ts';
import type { EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import { HOLD_RULES, type HoldRule } from '../../../shared/accounts/trust/hold-rules.ts';
import { KEEP_REPORTER_DAYS, REASON_NAMES, type ReportReason } from '../../../shared/moderation/reports/report-rules.ts';
import { longDate } from '../../../shared/platform/kit/dates.ts';
import { conjunctionFormat } from '../../../shared/platform/messages/locale-format.ts';
import { shownText } from '../../../shared/platform/messages/stored-text.ts';
import type { PublicationNoun } from '../../../shared/catalogue/publications/publication.ts';
import { inSubject } from './mail-subject.ts';
import { withLink, type MailSite, type MailText } from './mail-layout.ts';

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

/**
 * An act of moderation, for reporters and for the uploader. Neither learns who the other is.
 *
 * `why`: names of reasons, or the name of the rule that held the work. Jobs of earlier versions have sentences instead.
 */
export type WorkNotification = { work: MailedWork } & (
  | { kind: 'report-received' }
  | { kind: 'report-handled'; outcome: 'hide' | 'delete' | 'dismiss' }
  | { kind: 'work-hidden'; why: string[] }
  | { kind: 'work-held'; why: string }
  | { kind: 'work-rejected'; why: string; wasShown: boolean }
  | { kind: 'work-deleted'; why: string[]; removalAt: string }
  | { kind: 'change-proposed'; suggestion: string; by: string }
  | { kind: 'proposal-judged'; suggestion: string; isAccepted: boolean }
  | { kind: 'work-restored'; listed: boolean; isDraft: boolean }
);

export interface SweptThing {
  kind: PublicationNoun | 'comment' | 'name';
  title: string;
}

/** Many items of one member at once. */
export type SweepNotification =
  | {
      kind: 'things-removed';
      comments: number;
      publications: number;
      names: number;
      host: string | null;
      note: string;
      /** The items, as far as they fit. Jobs of earlier versions have lines, or none. */
      list?: (SweptThing | string)[];
    }
  | { kind: 'things-restored'; note?: string };

const mistake = ({ site, publicUrl }: MailSite): string => withLink(m.mistake({ site }), `${publicUrl}/about`);
const reasonOf = (note: string | null = null): string[] => (note === null ? [] : [m.reason({ reason: note })]);

/** Names of options in messages have no spaces. */
const optionOf = (kind: string): string => (kind === 'fan art' ? 'fanart' : kind);

export function sweepMailText(mail: SweepNotification, hello: string, around: MailSite): MailText {
  const { site, publicUrl } = around;
  const button = { label: m.openSite({ site }), url: publicUrl };
  if (mail.kind === 'things-restored')
    return {
      subject: m.sweptRestoredSubject(),
      paragraphs: [hello, m.sweptRestored({ site }), ...reasonOf(mail.note)],
      button,
    };
  const { comments, publications, names, host, list = [] } = mail;
  const count = comments + publications + names;
  const things = conjunctionFormat().format([
    ...(comments > 0 ? [m.ownComments({ count: comments })] : []),
    ...(publications > 0 ? [m.ownPublications({ count: publications })] : []),
    ...(names > 0 ? [m.ownNames({ count: names })] : []),
  ]);
  const lines = list.map((item) => (typeof item === 'string' ? item : m.sweptItem({ ...item, kind: optionOf(item.kind) })));
  const more = count - lines.length;
  return {
    subject: m.sweptSubject({ things, count }),
    paragraphs: [
      hello,
      host === null ? m.sweptBody({ site, things, count }) : m.sweptLinksBody({ site, things, host, count }),
      ...reasonOf(mail.note),
      ...(lines.length === 0
        ? []
        : [[...lines.map((line) => `- ${line}`), ...(more > 0 ? [common.andMore({ count: more })] : [])].join('\n')]),
    ],
    button,
    after: [mistake(around)],
  };
}

export function accountActMailText(
  { act, detail, note }: { act: AccountAct; detail: string; note: string },
  hello: string,
  around: MailSite,
): MailText {
  const { site, publicUrl } = around;
  const isDisabled = act === 'disable';
  return {
    subject: m.accountActSubject({ act }),
    paragraphs: [
      hello,
      m.accountActBody({ site, act, detail: shownText(detail) }),
      ...(isDisabled ? [m.accountDisabled()] : []),
      m.reason({ reason: note }),
    ],
    ...(!isDisabled && { button: { label: m.openSite({ site }), url: publicUrl } }),
    after: [mistake(around)],
  };
}

/** Each subject has the beginning of the title, on one line. */
export function workMailText(mail: WorkNotification, hello: string, around: MailSite): MailText {
  const { site, publicUrl } = around;
  const { title, path, note } = mail.work;
  const isMessage = mail.work.kind === 'message';
  const work = { kind: optionOf(mail.work.kind), title };
  const inSubjects = { ...work, title: inSubject(title) };
  const reason = reasonOf(note);
  const button = { label: m.view(), url: publicUrl + path };
  switch (mail.kind) {
    case 'report-received':
      return {
        subject: m.reportReceivedSubject(inSubjects),
        paragraphs: [hello, m.reportReceived({ site, ...work }), m.reportLater({ days: KEEP_REPORTER_DAYS })],
        button,
      };
    case 'report-handled': {
      const { outcome } = mail;
      return {
        subject: isMessage ? m.messageReportHandledSubject() : m.reportHandledSubject(inSubjects),
        paragraphs: [
          hello,
          isMessage ? m.messageReportHandled({ site, outcome }) : m.reportHandled({ site, outcome, ...work }),
          ...reason,
        ],
        ...(outcome === 'dismiss' && { button }),
      };
    }
    case 'work-hidden':
      return {
        subject: isMessage ? m.messageHiddenSubject() : m.workHiddenSubject(inSubjects),
        paragraphs: [
          hello,
          isMessage ? m.messageHidden({ site }) : m.workHidden({ site, ...work }),
          ...reportedAs(mail.why),
          ...reason,
        ],
        button,
        after: [mistake(around)],
      };
    case 'work-held':
      return {
        subject: m.workHeldSubject(inSubjects),
        paragraphs: [hello, m.workHeld({ site, ...work }), heldBy(mail.why)],
        button,
      };
    case 'work-rejected':
      return {
        subject: mail.wasShown ? m.workRejectedChangeSubject(inSubjects) : m.workRejectedSubject(inSubjects),
        paragraphs: [
          hello,
          mail.wasShown ? m.workRejectedChange({ site, ...work }) : m.workRejected({ site, ...work }),
          heldBy(mail.why),
          ...reason,
          m.workKept(),
        ],
        button,
        after: [mistake(around)],
      };
    case 'change-proposed': {
      const { suggestion, by: member } = mail;
      return {
        subject: m.changeProposedSubject({ suggestion, ...inSubjects }),
        paragraphs: [hello, m.changeProposed({ suggestion, member, ...work }), ...(note === null ? [] : [m.note({ note })])],
        button,
      };
    }
    case 'proposal-judged': {
      const { suggestion, isAccepted } = mail;
      return {
        subject: (isAccepted ? m.proposalAcceptedSubject : m.proposalRejectedSubject)({ suggestion, ...inSubjects }),
        paragraphs: [hello, (isAccepted ? m.proposalAccepted : m.proposalRejected)({ suggestion, ...work }), ...reason],
        button,
      };
    }
    case 'work-deleted':
      return {
        subject: m.workDeletedSubject(inSubjects),
        paragraphs: [
          hello,
          m.workDeleted({ site, day: longDate(mail.removalAt), ...work }),
          ...reportedAs(mail.why),
          ...reason,
        ],
        button,
        after: [withLink(m.mistakeBeforeRemoval({ site }), `${publicUrl}/about`)],
      };
    case 'work-restored': {
      const [subject, body] = restored(mail, isMessage);
      return { subject: subject(inSubjects), paragraphs: [hello, body({ site, ...work }), ...reason], button };
    }
  }
}

/** Messages of the subject and the body. */
function restored({ isDraft, listed }: { isDraft: boolean; listed: boolean }, isMessage: boolean) {
  if (isDraft) return [m.workRestoredDraftSubject, m.workRestoredDraft] as const;
  if (!listed) return [m.workUnhiddenSubject, m.workUnhidden] as const;
  return isMessage
    ? ([m.messageRestoredSubject, m.messageRestored] as const)
    : ([m.workRestoredSubject, m.workRestored] as const);
}

const heldBy = (why: string): string =>
  m.heldAutomatically({ why: Object.hasOwn(HOLD_RULES, why) ? HOLD_RULES[why as HoldRule].sentence() : shownText(why) });

function reportedAs(why: string[]): string[] {
  if (why.length === 0) return [];
  const names = why.map((name) => (Object.hasOwn(REASON_NAMES, name) ? REASON_NAMES[name as ReportReason]() : name));
  return [m.reportedAs({ reasons: names.join(', ') })];
}
