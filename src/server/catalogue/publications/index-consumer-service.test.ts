import type { ChangeBatch } from '@polyshelf/catalogue-index/index-changes.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { ASSET_LIST } from '../assets/asset-list-store.ts';
import { indexConsumer, type IndexPosition } from './index-consumer-service.ts';
import { indexedKind } from './index-loader-store.ts';

/** More documents than fit into a slice. */
const MANY = 1200;

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
});
afterAll(() => started.stop());
beforeEach(async () => {
  await sql`delete from asset`.execute(started.db);
  await sql`insert into asset (name, name_key, name_words, search_text, status_id, published_at, triangles)
    select 'Crate ' || n, 'crate' || n, '= crate ' || n || ' =& ʘcrate' || n || ' &', ' crate' || n || ' ', 1, now(), n
    from generate_series(1, ${sql.lit(MANY)}) n`.execute(started.db);
});
afterEach(() => vi.useRealTimers());

/** Ids that changes add or remove, in their order. */
const idsOf = (changes: readonly ChangeBatch[]) =>
  changes.flatMap((batch) => [...batch.ids, ...('removed' in batch ? batch.removed : [])]);

/** An index that records its calls. */
function notedIndex(loaded: IndexPosition | null = null) {
  const noted = {
    applied: [] as number[],
    built: [] as number[],
    saved: [] as IndexPosition[],
    savedWhileBuilt: [] as IndexPosition[],
    lines: [] as string[],
    needsRebuild: false,
    finished: 0,
    onApply: async () => {},
    onBuilt: async () => {},
  };
  const say = (details: unknown, message?: string) => void noted.lines.push(message ?? String(details));
  const { refresh, close } = indexConsumer(
    { db: started.db, log: { info: say, warn: say }, changedHere: () => {} },
    {
      load: async () => loaded,
      needsRebuild: () => noted.needsRebuild,
      async apply(changes) {
        noted.applied.push(...idsOf(changes));
        await noted.onApply();
      },
      async rebuild() {
        noted.built = [];
        return {
          async apply(changes) {
            noted.built.push(...idsOf(changes));
            await noted.onBuilt();
          },
          async finish() {
            noted.needsRebuild = false;
            noted.finished += 1;
          },
        };
      },
      async save(position) {
        noted.saved.push(structuredClone(position));
        if (noted.needsRebuild) noted.savedWhileBuilt.push(structuredClone(position));
      },
    },
    [indexedKind(ASSET_LIST)],
  );
  return Object.assign(noted, { refresh, close });
}

const change = (condition = sql`true`) =>
  sql`update asset set triangles = triangles + 1 where ${condition}`.execute(started.db);
const allIds = async () => (await started.db.selectFrom('asset').select('id').orderBy('id').execute()).map(({ id }) => id);
const leftOf = ({ pending }: IndexPosition) => pending.flatMap(({ whole, standing }) => [...whole, ...standing]);

test('an index is saved during a long update, and a process that loads it applies the rest', async () => {
  const first = notedIndex();
  await first.refresh();
  const ids = await allIds();
  await change();
  const closed = Promise.withResolvers<void>();
  first.onApply = async () => {
    if (first.applied.length > 600) closed.resolve(first.close());
  };
  await first.refresh();
  await closed.promise;
  const left = first.saved.at(-1);
  const rest = ids.filter((id) => !first.applied.includes(id));
  expect(rest.length).toBeGreaterThan(0);
  expect(left && leftOf(left).toSorted((a, b) => a - b)).toEqual(rest);
  const second = notedIndex(left);
  await second.refresh();
  expect(second.applied.toSorted((a, b) => a - b)).toEqual(rest);
  await second.refresh();
  expect(second.applied).toHaveLength(rest.length);
});

test('changes of a failed slice are applied by the next turn', async () => {
  const index = notedIndex();
  await index.refresh();
  await change();
  index.onApply = async () => {
    throw new Error('no room');
  };
  await expect(index.refresh()).rejects.toThrow('no room');
  index.applied = [];
  index.onApply = async () => {};
  await change(sql`triangles = 2`);
  await index.refresh();
  expect(new Set(index.applied)).toEqual(new Set(await allIds()));
});

test('during a rebuild, changes go to the active index and to the new one before it becomes active', async () => {
  const index = notedIndex();
  await index.refresh();
  const [id = 0] = await allIds();
  index.needsRebuild = true;
  index.onBuilt = async () => {
    index.onBuilt = async () => {};
    await change(sql`id = ${id}`);
  };
  await index.refresh();
  expect(index.finished).toBe(2);
  expect(index.applied).toEqual([id]);
  expect(index.savedWhileBuilt.map(leftOf)).toEqual([[]]);
  expect(index.built.filter((each) => each === id)).toHaveLength(2);
  expect(index.built.at(-1)).toBe(id);
});

test('a first build reads each document once, and applies changes of that time at its end', async () => {
  const index = notedIndex();
  const [id = 0] = await allIds();
  index.onBuilt = async () => {
    index.onBuilt = async () => {};
    await change(sql`id = ${id}`);
  };
  await index.refresh();
  expect([index.finished, index.built.length, index.applied]).toEqual([1, MANY, [id]]);
});

test('an index that is a day behind the feed is rebuilt, and the old one gets the changes meanwhile', async () => {
  const index = notedIndex();
  await index.refresh();
  await change();
  await started.db.transaction().execute(async (trx) => {
    await sql`delete from filter_change`.execute(trx);
    await sql`update change_feed set forgotten = pg_current_snapshot()`.execute(trx);
  });
  const [id = 0] = await allIds();
  await change(sql`id = ${id}`);
  index.onBuilt = async () => {
    index.onBuilt = async () => {};
    await change(sql`id = ${id}`);
  };
  await index.refresh();
  expect(index.lines).toEqual(['changes that the catalogue index has not applied are forgotten: it is built anew']);
  expect([index.finished, index.applied, index.built.at(-1)]).toEqual([2, [id], id]);
});

test('an index that lacks deleted changes is rebuilt again after a failed build', async () => {
  const index = notedIndex();
  await index.refresh();
  const [first] = index.saved;
  await change();
  await started.db.transaction().execute(async (trx) => {
    await sql`delete from filter_change`.execute(trx);
    await sql`update change_feed set forgotten = pg_current_snapshot()`.execute(trx);
  });
  const [id = 0] = await allIds();
  await change(sql`id = ${id}`);
  index.onBuilt = async () => {
    await change(sql`id = ${id}`);
    if (index.applied.length > 0) throw new Error('no room');
  };
  await expect(index.refresh()).rejects.toThrow('no room');
  expect(index.saved.at(-1)).toEqual(first);
  index.onBuilt = async () => {};
  await index.refresh();
  expect(index.finished).toBe(2);
});

test.each([
  ['ahead', 86_400_000],
  ['back', -86_400_000],
])('a clock jump of a day %s neither stops nor rebuilds an index', async (_way, step) => {
  const index = notedIndex();
  await index.refresh();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + step });
  const [id = 0] = await allIds();
  await change(sql`id = ${id}`);
  await index.refresh();
  await change(sql`id = ${id}`);
  await index.refresh();
  expect([index.finished, index.applied]).toEqual([1, [id, id]]);
});
