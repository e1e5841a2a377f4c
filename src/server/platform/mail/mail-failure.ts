/** The mail server refused a mail. */
export class MailRefused extends Error {
  /** 'hard': the address refuses mails for good; 'soft': for now. Null: the failure is not about the address. */
  readonly bounce: 'hard' | 'soft' | null;
  /** Contains neither the address, nor the server's words, nor secrets. */
  readonly reason: string;

  constructor(reason: string, bounce: MailRefused['bounce']) {
    super(`the mail server did not take a mail: ${reason}`);
    this.reason = reason;
    this.bounce = bounce;
  }
}

const CERTIFICATE = 'the certificate of the mail server';
const UNKNOWN_AUTHORITY = `${CERTIFICATE} comes from an authority that this machine does not know; name that in SMTP_CA_FILE`;

/** By codes of nodemailer, the system and OpenSSL (nodejs.org/api/tls.html, X509 certificate error codes). */
const REASONS: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: `${CERTIFICATE} is self-signed; name it in SMTP_CA_FILE`,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: `${CERTIFICATE} has expired`,
  CERT_NOT_YET_VALID: `${CERTIFICATE} is not valid yet, or the clock of this machine is wrong`,
  ERR_TLS_CERT_ALTNAME_INVALID: `${CERTIFICATE} is for another name than that of SMTP_URL; set SMTP_SERVERNAME to its name`,
  ECONNREFUSED: 'nothing listens at the address of SMTP_URL',
  ENOTFOUND: 'there is no host of the name in SMTP_URL',
  EAI_AGAIN: 'the name in SMTP_URL cannot be looked up now',
  ETIMEDOUT: 'it does not answer in time',
  EAUTH: 'it does not take the name and password of SMTP_URL',
};

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
  const reason =
    REASONS[originalCode] ??
    REASONS[code] ??
    (/CERT|ISSUER|CRL/.test(originalCode) ? `${CERTIFICATE} cannot be verified` : null);
  return new MailRefused(reason === null ? codes : `${reason} (${codes})`, bounce);
}
