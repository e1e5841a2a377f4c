import { subscribe, unsubscribe } from 'node:diagnostics_channel';

import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { expect, it } from 'vitest';

import { startApp } from '../../../../test/start-app.ts';
import { compileCheck, compileLazily } from './lazy-schema-compilers.ts';
import { compileStringify } from './stringify.ts';

it('compiles all schemas of all calls', async () => {
  const routes: RouteOptions[] = [];
  const note = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
  subscribe('fastify.initialization', note);
  const started = await startApp();
  unsubscribe('fastify.initialization', note);
  await started.stop();

  const requests = routes.flatMap(({ url, schema = {} }) =>
    [schema.params, schema.querystring, schema.body].filter((part) => part !== undefined).map((part) => [url, part] as const),
  );
  const replies = routes.flatMap(({ url, schema = {} }) =>
    Object.values(schema.response ?? {}).map((part) => [url, part as TSchema] as const),
  );
  const errors = [
    ...requests.map(([url, schema]) => errorOf(url, () => compileCheck({ schema }))),
    ...replies.map(([url, schema]) => errorOf(url, () => compileStringify(schema))),
  ];
  expect(requests.length).toBeGreaterThan(300);
  expect(replies.length).toBeGreaterThan(100);
  expect(errors.filter((error) => error !== null)).toEqual([]);
});

it('reports a schema that cannot be compiled', () => {
  expect(errorOf('/x', () => compileCheck({ schema: { type: 'nonsense' } }))).toMatch('/x: ');
});

it('validates, coerces and serialises like eager compilation', async () => {
  const app = Fastify();
  compileLazily(app);
  const schema = {
    querystring: Type.Object({ page: Type.Integer() }),
    response: { 200: Type.Object({ page: Type.Integer() }) },
  };
  app.get('/', { schema }, ({ query }) => ({ ...(query as { page: number }), secret: 'none of it' }));
  for (const page of [3, 4]) {
    expect((await app.inject(`/?page=${page}`)).json()).toEqual({ page });
    expect((await app.inject('/?page=x')).json()).toMatchObject({
      statusCode: 400,
      message: 'querystring/page must be integer',
    });
  }
});

function errorOf(url: string, compile: () => unknown): string | null {
  try {
    compile();
    return null;
  } catch (error) {
    return `${url}: ${String(error)}`;
  }
}
