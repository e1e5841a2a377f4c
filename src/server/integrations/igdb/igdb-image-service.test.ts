import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { controlledTimeLimits } from '../../../../test/fixtures/controlled-time-limits.ts';
import { startIgdbServer, type IgdbServer, type ImageTrouble } from '../../../../test/fixtures/igdb-server.ts';
import { showPicture } from '../../../../test/factories/picture-address.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { outsideCaller, type OutsideCaller } from '../../platform/http/outside-caller.ts';
import { igdbImageService } from './igdb-image-service.ts';

let igdb: IgdbServer;
let started: StartedApp;
let limitsOnTime: ReturnType<typeof controlledTimeLimits>;
const logged: string[] = [];

beforeAll(async () => {
  igdb = await startIgdbServer();
  started = await startApp();
  limitsOnTime = controlledTimeLimits();
});
afterAll(async () => {
  limitsOnTime.letGo();
  await started.stop();
  await igdb.stop();
});
afterEach(() => {
  igdb.imageTrouble = null;
  igdb.images.length = 0;
  logged.length = 0;
});

const imagesOf = (outside: OutsideCaller, limits: { maxBytes?: number } = {}) =>
  igdbImageService({
    outside,
    pictures: started.installation.pictures,
    log: { warn: (...entry: unknown[]) => void logged.push(JSON.stringify(entry)) },
    secret: 'a secret of this test',
    limits,
  });
const local = (limits = {}) => imagesOf(outsideCaller(igdb.settings.IGDB_IMAGE_URL), limits);
const storedPictures = () => started.db.selectFrom('picture').select('id').execute();

test('a picture is taken over in the stored size, and the same picture is stored once', async () => {
  const images = local();
  const id = await images.fetchImage('co1x7d', 'cover');
  expect(await images.fetchImage('sc6mkp')).toBe(id);
  expect(igdb.images).toEqual(['/igdb/image/upload/t_cover_big_2x/co1x7d.jpg', '/igdb/image/upload/t_1080p/sc6mkp.jpg']);
  expect((await started.app.inject(await showPicture(started.db, id))).headers['content-type']).toBe('image/png');
});

describe('other answers are refused', () => {
  test.each<[NonNullable<ImageTrouble>, string]>([
    ['redirect', 'overloaded'],
    ['not found', 'not_found'],
    ['text', 'unsupported_type'],
    ['text called image', 'unsupported_type'],
    ['svg', 'unsupported_type'],
    ['huge', 'too_large'],
    ['endless', 'too_large'],
    ['slow', 'overloaded'],
  ])('%s', async (trouble, code) => {
    const before = await storedPictures();
    igdb.imageTrouble = trouble;
    const fetching = local({ maxBytes: 3_000_000 })
      .fetchImage('co1x7d')
      .catch((error: unknown) => error);
    await expect.poll(() => igdb.images).toHaveLength(1);
    if (trouble === 'slow') limitsOnTime.end();
    expect(await fetching).toMatchObject({ code });
    // One request only: the redirect was not followed.
    expect(igdb.images).toEqual(['/igdb/image/upload/t_1080p/co1x7d.jpg']);
    expect(await storedPictures()).toEqual(before);
  });

  test.each(['../private', 'a/b', 'http://127.0.0.1/x', '', 'x'.repeat(61), 'a?b', 'a%2Fb', '@host', 'co1x7d.jpg'])(
    'the id %j names no picture',
    async (imageId) => {
      await expect(local().fetchImage(imageId)).rejects.toMatchObject({ code: 'bad_input' });
      expect(igdb.images).toEqual([]);
    },
  );

  test('an unreachable host', async () => {
    const nobody = imagesOf(outsideCaller('http://127.0.0.1:1/upload'));
    await expect(nobody.fetchImage('co1x7d')).rejects.toMatchObject({ code: 'overloaded' });
    expect(logged.join('')).toContain('ECONNREFUSED');
  });
});

describe('private addresses', () => {
  test.each([
    ['this machine', ['127.0.0.1']],
    ['this machine, in IPv6', ['::1']],
    ['this machine, as IPv6 writes IPv4', ['::ffff:127.0.0.1']],
    ['the service of a cloud that gives out keys', ['169.254.169.254']],
    ['a neighbour', ['192.168.1.10']],
    ['one private address among public ones', ['8.8.8.8', '10.0.0.1']],
  ])('a host whose name leads to %s is not reached', async (_what, addresses) => {
    let connections = 0;
    const secret = createServer((_request, response) => response.end('secret')).on('connection', () => (connections += 1));
    await new Promise<void>((resolve) => secret.listen(0, resolve));
    const { port } = secret.address() as AddressInfo;
    const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    // Plain http, so that only the address check can refuse.
    const images = imagesOf(outsideCaller(`http://images.igdb.example:${port}/igdb/image/upload`, { resolve }));
    await expect(images.fetchImage('co1x7d')).rejects.toMatchObject({ code: 'overloaded' });
    expect(logged.join('')).toContain('private_address');
    expect(connections).toBe(0);
    secret.close();
  });

  test('DNS rebinding is useless: the address is checked on every connection', async () => {
    const { port } = new URL(igdb.base);
    const answers = ['127.0.0.1'];
    const resolve = async () => [{ address: answers.shift() ?? '10.0.0.1', family: 4 }];
    const images = imagesOf(outsideCaller(`http://images.igdb.example:${port}/igdb/image/upload`, { resolve }));
    for (const _ of [1, 2]) await expect(images.fetchImage('co1x7d')).rejects.toMatchObject({ code: 'overloaded' });
    expect(igdb.images).toEqual([]);
  });
});
