import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { getAsset } from '../src/shared/catalogue/assets/asset-contract.ts';
import { getFanart } from '../src/shared/catalogue/fanarts/fanart-contract.ts';
import { getGame } from '../src/shared/catalogue/games/game-contract.ts';
import { getGuide } from '../src/shared/catalogue/guides/guide-contract.ts';
import { decodeEnvelope } from '../src/shared/platform/kit/envelope.ts';
import { DELETED_USER } from '../src/shared/accounts/auth/account-rules.ts';
import { publicationLink } from '../src/shared/catalogue/publications/publication-link.ts';
import { PUBLICATION_KINDS, wirePlural, type PublicationKind } from '../src/shared/catalogue/publications/publication.ts';
import { getTool } from '../src/shared/catalogue/tools/tool-contract.ts';
import { assetJsonLd } from '../src/web/catalogue/assets/asset-json-ld.ts';
import { bibTex, cited } from '../src/web/catalogue/assets/share/citation.ts';
import { fanartJsonLd, fanartSummary } from '../src/web/catalogue/fanarts/fanart-json-ld.ts';
import { gameJsonLd } from '../src/web/catalogue/games/game-json-ld.ts';
import { guideJsonLd, guideSummary } from '../src/web/catalogue/guides/guide-json-ld.ts';
import { toolJsonLd, toolSummary } from '../src/web/catalogue/tools/tool-json-ld.ts';
import { callApi } from './call-api.ts';
import { addMember } from './factories/account.ts';
import { addLookup } from './factories/catalogue.ts';
import { measuredModel } from './factories/measured-model.ts';
import { addBundle } from './factories/save-asset.ts';
import { startApp, type StartedApp } from './start-app.ts';

const PUBLIC_URL = 'https://shelf.example';
const DRAFT = 'Work in the drawer';
/** Day of a release with a known year. */
const FIRST_DAY = '1995-01-01';

let started: StartedApp;
/** Creates one publication of each kind with only a title, and one by a member whose account is deleted. */
const bare = {} as Record<PublicationKind, number>;
const left = {} as Record<PublicationKind, number>;
/** The replies to visitors, by address. */
const answers = new Map<string, unknown>();
const texts = new Map<string, string>();

beforeAll(async () => {
  started = await startApp({ PUBLIC_URL });
  const { db } = started;
  const gone = await addMember(started, 'gone');
  await sql`update account set deleted_at = now(), email = null where id = ${gone}`.execute(db);
  for (const kind of PUBLICATION_KINDS) {
    bare[kind] = await add(kind, `Bare ${kind}`);
    left[kind] = await add(kind, `Left ${kind}`, { uploader_id: gone });
  }
  // Every reference to another publication is to a draft.
  const draft = { game: await add('game', DRAFT, { status_id: 3 }), asset: await add('asset', DRAFT, { status_id: 3 }) };
  const link = (table: string, one: string, id: number, other: string, otherId: number) =>
    sql`insert into ${sql.table(table)} (${sql.ref(one)}, ${sql.ref(other)}, position) values (${id}, ${otherId}, 0)`.execute(
      db,
    );
  for (const kind of ['asset', 'tool', 'guide', 'fanart'] as const)
    await link(`${kind}_game`, `${kind}_id`, left[kind], 'game_id', draft.game);
  for (const kind of ['guide', 'fanart'] as const)
    await link(`${kind}_asset`, `${kind}_id`, left[kind], 'asset_id', draft.asset);
  await link('asset_game', 'asset_id', draft.asset, 'game_id', left.game);
  const type = await addLookup(db, 'game_type', 'Remaster');
  await sql`update game set related_game_id = ${draft.game}, type_id = ${type} where id = ${left.game}`.execute(db);
  // A release with only a year, and one without a date.
  const platform = await addLookup(db, 'platform', 'Saturn');
  const { rows } = await sql<{ id: number }>`
    insert into game_platform (game_id, platform_id, position) values (${left.game}, ${platform}, 0) returning id`.execute(db);
  await sql`insert into game_release (game_platform_id, released_on, date_precision, position)
    values (${rows[0]?.id}, ${FIRST_DAY}, 'year', 0), (${rows[0]?.id}, null, 'day', 1)`.execute(db);
  await addModelWithoutUnit(left.asset);
  await started.installation.version.changed();
  await Promise.all((await addresses()).map(read));
});
afterAll(() => started.stop());

