import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readyDatabase } from '../../../../test/ready-database.ts';
import { DescribedQuery } from './described-query.ts';

let client: pg.Client;
let drop: () => Promise<void>;
/** The messages that came, by their kind. */
const came: string[] = [];

beforeAll(async () => {
  const database = await readyDatabase();
  drop = database.drop;
  client = new pg.Client({ connectionString: database.url, pipeline: true });
  await client.connect();
  const { connection } = client as unknown as { connection: pg.Connection };
  for (const kind of ['rowDescription', 'parseComplete', 'dataRow']) connection.on(kind, () => came.push(kind));
});
afterAll(async () => {
  await client.end();
  await drop();
});

type Answered = { rows: unknown[]; command: string; rowCount: number; fields: { name: string }[] };

function ask(name: string, text: string, values: unknown[] = []): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const answer = (error: Error | null, result: Answered) => (error ? reject(error) : resolve(result));
    const query = client.query.bind(client) as unknown as (asked: pg.Submittable, values: unknown[], answer: unknown) => void;
    query(new DescribedQuery({ name, text, values }), values, answer);
  });
}

const OF_MANY_KINDS = `select n, n::text || 'ä' as text, null as nothing, array[n, n + 1] as numbers, json_build_object('n', n) as object,
  n > 1 as more, '2026-11-27T10:00:00Z'::timestamptz + n * interval '1 day' as moment, decode('00ff', 'hex') as bytes
  from generate_series(1, $1::int) as n`;

test('the columns of a statement come once a connection, its rows each time', async () => {
  const wanted = (n: number) => ({
    n,
    text: `${n}ä`,
    nothing: null,
    numbers: [n, n + 1],
    object: { n },
    more: n > 1,
    moment: new Date(Date.UTC(2026, 10, 27 + n, 10)),
    bytes: Buffer.from([0, 255]),
  });
  const first = await ask('kinds', OF_MANY_KINDS, [2]);
  expect(first).toMatchObject({ command: 'SELECT', rowCount: 2, rows: [wanted(1), wanted(2)] });
  const again = await Promise.all([
    ask('kinds', OF_MANY_KINDS, [1]),
    ask('kinds', OF_MANY_KINDS, [0]),
    ask('kinds', OF_MANY_KINDS, [3]),
  ]);
  expect(again.map(({ rows }) => rows)).toEqual([[wanted(1)], [], [wanted(1), wanted(2), wanted(3)]]);
  expect(again[0]?.fields.map(({ name }) => name)).toEqual(first.fields.map(({ name }) => name));
  const counts = Object.groupBy(came, (kind) => kind);
  expect([counts['parseComplete']?.length, counts['rowDescription']?.length, counts['dataRow']?.length]).toEqual([1, 1, 6]);
});

test('of statements that are asked before any was answered, each has its own columns', async () => {
  const answers = await Promise.all([
    ask('one', 'select $1::int as one', [1]),
    ask('two', 'select $1::text as two', ['a']),
    ask('one', 'select $1::int as one', [2]),
    ask('two', 'select $1::text as two', [null]),
  ]);
  expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ two: 'a' }], [{ one: 2 }], [{ two: null }]]);
});

test('one whose columns are known may fail, and is answered afterwards', async () => {
  const divided = (by: number) => ask('divided', 'select 12 / $1::int as by', [by]);
  await divided(1);
  const answers = await Promise.allSettled([divided(3), divided(0), divided(4)]);
  expect(answers).toMatchObject([
    { value: { rows: [{ by: 4 }] } },
    { reason: { code: '22012' } },
    { value: { rows: [{ by: 3 }] } },
  ]);
});
