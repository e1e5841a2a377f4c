import Fastify from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { endpoint, nullable } from '../../../shared/platform/kit/endpoint.ts';
import { VISITOR } from '../caller.ts';
import { replyCache } from './reply-cache.ts';
import { serve } from './serve.ts';

test('null in a body stays null and matches only null, and other values are validated', async () => {
  const app = Fastify({ ajv: { customOptions: { coerceTypes: 'array', strict: false } } });
  app.decorate('serving', {
    withTickets: async (json: string) => json,
    resolveCaller: async () => VISITOR,
    cache: replyCache({ maxBytes: 1000, version: () => 1 }),
  });
  const seen: unknown[] = [];
  const body = Type.Object({
    number: nullable(Type.Integer({ minimum: 0 })),
    text: nullable(Type.String({ maxLength: 3 })),
    flag: nullable(Type.Boolean()),
    part: nullable(Type.Object({ number: nullable(Type.Integer({ minimum: 1 })) })),
    rows: Type.Array(nullable(Type.Integer())),
  });
  const call = endpoint({ name: 'x', method: 'POST', path: '/x', summary: '', tag: '', body, reply: Type.Object({}) });
  serve(app, call, async (input) => {
    seen.push(input.body);
    return {};
  });
  const send = async (payload: object) => (await app.inject({ method: 'POST', url: '/x', payload })).statusCode;
  const nothing = { number: null, text: null, flag: null, part: null, rows: [null] };
  const something = { number: 0, text: '', flag: false, part: { number: null }, rows: [0, null] };
  expect([await send(nothing), await send(something)]).toEqual([200, 200]);
  expect(seen).toEqual([nothing, something]);
  expect(await send({ ...something, number: -1 })).toBe(400);
  expect(await send({ ...something, text: 'long' })).toBe(400);
  expect(await send({ ...something, part: { number: 0 } })).toBe(400);
});
