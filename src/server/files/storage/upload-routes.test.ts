import { readdir } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';
import type { UploadedPicture } from '../../../shared/files/storage/picture-contract.ts';
import { COVER_RULE } from '../../../shared/files/storage/picture-limits.ts';

useBundledPrograms();

let started: StartedApp;
let headers: { authorization: string };

beforeAll(async () => {
  started = await startApp();
  headers = await signedIn(started, await addMember(started, 'mira'));
});
afterAll(() => started.stop());

type Part = [name: string, value: Buffer | string, fileName?: string, type?: string];

/** A multipart body as browsers write it. */
const formOf = (parts: Part[]) =>
  Buffer.concat([
    ...parts.flatMap(([name, value, fileName, type = 'application/octet-stream']) => [
      Buffer.from(
        `--cut\r\ncontent-disposition: form-data; name="${name}"` +
          `${fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: ${type}`}\r\n\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--cut--\r\n'),
  ]);
const formHeaders = () => ({ ...headers, 'content-type': 'multipart/form-data; boundary=cut' });

const send = (parts: Part[]) =>
  started.app.inject({ method: 'POST', url: '/api/upload', headers: formHeaders(), payload: formOf(parts) });

async function upload(...parts: Part[]): Promise<UploadedPicture[]> {
  const answer = await send(parts);
  expect(answer.body).not.toContain('"error"');
  expect(answer.statusCode).toBe(200);
  return answer.json<UploadedPicture[]>();
}

async function refused(...parts: Part[]) {
  const answer = await send(parts);
  const { data, error } = answer.json<{
    data: null;
    error: { status: number; name: string; message: string; details: { field?: string } };
  }>();
  expect(data).toBeNull();
  expect(error.status).toBe(answer.statusCode);
  return { status: error.status, name: error.name, message: error.message, field: error.details.field };
}

const bytesOf = async ({ url }: { url: string }) => (await started.app.inject(url)).rawPayload;
const temporary = () => readdir(join(started.config.dataDir, 'files', 'temporary')).catch(() => []);
const blank = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } });
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } } });

async function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = [await makePicture('#0f0'), await makePicture('#f00'), await makePicture('#00f')];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { delay: [150, 100, 50], loop: 3 })
    .toBuffer();
}

