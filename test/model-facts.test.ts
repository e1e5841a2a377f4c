import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { seededRandom } from '../scripts/bench/random.ts';
import { applyBundle } from '../src/server/catalogue/assets/edit/asset-result-service.ts';
import { getAsset, listAssets } from '../src/shared/catalogue/assets/asset-contract.ts';
import { TEXTURE_TYPES } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { absentFact, factSchema } from '@polyshelf/model-pipeline/facts/fact-contract.ts';
import { FACTS, type ModelFact } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { callApi } from './call-api.ts';
import { measuredModel } from './factories/measured-model.ts';
import { openCatalogue, type OpenCatalogue } from './factories/open-catalogue.ts';

const SEED = 20_461;
const MODELS = Array.from({ length: 40 }, (_, number) => `Model ${String(number).padStart(2, '0')}`);

let first: OpenCatalogue;
let second: OpenCatalogue;
beforeAll(async () => {
  first = await openCatalogue();
  second = await openCatalogue();
});
afterAll(async () => {
  await first.stop();
  await second.stop();
});

const random = seededRandom(SEED);
const upTo = (most: number) => Math.floor(random() * (most + 1));

const RANDOM: Record<ModelFact['type'], () => unknown> = {
  integer: () => upTo(100_000),
  boolean: () => random() < 0.5,
  texts: () => Array.from({ length: upTo(3) }, (_, number) => `“Ünïcode” ${number}`),
  textureType: () => [...TEXTURE_TYPES, null][upTo(TEXTURE_TYPES.length)],
};

/** A value of this pipeline or an earlier one. undefined: the fact is missing. */
function randomValue({ type, since, isOptional }: ModelFact): unknown {
  const absent = [...(isOptional || since > 0 ? [undefined] : []), ...(since > 0 ? [null] : [])];
  return random() < 0.4 && absent.length > 0 ? absent[upTo(absent.length - 1)] : RANDOM[type]();
}

/** The value that readers get for it. */
const expected = ({ type, since }: ModelFact, value: unknown) =>
  value ?? (since > 0 ? null : { integer: 0, boolean: false, texts: [], textureType: null }[type]);

test('every fact of a model passes from its file to the asset, an export, another installation, its page and its filters', async () => {
  const measured = new Map(
    MODELS.map((name) => [name, Object.fromEntries(FACTS.map(([fact, is]) => [fact, randomValue(is)]))]),
  );
  const valueOf = (name: string, [fact, is]: (typeof FACTS)[number]) => expected(is, measured.get(name)?.[fact]);

  await first.put('model.stl', 'solid');
  await first.importLines(MODELS.map((name) => ({ kind: 'asset', name, package: 'model.stl' })));
  const { db } = first;
  const assets = await db.selectFrom('asset').selectAll().orderBy('name').execute();
  for (const { id, name, bundle_id } of assets) {
    const file = JSON.stringify(measuredModel(measured.get(name)));
    await db
      .insertInto('bundle_model')
      .values({ bundle_id: bundle_id ?? 0, path: 'model.stl', position: 0, state: 'ready', measured: file })
      .execute();
    await db.transaction().execute((trx) => applyBundle(trx, id, new Date()));
  }

  const stored = await sql<Record<string, unknown>>`select * from asset order by name`.execute(db);
  for (const fact of FACTS)
    expect([fact[0], stored.rows.map((row) => row[fact[1].column])]).toEqual([
      fact[0],
      MODELS.map((name) => valueOf(name, fact)),
    ]);

  const lines = await first.export(join(first.folder, 'out.ndjson'));
  await cp(join(first.folder, 'out-files'), join(second.folder, 'out-files'), { recursive: true });
  const { failed, counts } = await second.importLines(lines);
  expect({ failed, created: counts.asset.created }).toEqual({ failed: [], created: MODELS.length });
  expect(await second.export(join(second.folder, 'out.ndjson'))).toEqual(lines);
  expect((await second.importLines(lines)).counts.asset.unchanged).toBe(MODELS.length);

  await second.started.installation.version.changed();
  for (const { app } of [first, second]) {
    const pages = await pagesOf(app);
    const attributes = await attributesOf(app);
    for (const fact of FACTS) {
      const [name, { attribute = name, filter }] = fact;
      const values = MODELS.map((model) => valueOf(model, fact));
      expect([name, pages.map((page) => page[name])]).toEqual([name, values]);
      expect([name, attributes.map((entry) => entry[attribute ?? ''])]).toEqual([
        name,
        attribute === null ? values.map(() => undefined) : values,
      ]);
      for (const value of filter === undefined ? [] : valueRows(values)) {
        const models = MODELS.filter((model) => valueOf(model, fact) === value);
        expect([filter, value, await foundBy(app, filter ?? '', value)]).toEqual([filter, value, models]);
      }
    }
  }
});

async function pagesOf(app: FastifyInstance): Promise<Record<string, unknown>[]> {
  const answers = await Promise.all(MODELS.map((name) => callApi(app, getAsset, `?modelName=${encodeURIComponent(name)}`)));
  return answers.map(({ data }) => data[0]?.attributes.measured ?? {});
}

async function attributesOf(app: FastifyInstance): Promise<Record<string, unknown>[]> {
  const answer = await app.inject('/api/assets?sort=name&pagination[pageSize]=100');
  return answer.json<{ data: { attributes: Record<string, unknown> }[] }>().data.map(({ attributes }) => attributes);
}

/** Values to filter by. */
const valueRows = (values: unknown[]) =>
  [...new Set(values)].filter((value) => typeof value === 'boolean' || typeof value === 'number').slice(0, 3);

async function foundBy(app: FastifyInstance, filter: string, value: boolean | number): Promise<string[]> {
  const query = `${filter}=${value}${typeof value === 'number' ? `..${value}` : ''}`;
  return (await callApi(app, listAssets, `?sort=name&pageSize=50&${query}`)).assets.map((card) => card.assetTitle);
}

test('a fact that earlier pipelines did not measure is unknown for their models, not no', () => {
  for (const type of ['boolean', 'integer', 'texts'] as const) {
    const fact: ModelFact = { type, column: 'any', since: 9 };
    expect(absentFact(fact)).toBeNull();
    const line = (fact: ModelFact) => Type.Object({ any: factSchema(fact) });
    for (const known of [{}, { any: null }]) {
      expect(Value.Check(line(fact), known)).toBe(true);
      expect(Value.Check(line({ ...fact, since: 0 }), known)).toBe(false);
    }
  }
});

test('facts have columns, attributes and filters, and the page on imports names each', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/import-format.md'), 'utf8');
  expect(FACTS.filter(([name]) => !page.includes(`\`${name}\``))).toEqual([]);
  for (const member of ['column', 'filter'] as const) {
    const used = FACTS.flatMap(([, fact]) => fact[member] ?? []);
    expect(used).toEqual([...new Set(used)]);
  }
});
