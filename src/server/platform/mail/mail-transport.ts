import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport, type SendMailOptions } from 'nodemailer';

import { mailFailure } from './mail-failure.ts';

/** Delivers a mail. Returns its location for the log. */
export type MailTransport = (mail: SendMailOptions & { subject: string; text: string }) => Promise<{ file?: string }>;

const TIMEOUT_MS = 20_000;
/** Mails must not read files or addresses. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

export interface SmtpServer {
  url: string;
  /** Trusted authority in PEM. Null: those of Node. */
  authority: string | null;
  /** Name in the server's certificate. Null: the host of the address. */
  serverName: string | null;
}

/** Sends by SMTP. Failures contain neither recipient nor password. */
export function smtpTransport(server: SmtpServer): MailTransport {
  const transport = openTransport(server);
  return async (mail) => {
    try {
      await transport.sendMail(mail);
    } catch (error) {
      throw mailFailure(error);
    }
    return {};
  };
}

/** Tests the connection and credentials without sending. Throws MailRefused. */
export async function verifySmtp(server: SmtpServer): Promise<void> {
  const transport = openTransport(server);
  try {
    await transport.verify();
  } catch (error) {
    throw mailFailure(error);
  } finally {
    transport.close();
  }
}

const openTransport = ({ url, authority, serverName }: SmtpServer) =>
  createTransport({
    url,
    tls: { ...(authority !== null && { ca: authority }), ...(serverName !== null && { servername: serverName }) },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    ...CLOSED,
  });

/** Writes each mail to a file for the operator, atomically. */
export function folderTransport(folder: string, clock: () => Date): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix', ...CLOSED });
  return async (mail) => {
    // 8-bit encoding keeps links unbroken in an editor; the usual encoding would split them.
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

/** Unique, sorted by time, readable by subject. */
function fileName(subject: string, at: Date): string {
  const words = subject
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${at.toISOString().replaceAll(':', '-')}-${words}-${randomBytes(4).toString('hex')}.eml`;
}
