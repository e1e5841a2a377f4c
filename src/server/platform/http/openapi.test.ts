import { afterAll, beforeAll, expect, it } from 'vitest';

import { startApp, type StartedApp } from '../../../../test/start-app.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  description: string;
  security?: Record<string, string[]>[];
  parameters?: { $ref?: string; name: string; in: string; description?: string }[];
  responses: Record<string, { $ref?: string; content: Record<string, { schema: { $ref?: string } }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: {
    securitySchemes: object;
    schemas: Record<string, { properties?: object }>;
    parameters: Record<string, { name: string; description?: string; schema: { description?: string } }>;
    responses: Record<string, { description: string; 'x-statuses'?: Record<string, string> }>;
  };
}

let started: StartedApp;
let document: Document;
beforeAll(async () => {
  started = await startApp();
  document = (await started.app.inject('/api/openapi.json')).json();
});
afterAll(() => started.stop());

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

it('is an OpenAPI 3.1 document with a unique name for every call', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(operations().length).toBeGreaterThan(40);
  const ids = operations().map(({ operationId }) => operationId);
  expect(ids).toHaveLength(new Set(ids).size);
  for (const { operationId, summary, tags } of operations()) expect([operationId, summary, tags[0]]).not.toContain(undefined);
});

const parameter = (one: { $ref?: string; name: string; description?: string }) =>
  one.$ref === undefined ? one : document.components.parameters[one.$ref.split('/').at(-1) ?? ''];

it('has a short summary for each call', async () => {
  const { rawPayload } = await started.app.inject('/api/openapi.json');
  expect(rawPayload.length / operations().length).toBeLessThan(1500);
});

it('is sent compressed, and revalidated by ETag', async () => {
  const answer = await started.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.rawPayload.length / operations().length).toBeLessThan(150);
  const headers = { 'accept-encoding': 'br', 'if-none-match': String(answer.headers.etag) };
  expect((await started.app.inject({ url: '/api/openapi.json', headers })).statusCode).toBe(304);
});

it('names its schemas: no object with several properties is anonymous, and no reference dangles', () => {
  const unnamed: string[] = [];
  const references = new Set<string>();
  const isSchema = (value: object) => 'properties' in value && Object.keys(value.properties as object).length > 1;
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isSchema(value)) unnamed.push(path);
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$ref') references.add(String(inner));
      else look(inner, `${path}/${key}`);
    }
  };
  look(document.paths, '');
  for (const [name, { properties = {} }] of Object.entries(document.components.schemas)) look(Object.values(properties), name);
  expect(unnamed).toEqual([]);
  for (const [kind, all] of Object.entries(document.components))
    for (const name of Object.keys(all)) references.delete(`#/components/${kind}/${name}`);
  expect([...references]).toEqual([]);
  expect(document.components.schemas).toHaveProperty('GamesAttributes');
  expect(document.components.schemas).toHaveProperty('AssetDetail');
});

it('describes every operation and every tag', () => {
  const tags = new Map(document.tags.map(({ name, description }) => [name, description]));
  for (const { operationId, description, tags: used } of operations()) {
    expect([operationId, description.length > 10]).toEqual([operationId, true]);
    for (const tag of used) expect([operationId, tags.get(tag)]).toEqual([operationId, expect.any(String)]);
  }
});

it('states which calls need login, and which scope', () => {
  const of = (path: string, method = 'get') => {
    const { security, description } = document.paths[path]?.[method] ?? {};
    return [security, description];
  };
  expect(of('/api/me')).toEqual([
    [{ bearer: [] }, { apiToken: ['account'] }],
    'For members. API tokens need the scope `account`.',
  ]);
  expect(of('/api/me/sessions')).toEqual([[{ bearer: [] }], 'For members. No API token may do this.']);
  expect(of('/api/admin/users')).toEqual([[{ bearer: [] }], 'For admins. No API token may do this.']);
  expect(of('/api/get-header-data')).toEqual([[], 'For everybody. The answer is the same for all.']);
  expect(of('/api/games', 'post')[0]).toEqual([{ bearer: [] }, { apiToken: ['games'] }]);
  const scopes = ['games', 'assets', 'tools', 'fanarts', 'guides'].map((scope) => ({ apiToken: [scope] }));
  expect(of('/api/games')[0]).toEqual([{}, { bearer: [] }, ...scopes]);
});

it('describes parameters, refusals and the token of a content call', () => {
  const list = document.paths['/api/game-modes']?.['get'];
  const names = list?.parameters?.map(parameter).map((one) => one?.name);
  expect(names).toEqual(expect.arrayContaining(['filters', 'sort', 'pagination', 'fields', 'populate']));
  for (const one of list?.parameters ?? []) expect(parameter(one)?.description).toBeDefined();
  expect(list?.responses['default']).toEqual({ $ref: '#/components/responses/Refusal' });
  expect(document.components.responses['Refusal']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } },
  });
  expect(document.components.schemas).toHaveProperty('ErrorReply');
  expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } });
});

it('lists every possible status: common refusals as the default, others individually', () => {
  const statuses = (path: string, method = 'get') => {
    const { default: usual, ...own } = document.paths[path]?.[method]?.responses ?? {};
    const answer = document.components.responses[usual?.$ref?.split('/').at(-1) ?? ''];
    return [...Object.keys(own), ...Object.keys(answer?.['x-statuses'] ?? {})].toSorted();
  };
  expect(statuses('/api/genres')).toEqual(['200', '304', '400', '401', '429', '5XX']);
  expect(statuses('/api/genres/{id}')).toEqual(['200', '304', '400', '401', '404', '429', '5XX']);
  expect(statuses('/api/genres', 'post')).toEqual(['200', '400', '401', '403', '404', '409', '413', '415', '429', '5XX']);
  expect(statuses('/api/me')).toEqual(['200', '400', '401', '403', '404', '429', '5XX']);
  for (const [path, methods] of Object.entries(document.paths))
    for (const method of Object.keys(methods))
      expect([path, statuses(path, method)]).toEqual([path, expect.arrayContaining(['429', '5XX'])]);
});
