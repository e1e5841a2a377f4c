import * as m from '#messages/server-health';

import { DEFAULT_LANGUAGE } from '../../../shared/platform/messages/languages.ts';
import type { MessageText } from '../../../shared/platform/messages/message.ts';
import { storedText } from '../../../shared/platform/messages/stored-text.ts';

/** The mail server refused a mail. The error message is for the log, in English. */
export class MailRefused extends Error {
  /** 'hard': the address refuses mails for good; 'soft': for now. Null: the failure is not about the address. */
  readonly bounce: 'hard' | 'soft' | null;
  readonly lines: MessageText[];
  /** Stored text. Contains neither the address, nor the server's words, nor secrets. */
  readonly reason: string;

  constructor(reason: MessageText | string, bounce: MailRefused['bounce']) {
    const line = m.mailRefused.with({ reason });
    super(line.in(DEFAULT_LANGUAGE));
    this.lines = [line];
    this.reason = storedText(typeof reason === 'string' ? reason : [reason]);
    this.bounce = bounce;
  }
}

/** Codes of nodemailer, the system and OpenSSL (nodejs.org/api/tls.html, X509 certificate error codes) that `smtpReason` explains. */
const EXPLAINED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EAUTH',
]);
const UNKNOWN_AUTHORITY = new Set([
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
]);

interface SmtpError {
  code?: string;
  /** The original code, if nodemailer has replaced it. */
  originalCode?: string;
  responseCode?: number;
  command?: string;
}

/** Describes a failure by its codes only, because the server's words repeat the address. */
export function mailFailure(error: unknown): MailRefused {
  const { code = '', originalCode = '', responseCode, command } = error as SmtpError;
  const isOfMail = ['EENVELOPE', 'EMESSAGE'].includes(code) && command !== 'MAIL FROM';
  const bounce = !isOfMail || responseCode === undefined ? null : responseCode >= 500 ? 'hard' : 'soft';
  const codes = [...new Set([originalCode, code, responseCode, command])].filter(Boolean).join(' ');
  const explained = explainedCode(originalCode) ?? explainedCode(code);
  return new MailRefused(explained === null ? codes : m.smtpReason.with({ code: explained, codes }), bounce);
}

/** Code in `smtpReason`, which calls any other error of a certificate unverifiable. Null: no explanation. */
function explainedCode(code: string): string | null {
  if (UNKNOWN_AUTHORITY.has(code)) return 'UNABLE_TO_VERIFY_LEAF_SIGNATURE';
  return EXPLAINED.has(code) || /CERT|ISSUER|CRL/.test(code) ? code : null;
}
