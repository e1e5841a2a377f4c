import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { AUTHORITY, EXPIRED, MAIL_KEY, SELF_SIGNED, SIGNED } from '../../../../test/fixtures/mail-certificates.ts';
import { mailServer } from '../../../../test/fixtures/mail-server.ts';
import { startApp } from '../../../../test/start-app.ts';
import { readConfig } from '../config.ts';
import { smtpTransport } from './mail-transport.ts';

const MAIL = { from: 'shelf@example.org', to: 'ada@example.org', subject: 'Hello', text: 'Hello' };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polyshelf-certificates-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function fileWith(text: string): Promise<string> {
  const path = join(folder, 'authority.pem');
  await writeFile(path, text);
  return path;
}

/** The reason why a server with this certificate gets no mail. Null: the mail arrived. */
async function failureWith(cert: string, settings: Record<string, string>): Promise<string | null> {
  const server = await mailServer({ certificate: { key: MAIL_KEY, cert } });
  const { smtpUrl, ...certificate } = readConfig({ SMTP_URL: server.url, ...settings }).mail;
  const failure = await smtpTransport({ url: smtpUrl ?? '', ...certificate })(MAIL).then(
    () => null,
    (error: Error) => error.message,
  );
  await server.stop();
  expect(server.received).toHaveLength(failure === null ? 1 : 0);
  return failure;
}

test('a server with a private authority gets mails once its authority and name are set', async () => {
  const SMTP_CA_FILE = await fileWith(`made by us\n${AUTHORITY}`);
  expect(await failureWith(SIGNED, { SMTP_CA_FILE, SMTP_SERVERNAME: 'mail.example' })).toBeNull();
  expect(
    await failureWith(SELF_SIGNED, { SMTP_CA_FILE: await fileWith(SELF_SIGNED), SMTP_SERVERNAME: 'mail.example' }),
  ).toBeNull();
});

test.each([
  [
    'a self-signed one',
    SELF_SIGNED,
    false,
    'mail.example',
    /the certificate .* is self-signed; name it in SMTP_CA_FILE \(DEPTH_ZERO_SELF_SIGNED_CERT/,
  ],
  [
    'an unknown authority',
    SIGNED,
    false,
    'mail.example',
    /the certificate .* comes from an authority that .* SMTP_CA_FILE \(UNABLE_TO_VERIFY_LEAF/,
  ],
  ['an expired one', EXPIRED, true, 'mail.example', /the certificate .* has expired \(CERT_HAS_EXPIRED/],
  [
    'another name',
    SIGNED,
    true,
    'other.example',
    /the certificate .* is for another name .* SMTP_SERVERNAME .*\(ERR_TLS_CERT_ALTNAME_INVALID/,
  ],
  [
    'an address',
    SIGNED,
    true,
    undefined,
    /the certificate .* is for another name .* SMTP_SERVERNAME .*\(ERR_TLS_CERT_ALTNAME_INVALID/,
  ],
])('an invalid certificate is reported with the reason, and nothing is sent: %s', async (_, cert, isKnown, name, message) => {
  const settings = {
    ...(isKnown && { SMTP_CA_FILE: await fileWith(AUTHORITY) }),
    ...(name !== undefined && { SMTP_SERVERNAME: name }),
  };
  expect(await failureWith(cert, settings)).toMatch(message);
});

test.each([
  ['is not there', null],
  ['holds a key alone', MAIL_KEY],
  ['holds half a certificate', AUTHORITY.replace(/\n.+\n-----END/, '\n-----END')],
  ['is empty', ''],
])('a file of an authority that %s is refused at the start', async (_, text) => {
  const SMTP_CA_FILE = text === null ? join(folder, 'nowhere.pem') : await fileWith(text);
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example', SMTP_CA_FILE })).toThrow(
    'SMTP_CA_FILE must be the path of a file with certificates in PEM that this user can read',
  );
});

test('a mail failure is logged at start, and shown under /admin until a mail is sent', async () => {
  const server = await mailServer({ certificate: { key: MAIL_KEY, cert: SELF_SIGNED } });
  const lines: string[] = [];
  const started = await startApp({ SMTP_URL: server.url }, { onLogLine: (line) => void lines.push(line) });
  const logged = () => lines.filter((line) => line.includes('the mail server cannot be used'));
  await expect.poll(logged).toHaveLength(1);
  expect(logged()[0]).toContain('the certificate of the mail server is self-signed');
  const reports = await started.installation.health.read();
  const report = reports.find(({ name }) => name === 'mail');
  expect(report?.state).toBe('failing');
  expect(report?.message()).toContain('the certificate of the mail server is self-signed; name it in SMTP_CA_FILE');
  await started.stop();
  await server.stop();
});

test('certificate settings need a mail server', async () => {
  const SMTP_CA_FILE = await fileWith(AUTHORITY);
  expect(() => readConfig({ SMTP_CA_FILE })).toThrow(/SMTP_CA_FILE must be .* set together with SMTP_URL/);
  expect(() => readConfig({ SMTP_SERVERNAME: 'mail.example' })).toThrow(
    /SMTP_SERVERNAME must be .* set together with SMTP_URL/,
  );
  expect(() => readConfig({ SMTP_URL: 'smtp://a.example', SMTP_SERVERNAME: 'a b' })).toThrow(
    /SMTP_SERVERNAME must be a host name/,
  );
});
