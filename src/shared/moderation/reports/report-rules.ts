import { emailError } from '../../accounts/auth/email-rules.ts';
import { isBlank } from '../../platform/kit/text.ts';

export const REPORT_REASONS = ['broken_link', 'wrong_data', 'rights_claim', 'malware', 'other'] as const;
/** Reasons to report a comment. */
export const COMMENT_REASONS = ['spam', 'abuse', 'spoiler', 'rights_claim', 'other'] as const;
/** Reasons to report a chat message. */
export const MESSAGE_REASONS = ['spam', 'abuse', 'rights_claim', 'other'] as const;
export type PublicationReason = (typeof REPORT_REASONS)[number];
export type CommentReason = (typeof COMMENT_REASONS)[number];
export type MessageReason = (typeof MESSAGE_REASONS)[number];
export type ReportReason = PublicationReason | CommentReason;

export const MAX_REPORT_TEXT = 2000;
export const MAX_REPORTER_NAME = 100;
/** Days that the link in the mail to a visitor is valid. */
export const VISITOR_REPORT_DAYS = 3;
/** Name and address of a visitor are erased this long after their report was handled. */
export const KEEP_REPORTER_DAYS = 90;
/** Items of a sweep that the log and mails list. */
export const LISTED_SWEPT = 50;

/** Labels of reasons on screens and in mails. */
export const REASON_NAMES: Record<ReportReason, string> = {
  broken_link: 'Broken link',
  wrong_data: 'Wrong data',
  rights_claim: 'Rights claim',
  malware: 'Malware',
  spam: 'Spam',
  abuse: 'Insult or threat',
  spoiler: 'Spoiler without a warning',
  other: 'Other',
};

/** Hints for the reasons. */
export const REASON_HINTS: Record<ReportReason, string> = {
  broken_link: 'A download or a link does not work, or leads to the wrong thing.',
  wrong_data: 'A title, an author, a licence or another fact is not right.',
  rights_claim: 'It’s your work, or you represent the owner.',
  malware: 'A file is or may be harmful.',
  spam: 'It advertises, or says the same everywhere.',
  abuse: 'It attacks someone, or reveals something private.',
  spoiler: 'It gives a story away for those who have not played it.',
  other: 'It breaks the rules, or does not belong here.',
};

/** Reasons that need an explanation. */
const NEEDS_TEXT: Partial<Record<ReportReason, string>> = {
  rights_claim: 'Say whose work it is, and how you know.',
  other: 'Say what is wrong.',
};

/** Validation error of a report text, or null. */
export function reportTextError(reason: ReportReason, text: string): string | null {
  if (isBlank(text)) return NEEDS_TEXT[reason] ?? null;
  return [...text].length > MAX_REPORT_TEXT ? `At most ${MAX_REPORT_TEXT} characters can be sent.` : null;
}

/** Validation errors of a visitor's name and address, by field. */
export function reporterErrors({ name, email }: { name: string; email: string }): {
  name?: string | undefined;
  email?: string | undefined;
} {
  return {
    ...(isBlank(name) && { name: 'Enter your name.' }),
    ...(emailError(email) !== null && { email: 'Enter a valid email address.' }),
  };
}

export const isTextNeeded = (reason: ReportReason): boolean => NEEDS_TEXT[reason] !== undefined;
