import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { addMember, signedIn } from './factories/account.ts';
import { addGame } from './factories/catalogue.ts';
import { startApp, type StartedApp } from './start-app.ts';

/** A zero width space, a braille blank, a Hangul filler, a right-to-left mark and a soft hyphen. */
const INVISIBLE = '\u200b\u2800\u3164\u200f\u00ad';

let started: StartedApp;
let headers: { authorization: string };
let member: { authorization: string };
let game: number;
beforeAll(async () => {
  started = await startApp();
  headers = await signedIn(started, await addMember(started, 'boss', { role: 'admin' }));
  member = await signedIn(started, await addMember(started, 'ada'));
  await addMember(started, 'bob');
  game = await addGame(started.db, 'Quiet Keep');
});
afterAll(() => started.stop());

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  operationId: string;
  requestBody?: Schema;
}
type Path = (string | number)[];

const PATTERNED = [randomUUID(), 'a'.repeat(64), 'A'.repeat(87), 'A'.repeat(22), '2000-01-01', 'en', 'word', '1', '0,0,0'];

/** A valid value of a schema, with an invisible text at one path. */
function filled(schema: Schema, path: Path, at: Path): unknown {
  if (schema.anyOf !== undefined) {
    const onWay = schema.anyOf.find((each) => requiredTexts(each).some((found) => isSame(found, at.slice(path.length))));
    return filled(onWay ?? schema.anyOf.find(({ type }) => type === 'null') ?? schema.anyOf[0] ?? {}, path, at);
  }
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  const type = [schema.type ?? 'string'].flat()[0];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, each]) => [name, filled(each, [...path, name], at)]),
    );
  if (type === 'array') {
    const isOnWay = at.length > path.length && isSame(at.slice(0, path.length), path);
    const count = Math.max(schema.minItems ?? 0, isOnWay ? 1 : 0);
    return Array.from({ length: count }, (_, index) => filled(schema.items ?? {}, [...path, index], at));
  }
  if (type === 'string') {
    if (isSame(path, at)) return INVISIBLE.padEnd(schema.minLength ?? 0, INVISIBLE);
    const { pattern } = schema;
    if (pattern !== undefined) return PATTERNED.find((text) => new RegExp(pattern, 'u').test(text)) ?? '';
    return 'x'.repeat(schema.minLength ?? 1);
  }
  return type === 'boolean' ? false : Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
}

const isSame = (one: Path, other: Path) => JSON.stringify(one) === JSON.stringify(other);

/** The paths of required texts. */
function requiredTexts({ anyOf, properties, items, minLength, pattern, enum: choices }: Schema): Path[] {
  if (anyOf !== undefined) return anyOf.flatMap(requiredTexts);
  if (properties !== undefined)
    return Object.entries(properties).flatMap(([name, each]) => requiredTexts(each).map((path) => [name, ...path]));
  if (items !== undefined) return requiredTexts(items).map((path) => [0, ...path]);
  return minLength !== undefined && minLength > 0 && pattern === undefined && choices === undefined ? [[]] : [];
}

function resolved(document: object, schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    const { $ref: ref } = (value ?? {}) as Schema;
    if (typeof ref !== 'string') return value;
    const found = ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
    return resolved(document, found as Schema);
  }) as Schema;
}

test('calls that refuse an empty text also refuse invisible characters', async () => {
  const document = (await started.app.inject('/api/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>();
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId, requestBody }]) => {
      const { content = {} } = resolved(document, requestBody ?? {});
      const body = content['application/json']?.schema;
      if (body === undefined) return [];
      const bodies = [...new Map(requiredTexts(body).map((at) => [JSON.stringify(at), at])).values()];
      return bodies.map((at) => ({ operationId, method, path, at, payload: filled(body, [], at) as object }));
    }),
  );
  expect(calls.length).toBeGreaterThan(30);
  const taken: string[] = [];
  for (const { operationId, method, path, at, payload } of calls) {
    const url = path.replaceAll(/\{[^}]+\}/g, '1');
    const reply = await started.app.inject({ method: method as 'POST', url, headers, payload });
    const { error } = reply.json<{ error?: { message: string; details?: { field?: string } } }>();
    const isNamed = error?.message.includes('must not be empty') === true || error?.details?.field === at.join('.');
    // An error about a body with several possible names has no field.
    const isRefusedBySentence = isNamed || operationId.endsWith('Jobs');
    if (reply.statusCode !== 400 || !isRefusedBySentence)
      taken.push(`${operationId} ${at.join('.')}: ${reply.statusCode} ${error?.message ?? ''}`);
  }
  expect(taken).toEqual([]);
});

test('texts that a server rule requires must be visible too, and optional invisible ones become null', async () => {
  const send = async (method: 'POST' | 'PUT', url: string, as: object, payload: object) =>
    started.app.inject({ method, url, headers: as as Record<string, string>, payload });
  const saveKey = () => randomUUID();
  const about = { mark: 'game', id: game };
  const refused = [
    send('POST', '/api/me/chats/messages', member, { to: 'bob', text: INVISIBLE, saveKey: saveKey() }),
    send('POST', '/api/comment', member, { ...about, replyTo: null, text: INVISIBLE, saveKey: saveKey() }),
    send('POST', '/api/report', member, { ...about, reason: 'other', text: INVISIBLE }),
    send('POST', '/api/moderation/acts', headers, { ...about, act: 'delete', note: INVISIBLE, lastReportId: null }),
    send('POST', '/api/moderation/comment-locks', headers, { ...about, locked: true, note: INVISIBLE }),
  ];
  for (const reply of await Promise.all(refused)) expect(reply.statusCode).toBe(400);
});
