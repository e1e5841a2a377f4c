import qs from 'qs';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { seedContent } from '../../../../test/factories/seed-content.ts';
import { startApp, type StartedApp } from '../../../../test/start-app.ts';
import { CONTENT_KINDS, type ContentKind } from '../../../shared/integrations/strapi-api/content-contract.ts';
import { contentTypeOf } from './content-types.ts';

let started: StartedApp;
beforeAll(async () => {
  started = await startApp();
  await seedContent(started.db);
});
afterAll(() => started.stop());

/** Seeded random numbers, so that failures can be repeated. */
function chances(seed: number) {
  let state = Math.imul(seed, 0x9e3779b1);
  // mulberry32
  const below = (end: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
  const pick = <T>(choices: readonly T[]): T => choices[below(choices.length)] as T;
  return { below, pick };
}
type Chances = ReturnType<typeof chances>;

interface Region {
  id: number;
  name: string;
  code: string;
}
interface Filter {
  filters: Record<string, unknown>;
  holds(region: Region): boolean;
}

const TEXTS = ['a', 'A', 'e', 'asia', 'Asia', 'NEW ', 'pe', 'z', 'Japan', 'KR'];
const lower = (text: string) => text.toLowerCase();

function fieldFilter({ pick, below }: Chances): Filter {
  const field = pick(['name', 'code'] as const);
  const text = pick(TEXTS);
  const number = below(11);
  const of = (name: string, operator: string, value: unknown, holds: Filter['holds']): Filter => ({
    filters: { [name]: { [operator]: value } },
    holds,
  });
  return pick([
    of(field, '$eqi', text, (region) => lower(region[field]) === lower(text)),
    of(field, '$eq', text, (region) => region[field] === text),
    of(field, '$ne', text, (region) => region[field] !== text),
    of(field, '$contains', text, (region) => region[field].includes(text)),
    of(field, '$containsi', text, (region) => lower(region[field]).includes(lower(text))),
    of(field, '$notContainsi', text, (region) => !lower(region[field]).includes(lower(text))),
    of(field, '$startsWith', text, (region) => region[field].startsWith(text)),
    of(field, '$startsWithi', text, (region) => lower(region[field]).startsWith(lower(text))),
    of(field, '$endsWith', text, (region) => region[field].endsWith(text)),
    of(field, '$endsWithi', text, (region) => lower(region[field]).endsWith(lower(text))),
    of('id', '$in', [number, number + 3], ({ id }) => id === number || id === number + 3),
    of('id', '$notIn', [number, number + 3], ({ id }) => id !== number && id !== number + 3),
    of('id', '$lt', number, ({ id }) => id < number),
    of('id', '$gte', number, ({ id }) => id >= number),
    of('id', '$between', [number, number + 2], ({ id }) => id >= number && id <= number + 2),
    of('id', '$null', false, () => true),
  ]);
}

function anyFilter(chance: Chances, depth: number): Filter {
  if (depth === 0) return fieldFilter(chance);
  const parts = [anyFilter(chance, depth - 1), anyFilter(chance, depth - 1)];
  const inner = parts.map(({ filters }) => filters);
  const first = parts[0] as Filter;
  return chance.pick<Filter>([
    { filters: { $and: inner }, holds: (region) => parts.every(({ holds }) => holds(region)) },
    { filters: { $or: inner }, holds: (region) => parts.some(({ holds }) => holds(region)) },
    { filters: { $not: first.filters }, holds: (region) => !first.holds(region) },
    first,
  ]);
}

it('conditions find exactly the matching entries', async () => {
  const all = await started.db.selectFrom('region').select(['id', 'name', 'code']).orderBy('id').execute();
  for (let seed = 1; seed <= 150; seed += 1) {
    const { filters, holds } = anyFilter(chances(seed), seed % 4);
    const query = qs.stringify({ filters, fields: ['name', 'code'] });
    const answer = await started.app.inject(`/api/regions?${query}`);
    expect(answer.statusCode, `${seed}: ${query}`).toBe(200);
    const { data, meta } = answer.json<{ data: { id: number }[]; meta: { pagination: { total: number } } }>();
    const expected = all.filter(holds).map(({ id }) => id);
    expect(
      data.map(({ id }) => id),
      `${seed}: ${decodeURIComponent(query)}`,
    ).toEqual(expected);
    expect(meta.pagination.total).toBe(expected.length);
  }
});

const KEYS = [
  'name',
  'id',
  'games',
  'cover',
  'uploader',
  'releases',
  'size',
  '0',
  '1',
  '',
  '99',
  '__proto__',
  'toString',
  'colour',
  '$eq',
  '$in',
  '$not',
  '$or',
  '$and',
  '$null',
  '$between',
  '$containsi',
  '$bad',
  'fields',
  'filters',
  'populate',
  'limit',
  'page',
];
const VALUES = [
  '',
  '1',
  '-1',
  'true',
  '*',
  'name',
  'title:desc',
  'a,b',
  '9e99',
  '2024-01-01',
  '%00',
  '%ff',
  '%',
  "'",
  '[',
  ']=',
  '&',
  '😀',
];
const OPERATORS = ['$eq', '$eqi', '$ne', '$in', '$notIn', '$lt', '$gte', '$null', '$containsi', '$startsWith', '$not][$eq'];
const FITTING: Record<string, string> = {
  boolean: 'true',
  date: '2024-01-01',
  datetime: '2024-01-01',
  string: 'a',
  enumeration: 'low-poly',
};

/** A parameter that mostly follows the descriptions. */
function parameter(kind: ContentKind, chance: Chances): string {
  const { pick, below } = chance;
  if (below(12) === 0) {
    const keys = Array.from({ length: below(4) }, () => `[${pick(KEYS)}]`);
    return `${pick(['filters', 'populate', 'sort', 'fields', 'pagination', 'locale'])}${keys.join('')}=${pick(VALUES)}`;
  }
  const path: string[] = [];
  let type = contentTypeOf(kind);
  for (let hops = below(4); hops > 0 && Object.keys(type.relations).length > 0; hops -= 1) {
    const name = pick(Object.keys(type.relations));
    path.push(name);
    type = contentTypeOf(type.relations[name]?.to ?? kind);
  }
  const named = Object.entries(type.fields).filter(([, field]) => field.type !== 'derived');
  const [name, field] = named.length === 0 ? ['id', { type: 'integer' }] : pick(named);
  const value = below(20) === 0 ? pick(VALUES) : (FITTING[field.type] ?? '1');
  if (below(2) === 0) return `filters[${[...path, name, pick(OPERATORS)].join('][')}]=${value}`;
  const populate = path.length === 0 ? 'populate=*' : `populate[${path.join('][populate][')}]`;
  return pick([
    `sort=${[...path.slice(0, 1), name].join('.')}:desc`,
    path.length === 0 ? populate : `${populate}=*`,
    path.length === 0 ? 'fields=*' : `${populate}[fields]=${name}`,
    path.length === 0 ? 'pagination[page]=2' : `${populate}[filters][${name}][$notNull]=true`,
    path.length === 0 ? 'pagination[limit]=1' : `${populate}[sort]=${name}`,
  ]);
}

it('every query is answered or refused, and none fails', async () => {
  const counts = new Map<number, number>();
  for (let seed = 1; seed <= 600; seed += 1) {
    const chance = chances(seed);
    const kind = chance.pick(CONTENT_KINDS);
    const query = Array.from({ length: 1 + chance.below(3) }, () => parameter(kind, chance)).join('&');
    const authorization = chance.pick(['', 'Bearer token-of-ada', 'Bearer token-of-mod']);
    const answer = await started.app.inject({ url: `/api/${kind}?${query}`, headers: { authorization } });
    expect([200, 400], `/api/${kind}?${query} ${answer.body.slice(0, 300)}`).toContain(answer.statusCode);
    counts.set(answer.statusCode, (counts.get(answer.statusCode) ?? 0) + 1);
  }
  // Both cases occurred.
  expect(counts.get(200)).toBeGreaterThan(200);
  expect(counts.get(400)).toBeGreaterThan(100);
});
