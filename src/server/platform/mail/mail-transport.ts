import { randomBytes } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport, type SendMailOptions } from 'nodemailer';

import { mailFailure } from './mail-failure.ts';

/** Hands a mail over for good; where to, for the log. */
export type MailTransport = (mail: SendMailOptions & { subject: string; text: string }) => Promise<{ file?: string }>;

const TIMEOUT_MS = 20_000;
/** Nothing in a mail is ever read from a file or an address. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true };

export interface SmtpServer {
  url: string;
  /** Certificates in PEM that the server's own has to come from; null: any that Node knows. */
  authority: string | null;
  /** The name that the server's certificate is for; null: the host of the address. */
  serverName: string | null;
}

/** Sends by SMTP. Its failures name the server's answer, and never the recipient or the password. */
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

/** Whether the server lets us in, without sending anything. Throws MailRefused where it does not. */
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

/** Where no mail server is set up each mail is a file for the operator alone, whole or not there. */
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
