import * as bundles from '#messages/server-bundles';
import * as m from '#messages/server-publications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addMember, signedIn } from '../../../../../test/factories/account.ts';
import { addGame, addLookup, addSharedPicture } from '../../../../../test/factories/catalogue.ts';
import { addBundle } from '../../../../../test/factories/save-asset.ts';
import { startApp, type StartedApp } from '../../../../../test/start-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Entry {
  data: { id: number; attributes: Record<string, unknown> } | null;
  error?: { status: number; name: string; message: string; details: { field?: string } };
}

let started: StartedApp;
let adaId: number;
let headers: Record<'visitor' | 'ada' | 'bea' | 'unconfirmed' | 'moderator', Record<string, string>>;

beforeAll(async () => {
  started = await startApp();
  adaId = await addMember(started, 'ada');
  headers = {
    visitor: {},
    ada: await signedIn(started, adaId),
    bea: await signedIn(started, await addMember(started, 'bea')),
    unconfirmed: await signedIn(started, await addMember(started, 'unconfirmed', { confirmed: false })),
    moderator: await signedIn(started, await addMember(started, 'moderator', { role: 'moderator' })),
  };
});
afterAll(() => started.stop());

async function send(method: Method, path: string, data?: unknown, who: keyof typeof headers = 'ada') {
  const answer = await started.app.inject({
    method,
    url: `/api/assets${path}`,
    headers: headers[who],
    ...(data !== undefined && { payload: { data } as object }),
  });
  return { status: answer.statusCode, ...answer.json<Entry>() };
}
const create = async (data: object, query = '') => send('POST', query, data);
const made = async (data: object) => (await create(data)).data?.id ?? 0;
/** 'status name field: message' of a refusal. */
const refusal = ({ status, error }: Awaited<ReturnType<typeof send>>) =>
  `${status} ${error?.name} ${error?.details.field ?? '-'}: ${error?.message}`;