/** OBJ files store no unit. */
async function addModelWithoutUnit(assetId: number): Promise<void> {
  const { bundleId, modelIds } = await addBundle(started.db, null);
  const [x, y, z] = measuredModel().size;
  await sql`update bundle set asset_id = ${assetId}, number = 1 where id = ${bundleId}`.execute(started.db);
  await sql`update asset set bundle_id = ${bundleId}, main_model_id = ${modelIds[0]}, measured_at = now(), size_x = ${x},
    size_y = ${y}, size_z = ${z} where id = ${assetId}`.execute(started.db);
}

/** Only the required values of a publication. */
async function add(kind: PublicationKind, title: string, more: Record<string, unknown> = {}): Promise<number> {
  const key = title.toLowerCase().replaceAll(' ', '');
  const name = kind === 'asset' ? { name: title, name_key: key } : { title, title_key: key };
  const published = { status_id: 1, published_at: new Date(Date.UTC(2026, 0, 1)) };
  const values = { ...name, search_text: key, ...(kind === 'guide' && { text: 'Text.' }), ...published, ...more };
  if (values.status_id !== 1) Object.assign(values, { published_at: null });
  const columns = Object.entries(values);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
    values (${sql.join(columns.map(([, value]) => sql`${value}`))}) returning id`.execute(started.db);
  return rows[0]?.id ?? 0;
}

interface DescribedGet {
  security?: object[];
  parameters?: { name: string; in: string }[];
}

/** Every call of visitors, about each publication where it takes one, and feeds. */
async function addresses(): Promise<string[]> {
  const { paths } = (await started.app.inject('/api/openapi.json')).json<{ paths: Record<string, { get?: DescribedGet }> }>();
  const works = PUBLICATION_KINDS.flatMap((kind) => [bare, left].map((of) => ({ kind, id: of[kind] })));
  const calls = Object.entries(paths).flatMap(([path, { get }]) => {
    const isForAll = get?.security?.every((way) => Object.keys(way).length > 0) !== true || get.security.length === 0;
    if (get === undefined || !isForAll) return [];
    const known = new Set((get.parameters ?? []).flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : [])));
    return works.map(({ kind, id }) => {
      const record = {
        mark: kind,
        kind,
        id,
        [kind === 'asset' ? 'modelId' : `${kind}Id`]: id,
        url: PUBLIC_URL + publicationLink({ kind, id, title: 'x' }),
      };
      const query = Object.entries(record).filter(([name]) => known.has(name));
      return `${path.replaceAll(/\{[^}]+\}/g, String(id))}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`;
    });
  });
  const content = PUBLICATION_KINDS.map((kind) => `/api/${wirePlural(kind)}?populate=*`);
  const feeds = PUBLICATION_KINDS.map((kind) => `/feeds/${wirePlural(kind)}.atom`);
  return [...new Set([...calls, ...content, ...feeds])];
}

async function read(url: string): Promise<void> {
  const answer = await started.app.inject(url);
  if (answer.statusCode !== 200 || url.startsWith('/api/openapi')) return;
  if (!String(answer.headers['content-type']).includes('json')) return void texts.set(url, answer.body);
  const body = answer.json<Record<string, unknown>>();
  answers.set(url, 'dataEncrypted' in body ? decodeEnvelope(body as { dataEncrypted: string }) : body);
}

/** Every object in a reply. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : [value as Record<string, unknown>];
  return [...own, ...Object.values(value).flatMap(objectsIn)];
}

const errorsOf = (isError: (object: Record<string, unknown>) => boolean) =>
  [...answers].flatMap(([url, body]) =>
    objectsIn(body)
      .filter(isError)
      .map((object) => `${url} ${JSON.stringify(object).slice(0, 200)}`),
  );

async function linkedData(of: Record<PublicationKind, number>) {
  const [game] = (await callApi(started.app, getGame, `?gameId=${of.game}`)).data;
  const [asset] = (await callApi(started.app, getAsset, `?modelId=${of.asset}`)).data;
  const [tool] = (await callApi(started.app, getTool, `?id=${of.tool}`)).data;
  const [guide] = (await callApi(started.app, getGuide, `?id=${of.guide}`)).data;
  const [fanart] = (await callApi(started.app, getFanart, `?id=${of.fanart}`)).data;
  if (!game || !asset || !tool || !guide || !fanart) throw new Error('a work is not there');
  return {
    data: [
      gameJsonLd(game, PUBLIC_URL),
      assetJsonLd(asset, PUBLIC_URL),
      toolJsonLd(tool, PUBLIC_URL),
      guideJsonLd(guide, PUBLIC_URL),
      fanartJsonLd(fanart, PUBLIC_URL),
    ],
    sentences: [
      toolSummary(tool.attributes),
      guideSummary(guide.attributes),
      fanartSummary(fanart.attributes),
      bibTex(cited(asset, PUBLIC_URL, new Date())),
    ],
  };
}

test('the replies cover all kinds of calls', () => {
  expect(answers.size).toBeGreaterThan(60);
  for (const kind of PUBLICATION_KINDS) {
    expect(JSON.stringify(answers.get(`/api/${wirePlural(kind)}?populate=*`))).toContain(`Bare ${kind}`);
    expect(texts.get(`/feeds/${wirePlural(kind)}.atom`)).toContain(`Left ${kind}`);
  }
});

test('unknown facts have no name and no time in any reply to a visitor', () => {
  const isVoid = (value: unknown) =>
    typeof value === 'string' &&
    /^(?:unknown\b|undefined|null|nan|invalid date|\[object )|^(?:1970-01-01|0001-01-01)/i.test(value);
  expect(errorsOf((object) => Object.values(object).some(isVoid))).toEqual([]);
  const feeds = [...texts].filter(([url]) => url.startsWith('/feeds/'));
  expect(feeds.filter(([, text]) => /unknown|undefined|NaN/i.test(text))).toEqual([]);
});

test('no reply to a visitor names a draft, except the main game of a game, which is marked as one', () => {
  expect(errorsOf((object) => [object['title'], object['name']].includes(DRAFT) && object['isDraft'] !== true)).toEqual([]);
  for (const [url, text] of texts) expect([url, text.includes(DRAFT)]).toEqual([url, false]);
});

test('a year is never shown as a day', () => {
  const isDay = (object: Record<string, unknown>) =>
    Object.values(object).some((value) => typeof value === 'string' && value.startsWith(FIRST_DAY));
  expect(errorsOf((object) => isDay(object) && object['datePrecision'] !== 'year')).toEqual([]);
});

test('structured data has only known values: no empty values, placeholders, days for years, or drafts', async () => {
  for (const works of [bare, left]) {
    const { data, sentences } = await linkedData(works);
    const values = objectsIn(data).flatMap((object) =>
      Object.entries(object).flatMap(([key, value]) => (key === 'userInteractionCount' ? [] : [value])),
    );
    expect(values.filter((value) => value === null || value === '' || value === 0 || value === undefined)).toEqual([]);
    for (const text of [JSON.stringify(data), ...sentences]) {
      expect(text).not.toMatch(/unknown|undefined|null|NaN/i);
      for (const absent of [DRAFT, DELETED_USER, FIRST_DAY]) expect(text).not.toContain(absent);
    }
  }
  const { data } = await linkedData(left);
  expect(data[0]).toMatchObject({ '@type': 'VideoGame', datePublished: '1995', gamePlatform: ['Saturn'] });
});

test('a deleted account has no linked page, in feeds and previews', async () => {
  const others = [...answers].filter(([url]) => url.startsWith('/api/oembed'));
  expect(others.length).toBeGreaterThan(0);
  for (const [url, body] of others) expect([url, JSON.stringify(body).includes('/user/')]).toEqual([url, false]);
  for (const kind of PUBLICATION_KINDS) {
    const feed = texts.get(`/feeds/${wirePlural(kind)}.atom`) ?? '';
    expect(feed.match(/<author>/g)).toHaveLength(1);
    expect(feed).toContain('<author><name>Polyshelf</name></author>');
  }
});

test('a size in an unknown unit is a fact in no reply to a visitor', () => {
  const size = JSON.stringify(measuredModel().size);
  // Content routes return the stored columns, which are in metres as the file was read.
  const others = [...answers].filter(([url]) => !url.startsWith(`/api/${wirePlural('asset')}`));
  const sized = others.flatMap(([, body]) => objectsIn(body)).filter((object) => JSON.stringify(object['size']) === size);
  expect(sized.length).toBeGreaterThan(0);
  expect(sized.filter((object) => object['assumedUnit'] !== 1)).toEqual([]);
  const inMetres = /\d (?:m|cm|mm|km)\b/;
  expect([...answers].filter(([, body]) => inMetres.test(JSON.stringify(body))).map(([url]) => url)).toEqual([]);
  expect([...texts].filter(([, text]) => inMetres.test(text)).map(([url]) => url)).toEqual([]);
});
