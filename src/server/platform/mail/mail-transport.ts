import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport, type SendMailOptions } from 'nodemailer';

/** Hands a mail over for good; where to, for the log. */
export type MailTransport = (mail: SendMailOptions & { subject: string; text: string }) => Promise<{ file?: string }>;

const TIMEOUT_MS = 20_000;
/** Nothing in a mail is ever read from a file or an address. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

/** Sends by SMTP. Its failures name the server's answer, and never the recipient or the password. */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...CLOSED,
  });
  return async (mail) => {
    try {
      await transport.sendMail(mail);
    } catch (error) {
      throw withoutNames(error);
    }
    return {};
  };
}

/** The mail server did not take a mail. */
export class MailRefused extends Error {
  /** It wants this mail at this address neither now nor later, or not now; null: that was not about the address. */
  readonly bounce: 'hard' | 'soft' | null;

  constructor(codes: string, bounce: MailRefused['bounce']) {
    super(`the mail server did not take a mail: ${codes}`);
    this.bounce = bounce;
  }
}

/** What failed, by its codes alone: a server's own words repeat the address. */
function withoutNames(error: unknown): Error {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const isOfMail = ['EENVELOPE', 'EMESSAGE'].includes(code ?? '') && command !== 'MAIL FROM';
  const bounce = !isOfMail || responseCode === undefined ? null : responseCode >= 500 ? 'hard' : 'soft';
  return new MailRefused([code, responseCode, command].filter(Boolean).join(' '), bounce);
}

/** Where no mail server is set up each mail is a file for the operator alone, whole or not there (decisions.md §3.3). */
export function folderTransport(folder: string, clock: () => Date): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...CLOSED });
  return async (mail) => {
    // In an editor too a link is to be whole: the usual encoding of texts breaks it in two.
    const raw = `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${mail.text}`;
    const { message } = await composer.sendMail({ ...mail, text: { raw } });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = fileName(mail.subject, clock());
    const partial = join(folder, `.${name}.part`);
    const file = await open(partial, 'wx', 0o600);
    try {
      await file.writeFile(message as Buffer);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, join(folder, name));
    return { file: join(folder, name) };
  };
}

/** Sorts by time, reads by subject, and no two are the same. */
function fileName(subject: string, at: Date): string {
  const words = subject
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${at.toISOString().replaceAll(':', '-')}-${words}-${randomBytes(4).toString('hex')}.eml`;
}