describe('a picture that a member sends', () => {
  test.each<[string, (picture: Sharp) => Sharp, string]>([
    ['PNG', (picture) => picture.png(), 'png'],
    ['JPEG', (picture) => picture.jpeg(), 'jpeg'],
    ['GIF', (picture) => picture.gif(), 'gif'],
    ['WebP', (picture) => picture.webp(), 'webp'],
    ['AVIF', (picture) => picture.avif({ effort: 0 }), 'webp'],
  ])('%s is kept and answered as Strapi answers it', async (name, draw, stored) => {
    const [picture, ...more] = await upload(['files', await draw(blank(700, 350)).toBuffer(), `My ${name}.bin`]);
    expect(more).toEqual([]);
    const ext = stored === 'jpeg' ? '.jpg' : `.${stored}`;
    expect(picture).toMatchObject({ name: `My ${name}.bin`, mime: `image/${stored}`, ext, width: 700, height: 350 });
    expect(Object.keys(picture?.formats ?? {})).toEqual(['thumbnail', 'small', 'medium']);
    for (const format of Object.values(picture?.formats ?? {})) {
      expect(await sharp(await bytesOf(format)).metadata()).toMatchObject({ format: 'webp', width: format.width });
    }
    const answer = await started.app.inject(picture?.url ?? '');
    expect(answer.headers['content-type']).toBe(`image/${stored}`);
    expect(picture?.size).toBe(Math.round(answer.rawPayload.length / 10) / 100);
    expect(picture?.placeholder).toMatch(/^data:image\/webp/);
    expect(await temporary()).toEqual([]);
  });

  test('is stored upright, without location and author', async () => {
    const photograph = await blank(60, 30)
      .withExif({ IFD0: { Copyright: 'Mira Secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg()
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif?.toString('latin1')).toContain('Mira Secret');
    const [picture] = await upload(['files', photograph, 'holiday.jpg', 'image/jpeg']);
    expect(picture).toMatchObject({ width: 30, height: 60 });
    const stored = await bytesOf(picture ?? { url: '' });
    const { exif, icc, xmp, iptc, orientation } = await sharp(stored).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(stored.toString('latin1')).not.toContain('Secret');
  });

  test.each(['gif', 'webp'] as const)('stays animated as a %s', async (format) => {
    const [picture] = await upload(['files', await moving(format), `film.${format}`]);
    expect(picture).toMatchObject({ width: 40, height: 30, mime: `image/${format}` });
    expect(await sharp(await bytesOf(picture ?? { url: '' })).metadata()).toMatchObject({
      pages: 3,
      delay: [150, 100, 50],
      loop: 3,
    });
  });

  test('keeps the exact colours of pixel art, transparency included', async () => {
    const pixels = Buffer.from([255, 0, 0, 255, 0, 255, 0, 128, 1, 2, 3, 255, 0, 0, 0, 0]);
    const art = await sharp(pixels, { raw: { width: 2, height: 2, channels: 4 } })
      .png()
      .toBuffer();
    const [picture] = await upload(['files', art, 'art.png']);
    expect(
      await sharp(await bytesOf(picture ?? { url: '' }))
        .raw()
        .toBuffer(),
    ).toEqual(pixels);
  });

  test('twice is the same picture, and its time is renewed', async () => {
    const bytes = await makePicture('orange');
    const [first] = await upload(['files', bytes, 'one.png']);
    const old = new Date(Date.now() - 30 * 86_400_000);
    const fileOf = started.db
      .selectFrom('picture_file')
      .select('file_id')
      .where('id', '=', first?.id ?? 0);
    await started.db.updateTable('stored_file').set({ created_at: old }).where('id', '=', fileOf).execute();
    const [second] = await upload(['files', bytes, 'one.png']);
    expect(second).toEqual(first);
    await started.installation.fileService.sweep(new Date(Date.now() - 7 * 86_400_000));
    expect((await bytesOf(first ?? { url: '' })).length).toBeGreaterThan(0);
  });

  test('keeps its name without harmful characters', async () => {
    const bytes = await makePicture('red');
    const nameOf = async (name: string) => (await upload(['files', bytes, name]))[0]?.name;
    expect(await nameOf('../../etc/passwd')).toBe('passwd');
    expect(await nameOf('a\u202Egnp.exe\u0007')).toBe('agnp.exe');
    expect(await nameOf('<script>.png')).toBe('<script>.png');
    expect(await nameOf(`${'x'.repeat(300)}.png`)).toHaveLength(100);
    expect(await nameOf('Обложка 表紙.png')).toBe('Обложка 表紙.png');
  });
});

test('several pictures are returned in order, with form fields before or after them', async () => {
  const [red, blue] = [await makePicture('red'), await makePicture('blue')];
  const after = await upload(['files', red, 'red.png'], ['files', blue, 'blue.png'], ['field', 'media']);
  expect(after.map(({ name }) => name)).toEqual(['red.png', 'blue.png']);
  const before = await upload(['field', 'coverHeader'], ['files', blue, 'blue.png']);
  expect(before[0]?.id).toBe(after[1]?.id);
});

describe('refused is', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const page = Buffer.from('<html><script>alert(1)</script></html>');

  test.each([
    ['an SVG', svg, 'image/svg+xml', 415],
    ['an SVG that calls itself a PNG', svg, 'image/png', 415],
    ['a page that calls itself a PNG', page, 'image/png', 415],
    ['a file without a byte', Buffer.alloc(0), 'image/png', 400],
    ['a torn picture', Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1'), 'image/png', 400],
  ])('%s', async (_what, bytes, type, status) => {
    expect(await refused(['files', bytes, 'cat.png', type])).toMatchObject({
      status,
      name: status === 415 ? 'UnsupportedMediaTypeError' : 'ValidationError',
      message: expect.stringContaining('cat.png') as string,
      field: 'files',
    });
    expect(await temporary()).toEqual([]);
  });

  test('a cover that is no picture, with the limits of covers', async () => {
    expect(await refused(['field', 'cover'], ['files', page, 'a.png'])).toMatchObject({
      status: 415,
      message: COVER_RULE.refusal,
    });
  });

  test('a truncated picture', async () => {
    const whole = await noise(200, 200).png().toBuffer();
    expect(await refused(['files', whole.subarray(0, whole.length - 20_000), 'cut.png'])).toMatchObject({ status: 400 });
  });

  test('a small file with too many pixels, or too long a side', async () => {
    const bomb = await blank(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect(await refused(['files', bomb, 'bomb.png'])).toMatchObject({ status: 400, field: 'files' });
    const ribbon = await blank(2, 20_000).png().toBuffer();
    expect(await refused(['files', ribbon, 'ribbon.png'])).toMatchObject({ status: 400, field: 'files' });
  });

  test('a cover above 2 MB, wherever the form names the field', async () => {
    const small = await makePicture('red');
    const fits = Buffer.concat([small, Buffer.alloc(2 * 1024 * 1024 - small.length)]);
    const over = Buffer.concat([fits, Buffer.alloc(1)]);
    expect(await upload(['field', 'cover'], ['files', fits, 'a.png'])).toHaveLength(1);
    for (const field of ['cover', 'coverHeader']) {
      const wanted = { status: 413, name: 'PayloadTooLargeError', message: COVER_RULE.refusal, field: 'files' };
      expect(await refused(['field', field], ['files', over, 'a.png'])).toEqual(wanted);
      expect(await refused(['files', over, 'a.png'], ['field', field])).toEqual(wanted);
    }
    expect(await upload(['field', 'media'], ['files', over, 'a.png'])).toHaveLength(1);
  });

  test('any picture above 20 MB', async () => {
    const small = await makePicture('red');
    const fits = Buffer.concat([small, Buffer.alloc(20 * 1024 * 1024 - small.length)]);
    expect(await upload(['files', fits, 'a.png'])).toHaveLength(1);
    const answer = await refused(['files', Buffer.concat([fits, Buffer.alloc(1)]), 'a.png']);
    expect(answer).toMatchObject({ status: 413, message: '“a.png”: A picture can be at most 20 MB.', field: 'files' });
    expect(await temporary()).toEqual([]);
  });

  test('an eleventh picture, and the whole form with it', async () => {
    const red = await makePicture('red');
    const parts = Array.from({ length: 10 }, (): Part => ['files', red, 'red.png']);
    expect(await upload(...parts)).toHaveLength(10);
    expect(await refused(...parts, ['files', red, 'red.png'])).toMatchObject({ status: 400, field: 'files' });
    expect(await temporary()).toEqual([]);
  });

  test('a form without a file, with an unknown field, or for an unknown purpose', async () => {
    const red = await makePicture('red');
    expect(await refused(['field', 'cover'])).toMatchObject({ status: 400, field: 'files' });
    expect(await refused(['files', 'a text'])).toMatchObject({ status: 400, field: 'files' });
    expect(await refused(['refId', '1'], ['files', red, 'red.png'])).toMatchObject({ status: 400, field: 'refId' });
    expect(await refused(['picture', red, 'red.png'])).toMatchObject({ status: 400, field: 'picture' });
    expect(await refused(['field', 'avatar'], ['files', red, 'red.png'])).toMatchObject({ status: 400, field: 'field' });
    expect(await refused(['__proto__', 'x'], ['files', red, 'red.png'])).toMatchObject({ status: 400 });
  });

  test.each([
    ['nothing at all', {}, undefined, 415],
    ['JSON', { 'content-type': 'application/json' }, '{}', 415],
    ['a form of another kind', { 'content-type': 'application/x-www-form-urlencoded' }, 'files=1', 415],
    ['a form that does not say how it is parted', { 'content-type': 'multipart/form-data' }, 'x', 400],
    ['a form that ends in the middle', { 'content-type': 'multipart/form-data; boundary=cut' }, '--cut\r\ncontent-dis', 400],
  ])('%s', async (_what, own, payload, status) => {
    const answer = await started.app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { ...headers, ...own },
      ...(payload !== undefined && { payload }),
    });
    expect([answer.statusCode, answer.json<{ data: null }>().data]).toEqual([status, null]);
  });
});

describe('over the wire', () => {
  let port = 0;
  beforeAll(async () => {
    await started.app.listen({ port: 0, host: '127.0.0.1' });
    port = (started.app.server.address() as AddressInfo).port;
  });

  /** Sends a head and a part of the body. Returns the reply, or the end of the connection. */
  function sendRaw(head: string, body: Buffer, then: 'wait' | 'cut'): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', reject);
      socket.on('data', (answer) => {
        resolve(answer.toString());
        socket.destroy();
      });
      socket.on('close', () => resolve(''));
      socket.write(head);
      socket.write(body, () => then === 'cut' && void untilReceived().then(() => socket.destroy(), reject));
    });
  }
  const headOf = (authorization: string) =>
    `POST /api/upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=cut\r\ncontent-length: 9000000\r\n${authorization}\r\n`;
  const untilReceived = async () => {
    await expect.poll(temporary, { interval: 10 }).toHaveLength(1);
  };

  test('a visitor is refused before the body is sent', async () => {
    expect(await sendRaw(headOf(''), Buffer.alloc(0), 'wait')).toMatch(/^HTTP\/1\.1 401 .*UnauthorizedError/s);
  });

  test('an aborted connection leaves no file', async () => {
    const whole = formOf([['files', await noise(400, 400).png().toBuffer(), 'cut.png']]);
    await sendRaw(headOf(`authorization: ${headers.authorization}\r\n`), whole.subarray(0, 200_000), 'cut');
    await expect.poll(temporary, { interval: 10 }).toEqual([]);
  });

  test('a connection is reused after a refusal in the middle of a form', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (payload: Buffer) =>
      new Promise<number>((resolve, reject) => {
        const request = httpRequest(
          { port, agent, method: 'POST', path: '/api/upload', headers: formHeaders() },
          (response) => {
            response.resume().on('end', () => resolve(response.statusCode ?? 0));
          },
        );
        request.on('error', reject).end(payload);
      });
    const over = formOf([
      ['field', 'cover'],
      ['files', Buffer.alloc(8_000_000, 1), 'a.png'],
    ]);
    expect(await send(over)).toBe(413);
    expect(await send(formOf([['files', await makePicture('red'), 'red.png']]))).toBe(200);
    agent.destroy();
  });

  test('twenty concurrent uploads are accepted and processed in turn', async () => {
    const pictures = await Promise.all(Array.from({ length: 20 }, (_none, index) => makePicture(`rgb(${index}, 9, 9)`)));
    const answers = await Promise.all(pictures.map((bytes) => upload(['files', bytes, 'a.png'])));
    expect(new Set(answers.map(([picture]) => picture?.id)).size).toBe(20);
    expect(await temporary()).toEqual([]);
  });
});

test('the OpenAPI document describes a form with files', async () => {
  const { paths, components } = (await started.app.inject('/api/openapi.json')).json<{
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: { $ref: string } }> } } }>;
    components: { schemas: Record<string, { properties: object }> };
  }>();
  const { content } = paths['/api/upload']?.post.requestBody ?? { content: {} };
  expect(content['multipart/form-data']?.schema).toEqual({ $ref: '#/components/schemas/UploadPicturesBody' });
  expect(Object.keys(components.schemas['UploadPicturesBody']?.properties ?? {})).toEqual([
    'files',
    'fileInfo',
    'ref',
    'refId',
    'field',
  ]);
});
