import { afterAll, beforeAll, expect, it } from 'vitest';

import { startApp, type StartedApp } from '../../../../test/start-app.ts';

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: { name: string; in: string; description?: string }[];
  responses: Record<string, { description: string; content: Record<string, { schema: { $ref?: string } }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: object; schemas: Record<string, unknown> };
}

let started: StartedApp;
let document: Document;
beforeAll(async () => {
  started = await startApp();
  document = (await started.app.inject('/api/openapi.json')).json();
});
afterAll(() => started.stop());

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

it('is an OpenAPI 3.1 document with every call under a name of its own', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(operations().length).toBeGreaterThan(40);
  const ids = operations().map(({ operationId }) => operationId);
  expect(ids).toHaveLength(new Set(ids).size);
  for (const { operationId, summary, tags } of operations()) expect([operationId, summary, tags[0]]).not.toContain(undefined);
});

it('describes the parameters, refusals and the token of a content call', () => {
  const list = document.paths['/api/game-modes']?.['get'];
  expect(list?.parameters?.map(({ name }) => name)).toEqual(['filters', 'sort', 'pagination', 'fields', 'populate']);
  expect(list?.parameters?.every(({ description }) => description !== undefined)).toBe(true);
  expect(document.paths['/api/game-modes/{id}']?.['get']?.parameters?.[0]).toMatchObject({ name: 'fields' });
  expect(list?.responses['400']?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/ErrorReply' });
  expect(document.components.schemas).toHaveProperty('ErrorReply');
  expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } });
});
