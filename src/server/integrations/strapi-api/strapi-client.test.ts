import type { AddressInfo } from 'node:net';

import Strapi, { type StrapiResponse } from 'strapi-sdk-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makePicture } from '@polyshelf/model-pipeline/test/make-picture.ts';
import { seedContent, type SeededContent } from '../../../../test/factories/seed-content.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { useBundledPrograms } from '../../../../test/use-bundled-programs.ts';

useBundledPrograms();

interface Entry {
  id: number;
  attributes: Record<string, unknown>;
}

let started: StartedApp;
let seeded: SeededContent;
let base: string;
let strapi: Strapi;
beforeAll(async () => {
  started = await startApp();
  seeded = await seedContent(started.db);
  await started.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(started.app.server.address() as AddressInfo).port}`;
  strapi = new Strapi({ url: base });
});
afterAll(() => started.stop());

const attribute = ({ data }: StrapiResponse<Entry[]>, name: string) => data.map((entry) => entry.attributes[name]);

describe('an unmodified Strapi v4 client works over HTTP', () => {
  it('lists, sorts and selects lookups', async () => {
    const regions = await strapi.find<Entry[]>('regions', {
      sort: 'name:desc',
      fields: ['name', 'code'],
      pagination: { page: 1, pageSize: 2 },
    });
    expect(regions.data.map(({ attributes }) => attributes)).toEqual([
      { name: 'Worldwide', code: 'WW' },
      { name: 'North America', code: 'NA' },
    ]);
    expect(regions.meta).toEqual({ pagination: { page: 1, pageSize: 2, pageCount: 5, total: 10 } });
  });

  it('pages through all entries of a kind', async () => {
    const seen: number[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await strapi.find<Entry[]>('types-games', { pagination: { page, pageSize: 4 } });
      seen.push(...answer.data.map(({ id }) => id));
      pages = (answer.meta['pagination'] as { pageCount: number }).pageCount;
    }
    expect(seen).toEqual(Array.from({ length: 15 }, (_value, index) => index + 1));
    const some = await strapi.find<Entry[]>('types-games', { pagination: { start: 13, limit: 4, withCount: true } });
    expect(some.meta).toEqual({ pagination: { start: 13, limit: 4, total: 15 } });
  });

  it('filters games through relations, with conditions joined by or', async () => {
    const filters = {
      $or: [{ title: { $containsi: 'LIFE' } }, { genres: { name: { $eqi: 'puzzle' } } }],
      id: { $in: [seeded.portal, seeded.halfLife, seeded.draft] },
      publishedAt: { $notNull: true },
    };
    expect(attribute(await strapi.find<Entry[]>('games', { filters, sort: ['title:asc'] }), 'title')).toEqual([
      'half-life',
      'Portal',
    ]);
  });

  it('populates games with pictures, relations and components, several levels deep', async () => {
    const populate = {
      cover: true,
      genres: { fields: ['name'] },
      platformReleases: { populate: { platform: '*', releases: { populate: ['region'] } } },
    };
    const { data } = await strapi.findOne<Entry>('games', seeded.portal, { fields: ['title'], populate });
    expect(data.attributes).toMatchObject({
      title: 'Portal',
      cover: { data: { id: seeded.cover, attributes: { formats: { thumbnail: { width: 160 } } } } },
      genres: { data: [{ attributes: { name: 'Action' } }, { attributes: { name: 'Puzzle' } }] },
      platformReleases: [
        {
          platform: { data: { attributes: { name: 'Windows' } } },
          releases: [{ region: { data: { attributes: { code: 'WW' } } } }],
        },
      ],
    });
    const all = await strapi.find<Entry[]>('games', { populate: '*', filters: { id: seeded.portal } });
    expect(Object.keys(all.data[0]?.attributes ?? {})).toEqual(
      expect.arrayContaining(['series', 'coverHeader', 'company', 'storeLinks', 'tags']),
    );
  });

  it('reads assets', async () => {
    const assets = await strapi.find<Entry[]>('assets', {
      populate: ['games', 'formats'],
      filters: { games: { id: seeded.portal } },
    });
    expect(attribute(assets, 'name')).toEqual(['Weighted Cube']);
    expect(assets.data[0]?.attributes['formats']).toEqual({
      data: [{ id: expect.any(Number), attributes: expect.objectContaining({ name: 'GLB' }) }],
    });
  });

  it('sends its token', async () => {
    strapi.setToken('token-of-ada');
    const { data } = await strapi.findOne<Entry>('games', seeded.draft);
    strapi.removeToken();
    expect(data.attributes['publishedAt']).toBeNull();
  });

  it('creates, changes and removes lookups, and games with pictures', async () => {
    strapi.setToken('token-of-ada');
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(await makePicture('teal'))]), 'cover.png');
    form.append('fileInfo', JSON.stringify({ name: 'keep', alternativeText: 'A keep on a hill', caption: 'By night' }));
    // As browsers send it; under Node, this client sends no forms.
    const authorization = 'Bearer token-of-ada';
    const uploaded = await fetch(`${base}/api/upload`, { method: 'POST', body: form, headers: { authorization } });
    const [cover] = (await uploaded.json()) as { id: number; url: string }[];
    const { data: genre } = await strapi.create<Entry>('genres', { name: 'Keeping' });
    const sent = { title: 'Lantern Keep', genres: [genre.id], cover: cover?.id, entityStatus: 3 };
    const { data: game } = await strapi.create<Entry>('games', sent, { populate: ['cover', 'genres'] });
    expect(game.attributes).toMatchObject({
      title: 'Lantern Keep',
      cover: {
        data: { attributes: { url: cover?.url, name: 'keep', alternativeText: 'A keep on a hill', caption: 'By night' } },
      },
      genres: { data: [{ id: genre.id, attributes: { name: 'Keeping' } }] },
    });
    const { data: tag } = await strapi.create<Entry>('tags', { name: 'keep', assets: [], tool: null, games: [game.id] });
    await strapi.update('games', game.id, { description: 'A keep.' });
    const after = await strapi.findOne<Entry>('games', game.id, { populate: '*' });
    expect(after.data.attributes).toMatchObject({ description: 'A keep.', tags: { data: [{ id: tag.id }] } });
    await expect(strapi.update('games', game.id, { colour: 'red' })).rejects.toMatchObject({
      error: { status: 400, name: 'ValidationError', details: { field: 'colour' } },
    });
    expect((await strapi.delete<Entry>('games', game.id)).data.id).toBe(game.id);
    await expect(strapi.findOne('games', game.id)).rejects.toMatchObject({ error: { status: 404 } });
    strapi.removeToken();
  });

  it("gets errors in Strapi's format", async () => {
    await expect(strapi.findOne('games', 99_999)).rejects.toMatchObject({
      data: null,
      error: { status: 404, name: 'NotFoundError' },
    });
    await expect(strapi.find('games', { filters: { colour: 'red' } })).rejects.toMatchObject({
      data: null,
      error: { status: 400, name: 'ValidationError', details: { field: 'filters[colour]' } },
    });
  });
});
