import { readdir, truncate } from 'node:fs/promises';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { addAsset } from '../../../../test/factories/catalogue.ts';
import { BUILT, MANY, READ, REBUILT, useIndexSnapshots } from '../../../../test/fixtures/index-snapshots.ts';

const snapshots = useIndexSnapshots();

test('a process loads the index of an earlier one, and the changes since', async () => {
  const first = await snapshots.openProcess();
  expect(first.lines).toContain(BUILT);
  expect(await first.count('1..100')).toBe(100);
  await first.close();
  expect(await readdir(snapshots.folder())).toEqual(['catalogue.snapshot']);
  const added = await addAsset(snapshots.started().db, 'Between', { triangles: 50 });
  const second = await snapshots.openProcess();
  expect(second.lines).toEqual([READ]);
  expect([await second.count('1..100'), await second.count('1..9000')]).toEqual([101, MANY + 1]);
  await sql`delete from asset where id = ${added}`.execute(snapshots.started().db);
  await second.close();
});

test.each<[name: string, harm: () => Promise<unknown>]>([
  ['cut off', () => truncate(snapshots.file(), 100_000)],
  ['ahead of the database', () => snapshots.rewriteHeader({ seen: '99999999:99999999:' })],
])('a snapshot that is %s is dropped with a line in the log, and the index is built', async (_name, harm) => {
  await snapshots.leaveSnapshot();
  await harm();
  expect(await snapshots.openTwice()).toEqual(REBUILT);
});
