import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../test/factories/account.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';

let started: StartedApp;
let headers: { authorization: string };

beforeAll(async () => {
  started = await startApp();
  headers = await signedIn(started, await addMember(started, 'mira'));
});
afterAll(() => started.stop());

const blank = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } });

const put = (payload: Buffer, type = 'image/png') =>
  started.app.inject({ method: 'PUT', url: '/api/me/avatar', headers: { ...headers, 'content-type': type }, payload });

const own = async () =>
  (await started.app.inject({ url: '/api/me', headers })).json<{ avatar: { url: string } | null }>().avatar;

/** Stored bytes of the avatar that a reply names. */
async function stored(answer: { json(): unknown }): Promise<Buffer> {
  const { avatar } = answer.json() as { avatar: { url: string } };
  return (await started.app.inject(avatar.url)).rawPayload;
}

describe('setting the avatar', () => {
  test('cuts a square of 512 px from the middle', async () => {
    const sides = await blank(1600, 400, '#c33')
      .composite([{ input: await blank(400, 400, '#33c').png().toBuffer(), left: 600, top: 0 }])
      .png()
      .toBuffer();
    const answer = await put(sides);
    expect(answer.statusCode).toBe(200);
    expect(await own()).toEqual(answer.json<{ avatar: unknown }>().avatar);
    const picture = await stored(answer);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 400, height: 400 });
    const { dominant } = await sharp(picture).stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
    expect(await sharp(await stored(await put(await blank(900, 700).png().toBuffer()))).metadata()).toMatchObject({
      width: 512,
      height: 512,
    });
  });

  test('turns a photograph upright and removes its location', async () => {
    const photograph = await blank(60, 30)
      .withExif({ IFD0: { Copyright: 'Mira Secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif?.toString('latin1')).toContain('Mira Secret');
    const picture = await stored(await put(photograph, 'image/jpeg'));
    expect((await sharp(picture).metadata()).exif).toBeUndefined();
    expect(picture.toString('latin1')).not.toContain('Secret');
  });

  test('takes the first frame of an animation', async () => {
    const frames = [await blank(40, 40, '#0f0').png().toBuffer(), await blank(40, 40, '#f00').png().toBuffer()];
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const picture = await stored(await put(moving, 'image/gif'));
    expect((await sharp(picture).metadata()).pages ?? 1).toBe(1);
    expect((await sharp(picture).stats()).dominant.g).toBeGreaterThan(200);
  });

  test('reads the type from the bytes, not from the header', async () => {
    expect((await put(await blank(20, 20).jpeg().toBuffer(), 'image/png')).statusCode).toBe(200);
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    expect((await put(page, 'image/png')).statusCode).toBe(415);
  });

  test.each([
    ['SVG by its type', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['SVG under another type', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['JSON', 'application/json', Buffer.from('{}'), 415],
    ['more than 2 MB', 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1), 413],
    ['nothing', 'image/png', Buffer.alloc(0), 400],
    ['a torn file', 'image/png', Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1'), 400],
  ])('refuses %s', async (_what, type, payload, status) => {
    const before = await own();
    const answer = await put(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ error: { message: string } }>().error.message).toMatch(/picture/);
    expect(await own()).toEqual(before);
  });

  test('refuses a small file of more pixels than fit into memory', async () => {
    const bomb = await blank(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect((await put(bomb)).statusCode).toBe(400);
  });

  test("updates cards of the member's publications at once", async () => {
    const answer = await put(await blank(33, 33).png().toBuffer());
    const { avatar } = answer.json<{ avatar: { url: string } }>();
    const profile = () => started.app.inject('/api/members/mira').then((reply) => reply.json<{ avatar: unknown }>().avatar);
    expect(await profile()).toEqual(avatar);
    expect((await started.app.inject({ method: 'DELETE', url: '/api/me/avatar', headers })).json()).toEqual({ done: true });
    expect([await own(), await profile()]).toEqual([null, null]);
  });
});
