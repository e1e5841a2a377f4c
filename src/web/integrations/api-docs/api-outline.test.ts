import { expect, test } from 'vitest';

import { apiOutline } from './api-outline.ts';
import type { OpenApiDocument, Operation, Schema } from './openapi-document.ts';

const call = (more: Operation = {}, reply: Schema = {}): { get: Operation } => ({
  get: {
    tags: ['Browsing'],
    responses: { 200: { content: { 'application/json': { schema: reply } } }, 404: { description: 'Gone.' } },
    ...more,
  },
});

const outline = (paths: OpenApiDocument['paths']) =>
  apiOutline({ tags: [{ name: 'Search', description: 'Finds.' }, { name: 'Browsing' }], paths });

test('groups are in the order of their tags; those without a call and pages are left out', () => {
  const page = { get: {} };
  const { groups } = outline({ '/api/a': call(), '/api/b': call({ tags: ['New'] }), '/*': page });
  expect(groups.map(({ name }) => name)).toEqual(['Browsing', 'New']);
});

test('an envelope is unwrapped: the fields are those of its content', () => {
  const data: Schema = { type: 'object', required: ['count'], properties: { count: { type: 'integer' } } };
  const envelope: Schema = {
    type: 'object',
    properties: { dataEncrypted: { type: 'string', contentSchema: { type: 'object', properties: { data } } } },
  };
  const found = outline({ '/api/list': call({ operationId: 'list' }, envelope) }).groups[0]?.families[0]?.calls[0];
  expect(found).toMatchObject({ id: 'list', method: 'GET', isEnveloped: true, replyType: 'object' });
  expect(found?.reply.map(({ name }) => name)).toEqual(['count']);
});

test('many calls with the same input are one family; two are not', () => {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const families = (paths: string[]) =>
    outline(Object.fromEntries(paths.map((path) => [path, call({ parameters: [id] })]))).groups[0]?.families ?? [];
  expect(families(['/a/{id}', '/b/{id}', '/c/{id}']).map(({ calls }) => calls.length)).toEqual([3]);
  expect(families(['/a/{id}', '/b/{id}'])).toHaveLength(2);
  const inputless = outline({ '/a': call(), '/b': call(), '/c': call() }).groups[0]?.families;
  expect(inputless).toHaveLength(3);
  expect(families(['/a/{id}'])[0]?.parameters).toMatchObject([{ name: 'id', place: 'path', isRequired: true }]);
});

test('shared statuses are listed once, under their name', () => {
  const named = (kind: string) => (name: string) => ({ $ref: `#/components/${kind}/${name}` });
  const [responses, parameters, requestBodies] = [named('responses'), named('parameters'), named('requestBodies')];
  const paths = {
    '/a': call({
      responses: { 200: responses('Done'), 404: responses('404'), default: responses('Refusal') },
      requestBody: requestBodies('Choice'),
      parameters: [parameters('page2')],
    }),
  };
  const content = (name: string) => ({
    content: { 'application/json': { schema: { type: 'object', properties: { [name]: { type: 'boolean' } } } } },
  });
  const components = {
    parameters: { page2: { name: 'page', in: 'query', schema: { type: 'integer' } } },
    requestBodies: { Choice: content('chosen') },
    responses: {
      304: { description: 'As it was.' },
      404: { description: 'Gone.' },
      Done: content('done'),
      Refusal: { description: 'Others.', 'x-statuses': { 400: 'Wrong.', 429: 'Slower.' } },
    },
  };
  const { refusals, groups } = apiOutline({ paths, components });
  expect(refusals).toEqual([
    { status: '400', description: 'Wrong.' },
    { status: '404', description: 'Gone.' },
    { status: '429', description: 'Slower.' },
  ]);
  const family = groups[0]?.families[0];
  expect(family?.parameters).toMatchObject([{ name: 'page', type: 'integer' }]);
  expect(family?.body).toMatchObject([{ name: 'chosen' }]);
  expect(family?.calls[0]).toMatchObject({ refusals: ['400', '404', '429'], reply: [{ name: 'done' }] });
});
