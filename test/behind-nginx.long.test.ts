/**
 * The nginx configuration of docs/self-hosting/proxy-and-cdn.md, verbatim except for addresses and certificates, before a
 * running server.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { connect, constants } from 'node:http2';
import { request, type RequestOptions } from 'node:https';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { freePort } from '../scripts/free-port.ts';
import { startPart, type StartedPart } from '../scripts/parts/start-part.ts';
import { COMMENT_EVENTS_PATH } from '../src/shared/community/comments/comment-contract.ts';
import { addMember, signedIn } from './factories/account.ts';
import { addAsset } from './factories/catalogue.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { showPicture } from './factories/picture-address.ts';
import { MAIL_KEY, SELF_SIGNED } from './fixtures/mail-certificates.ts';
import { describeWith } from './describe-with.ts';
import { startApp, type StartedApp } from './start-app.ts';

const PUBLIC_URL = 'https://shelf.example';
const CLAIMED = '203.0.113.77';
const VISITOR = '127.0.0.9';
const MEGABYTE = 1024 ** 2;

await describeWith('nginx', 'behind nginx', (nginx) => {
  let started: StartedApp;
  let proxy: StartedPart;
  let folder: string;
  let port: number;
  const logged: string[] = [];
  const connections: Socket[] = [];

  beforeAll(async () => {
    const settings = { PUBLIC_URL, TRUSTED_PROXIES: '1', LOG_ADDRESSES: 'full' };
    started = await startApp(settings, { onLogLine: (line) => void logged.push(line) });
    started.app.server.on('connection', (connection: Socket) => void connections.push(connection));
    const upstream = await started.app.listen({ port: 0, host: '127.0.0.1' });
    port = await freePort();
    folder = await mkdtemp(join(tmpdir(), 'polyshelf-nginx-'));
    await writeFile(join(folder, 'shelf.pem'), SELF_SIGNED);
    await writeFile(join(folder, 'shelf.key'), MAIL_KEY);
    await writeFile(join(folder, 'nginx.conf'), around(await documented(upstream)));
    const isUp = async () => (await send('/api/get-games-data')).status === 200;
    proxy = await startPart(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], { isUp, cwd: folder });
  });
  afterAll(async () => {
    await proxy?.stop();
    await started.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The example of the document, with addresses and certificates of this test. */
  async function documented(upstream: string): Promise<string> {
    const document = await readFile(join(import.meta.dirname, '../docs/self-hosting/proxy-and-cdn.md'), 'utf8');
    const [, example = ''] = /```nginx\n([^]*?)```/.exec(document) ?? [];
    expect(example).toContain('proxy_pass http://127.0.0.1:3000;');
    return example
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace('http://127.0.0.1:3000', upstream)
      .replaceAll('/etc/ssl', folder);
  }

  /** The configuration of a distribution, as far as an unprivileged user can have it. */
  const around = (site: string) => `
      daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      events {}
      http {
        access_log off; sendfile on; types {} default_type application/octet-stream;
        client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
        fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
        ${site}
      }`;

  const open = (path: string, options: RequestOptions = {}, body?: Uint8Array) =>
    new Promise<IncomingMessage>((heard, failed) => {
      const headers = { host: 'shelf.example', ...options.headers };
      const outgoing = request({ host: '127.0.0.1', port, path, rejectUnauthorized: false, agent: false, ...options, headers });
      outgoing.once('response', heard).once('error', failed).end(body);
    });

  async function send(path: string, options: RequestOptions = {}, body?: Uint8Array) {
    const answer = await open(path, options, body);
    const pieces: Uint8Array[] = [];
    for await (const piece of answer) pieces.push(piece as Uint8Array);
    return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(pieces) };
  }

  test('the server sees the address of the visitor, whatever the visitor claims', async () => {
    const headers = { 'x-forwarded-for': CLAIMED, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    const claimed = await send('/nothing-here', { headers, localAddress: VISITOR });
    expect([claimed.status, claimed.bytes.toString().includes('evil.example')]).toEqual([404, false]);
    await expect.poll(() => logged.some((line) => line.includes(VISITOR))).toBe(true);
    expect(logged.filter((line) => line.includes(CLAIMED))).toEqual([]);
  });

  test('addresses that the server returns are those of the site', async () => {
    const { bytes } = await send('/api/openapi.json');
    expect(JSON.parse(bytes.toString())).toMatchObject({ servers: [{ url: PUBLIC_URL }] });
    const headers = { authorization: (await signedIn(started, await addMember(started, 'host'))).authorization };
    const tus = { ...headers, 'tus-resumable': '1.0.0', 'upload-length': '1', 'upload-metadata': 'filename YS5iaW4=' };
    const made = await send('/uploads', { method: 'POST', headers: tus });
    expect([made.status, String(made.headers.location)]).toEqual([
      201,
      expect.stringMatching(/^(?:https:\/\/shelf\.example)?\/uploads\//),
    ]);
  });

  test('HTTP/2 is spoken', async () => {
    const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
    const stream = session.request({ ':path': '/api/get-games-data', ':authority': 'shelf.example' });
    const status = await new Promise((heard, failed) => {
      stream.once('response', (headers) => heard(headers[constants.HTTP2_HEADER_STATUS])).once('error', failed);
    });
    session.destroy();
    expect([status, session.alpnProtocol]).toEqual([200, 'h2']);
  });

  test('an upload of 40 MB arrives while it is sent, in one piece', async () => {
    const { authorization } = await signedIn(started, await addMember(started, 'sender'));
    const bytes = randomBytes(40 * MEGABYTE);
    const before = arrivedBytes();
    const tus = { authorization, 'tus-resumable': '1.0.0' };
    const create = { ...tus, 'upload-length': bytes.length, 'upload-metadata': 'filename bGFyZ2UuYmlu' };
    const made = await send('/uploads', { method: 'POST', headers: create });
    const path = new URL(String(made.headers.location), PUBLIC_URL).pathname;
    const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': 0, 'content-length': bytes.length };
    let finish = () => {};
    const sent = new Promise<number | undefined>((heard, failed) => {
      const headers = { host: 'shelf.example', ...tus, ...type };
      const sending = request({
        host: '127.0.0.1',
        port,
        path,
        method: 'PATCH',
        rejectUnauthorized: false,
        agent: false,
        headers,
      });
      sending.once('response', (answer) => heard(answer.resume().statusCode)).once('error', failed);
      sending.write(bytes.subarray(0, 20 * MEGABYTE));
      finish = () => void sending.end(bytes.subarray(20 * MEGABYTE));
    });
    // A buffering proxy would send the server nothing before the last byte.
    await expect.poll(() => arrivedBytes() - before).toBeGreaterThan(10 * MEGABYTE);
    finish();
    expect(await sent).toBe(204);
    const { headers } = await send(path, { method: 'HEAD', headers: tus });
    expect(headers['upload-offset']).toBe(String(bytes.length));
  });

  const arrivedBytes = () => connections.reduce((sum, { bytesRead }) => sum + bytesRead, 0);

  test('events arrive as they are sent', async () => {
    const id = await addAsset(started.db, 'Chest');
    const stream = await open(`${COMMENT_EVENTS_PATH}?mark=asset&id=${id}`);
    let text = '';
    stream.on('data', (piece: Buffer) => (text += piece.toString()));
    await expect.poll(() => text).toContain('data: {"total":0');
    stream.destroy();
  });

  test('pictures keep the rules for caches, and their ETag', async () => {
    const picture = await started.installation.pictures.keep(await makePicture('teal'));
    const path = await showPicture(started.db, picture);
    const whole = await send(path);
    expect([whole.status, whole.headers['cache-control']]).toEqual([200, 'public, max-age=86400, s-maxage=0']);
    const same = await send(path, { headers: { 'if-none-match': String(whole.headers.etag) } });
    expect([same.status, same.bytes.length]).toEqual([304, 0]);
  });
});