describe('a model', () => {
  test('is created, partly changed and deleted by the attribute names of replies', async () => {
    const { db } = started;
    const { bundleId, modelIds } = await addBundle(db, adaId, { models: ['knight.obj', 'horse.obj'], state: 'waiting' });
    const [first, second] = [await addSharedPicture(db), await addSharedPicture(db)];
    const [game, tag] = [await addGame(db, 'Castle'), await addLookup(db, 'tag', 'knight')];
    const category = await addLookup(db, 'category', 'Characters');
    const { id: subcategory } = await db
      .insertInto('subcategory')
      .values({ category_id: category, name: 'Knights' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const given = {
      name: 'Old Knight',
      description: 'Old.',
      author: 'Ada',
      group: 'Owls',
      copyrights: 'Brass Owl',
      licenseText: 'Free.',
      RipOrExtracted: 'extracted',
      acquired: '2024-03-05',
      modelQuality: 'high-poly',
      texturesType: 'PBR',
      hasSkeleton: true,
      entityStatus: 1,
    };
    const relations = { games: [game], tags: { connect: [tag] }, category, subcategory, mainImage: second };
    const created = await create(
      {
        ...given,
        ...relations,
        textureResolution: 1500,
        images: [first, second],
        uploader: adaId,
        bundle: bundleId,
        mainModel: modelIds[1],
      },
      '?populate=*',
    );
    expect(created.status).toBe(200);
    expect(created.data?.attributes).toMatchObject({
      ...given,
      bundle: bundleId,
      mainModel: modelIds[1],
      armature: true,
      games: { data: [{ id: game }] },
      tags: { data: [{ id: tag }] },
      category: { data: { id: category } },
      subcategory: { data: { id: subcategory } },
      mainImage: { data: { id: second } },
      images: { data: [{ id: second }, { id: first }] },
      uploader: { data: { id: adaId } },
    });
    const id = created.data?.id ?? 0;
    const stored = () => db.selectFrom('asset').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(await stored()).toMatchObject({
      bundle_id: bundleId,
      main_model_id: modelIds[1],
      texture_resolution: 1024,
      version: 1,
    });

    const changed = await send('PUT', `/${id}?populate=tags,images`, {
      author: null,
      tags: { disconnect: [tag] },
      hasSkeleton: null,
    });
    expect(changed.data?.attributes).toMatchObject({
      name: 'Old Knight',
      author: null,
      armature: null,
      tags: { data: [] },
      images: { data: [{ id: second }, { id: first }] },
    });
    expect(await stored()).toMatchObject({ version: 2, subcategory_id: subcategory });
    await send('PUT', `/${id}`, { author: null });
    expect((await stored()).version).toBe(2);

    expect((await send('DELETE', `/${id}`)).data?.id).toBe(id);
    expect((await send('GET', `/${id}`, undefined, 'visitor')).status).toBe(404);
    expect((await stored()).removal_at).not.toBeNull();
  });

  test('is a draft by default, is created once for repeated bodies, and is deleted at once', async () => {
    const [one, other] = await Promise.all([create({ name: 'Begun' }), create({ name: 'Begun' })]);
    expect(one.data?.id).toBe(other.data?.id);
    const path = `/${one.data?.id}`;
    expect((await send('GET', path)).data?.attributes['entityStatus']).toBe(3);
    expect((await send('GET', path, undefined, 'visitor')).status).toBe(404);
    expect((await send('DELETE', path)).status).toBe(200);
    expect((await send('GET', path)).status).toBe(404);
  });

  test('has names with kind, language and region, as a game has', async () => {
    const region = 5;
    const AlternativeNames = [
      { altName: 'ナイト', kind: 'original', locale: 'ja', region },
      { altName: 'Naito', kind: 'romanised', locale: 'ja-Latn' },
      { altName: 'Chevalier' },
    ];
    const deep = '?populate[AlternativeNames][populate]=*';
    const created = await create({ name: 'Named knight', AlternativeNames }, deep);
    const none = { data: null };
    expect(created.data?.attributes['AlternativeNames']).toMatchObject([
      { altName: 'ナイト', kind: 'original', locale: 'ja', region: { data: { id: region } } },
      { altName: 'Naito', kind: 'romanised', locale: 'ja-Latn', region: none },
      { altName: 'Chevalier', kind: 'alternative', locale: null, region: none },
    ]);
    const path = `/${created.data?.id}`;
    const list = async (query: string) => {
      const answer = await started.app.inject({ url: `/api/assets?${query}`, headers: headers.ada });
      return answer
        .json<{ data: { attributes: Record<string, unknown> }[] }>()
        .data.map(({ attributes }) => attributes['name']);
    };
    expect(await list('filters[AlternativeNames][altName][$containsi]=naito')).toEqual(['Named knight']);
    expect(await list('filters[AlternativeNames][kind]=romanised&filters[AlternativeNames][locale]=ja-Latn')).toEqual([
      'Named knight',
    ]);
    expect(await list('filters[AlternativeNames][kind]=abbreviation')).toEqual([]);

    const changed = await send('PUT', `${path}${deep}`, { AlternativeNames: [{ altName: 'NK', kind: 'abbreviation' }] });
    expect(changed.data?.attributes['AlternativeNames']).toMatchObject([{ altName: 'NK', kind: 'abbreviation' }]);
    expect((await send('GET', `${path}${deep}`)).data?.attributes['AlternativeNames']).toHaveLength(1);
    for (const [row, field] of [
      [{ altName: 'X', kind: 'nickname' }, 'AlternativeNames[0].kind'],
      [{ name: 'X' }, 'AlternativeNames[0].name'],
      [{ altName: 'X', region: 2_000_000_000 }, 'AlternativeNames'],
    ] as const)
      expect(refusal(await send('PUT', path, { AlternativeNames: [row] }))).toContain(`400 ValidationError ${field}`);
  });

  test('loses its subcategory when it moves to another category', async () => {
    const { db } = started;
    const [old, next] = [await addLookup(db, 'category', 'Old kind'), await addLookup(db, 'category', 'New kind')];
    const { id: subcategory } = await db
      .insertInto('subcategory')
      .values({ category_id: old, name: 'Part' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await made({ name: 'Moved', category: old, subcategory });
    const moved = await send('PUT', `/${id}?populate=category,subcategory`, { category: next });
    expect(moved.data?.attributes).toMatchObject({ category: { data: { id: next } }, subcategory: { data: null } });
    expect(refusal(await send('PUT', `/${id}`, { subcategory }))).toContain('400 ValidationError subcategory');
  });
});

describe('refused bodies', () => {
  test.each([
    [{ name: 'X', polygons: 5 }, '"polygons" is not an attribute that can be set here.'],
    [{ name: '' }, 'name: Enter the title of the model.'],
    [{ name: 'X'.repeat(301) }, '"name" takes 300 characters at most.'],
    [{ name: 7 }, '"name" takes a text.'],
    [{ name: 'X', tags: [2_000_000_000] }, `tags: ${m.choiceGone()}`],
    [{ name: 'X', games: [2_000_000_000] }, `games: ${m.relatedGone({ kind: 'game' })}`],
    [{ name: 'X', images: ['one'] }, '"images[0]" takes a whole number'],
    [{ name: 'X', bundle: 2_000_000_000 }, `bundle: ${bundles.gone()}`],
    [{ name: 'X', mainModel: 3 }, '"mainModel" needs a "bundle".'],
    [{ name: 'X', entityStatus: 1 }, 'bundle: Add the files of the model.'],
    [{ name: 'X', entityStatus: 2 }, '"entityStatus" must be 1 (published) or 3 (draft).'],
    [{ name: 'X', armature: true, hasSkeleton: false }, '"hasSkeleton" contradicts "armature"'],
    [{ name: 'X', acquired: '2024-02-31' }, 'acquired: There is no day 2024-02-31.'],
    [{ name: 'X', RipOrExtracted: 'stolen' }, '"RipOrExtracted" must be one of ripped, extracted.'],
    [{ name: 'X', uploader: 2_000_000 }, 'You can only add a model under your own account'],
    ['X', 'data'],
  ])('%j', async (data, sentence) => {
    const answer = await send('POST', '', data);
    expect([400, 403]).toContain(answer.status);
    expect(refusal(answer)).toContain(sentence);
  });

  test('callers without the right are refused', async () => {
    const id = await made({ name: 'Guarded' });
    expect((await send('POST', '', { name: 'Nobody' }, 'visitor')).status).toBe(401);
    for (const method of ['PUT', 'DELETE'] as const) {
      const change = method === 'PUT' ? { author: 'Me' } : undefined;
      expect([method, (await send(method, `/${id}`, change, 'visitor')).status]).toEqual([method, 401]);
      expect([method, (await send(method, `/${id}`, change, 'bea')).status]).toEqual([method, 404]);
      expect([method, (await send(method, '/999999', change)).status]).toEqual([method, 404]);
    }
    const { bundleId } = await addBundle(started.db, adaId);
    await send('PUT', `/${id}`, { entityStatus: 1, bundle: bundleId });
    expect((await send('PUT', `/${id}`, { author: 'Me' }, 'bea')).status).toBe(403);
    expect((await send('DELETE', `/${id}`, undefined, 'bea')).status).toBe(403);
    expect((await send('PUT', `/${id}`, { author: 'Judge' }, 'moderator')).status).toBe(200);
    const unsure = await send('POST', '', { name: 'Unsure', entityStatus: 1 }, 'unconfirmed');
    expect(refusal(unsure)).toContain('403 ForbiddenError entityStatus');
  });
});
