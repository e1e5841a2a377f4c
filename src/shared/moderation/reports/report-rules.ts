import * as m from '#messages/reports';
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
export const REASON_NAMES: Record<ReportReason, () => string> = {
  broken_link: m.reasonBrokenLink,
  wrong_data: m.reasonWrongData,
  rights_claim: m.reasonRightsClaim,
  malware: m.reasonMalware,
  spam: m.reasonSpam,
  abuse: m.reasonAbuse,
  spoiler: m.reasonSpoiler,
  other: m.reasonOther,
};

/** Hints for the reasons. */
export const REASON_HINTS: Record<ReportReason, () => string> = {
  broken_link: m.hintBrokenLink,
  wrong_data: m.hintWrongData,
  rights_claim: m.hintRightsClaim,
  malware: m.hintMalware,
  spam: m.hintSpam,
  abuse: m.hintAbuse,
  spoiler: m.hintSpoiler,
  other: m.hintOther,
};

/** Reasons that need an explanation. */
const NEEDS_TEXT: Partial<Record<ReportReason, () => string>> = {
  rights_claim: m.claimNeedsText,
  other: m.otherNeedsText,
};

/** Validation error of a report text, or null. */
export function reportTextError(reason: ReportReason, text: string): string | null {
  if (isBlank(text)) return NEEDS_TEXT[reason]?.() ?? null;
  return [...text].length > MAX_REPORT_TEXT ? m.textTooLong({ max: MAX_REPORT_TEXT }) : null;
}

/** Validation errors of a visitor's name and address, by field. */
export function reporterErrors({ name, email }: { name: string; email: string }): {
  name?: string | undefined;
  email?: string | undefined;
} {
  return {
    ...(isBlank(name) && { name: m.nameMissing() }),
    ...(emailError(email) !== null && { email: m.emailInvalid() }),
  };
}

export const isTextNeeded = (reason: ReportReason): boolean => NEEDS_TEXT[reason] !== undefined;
