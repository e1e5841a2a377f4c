import { expect, test } from 'vitest';

import type { Schema } from './openapi-document.ts';
import { schemaFields, typeText } from './schema-fields.ts';

test('types are readable', () => {
  expect(typeText({ type: 'integer' })).toBe('integer');
  expect(typeText({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string or null');
  expect(typeText({ type: 'array', items: { enum: ['a', 'b'] } })).toBe('list of "a" or "b"');
  expect(typeText({ type: 'array' })).toBe('list of anything');
  expect(typeText({})).toBe('any');
});

test('fields of lists and nullable objects are included', () => {
  const schema: Schema = {
    type: 'object',
    required: ['games'],
    properties: {
      games: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id'],
          properties: {
            id: { type: 'integer' },
            cover: { anyOf: [{ type: 'object', properties: { url: { type: 'string' } } }, { type: 'null' }] },
          },
        },
      },
      next: { type: 'string', maxLength: 200, description: 'Where to go on.' },
    },
  };
  const [games, next] = schemaFields(schema);
  expect(games).toMatchObject({ name: 'games', type: 'list of object', isRequired: true });
  expect(games?.fields.map((field) => [field.name, field.type, field.isRequired])).toEqual([
    ['id', 'integer', true],
    ['cover', 'object or null', false],
  ]);
  expect(games?.fields[1]?.fields.map((field) => field.name)).toEqual(['url']);
  expect(next).toMatchObject({ isRequired: false, note: 'Where to go on; at most 200 characters', fields: [] });
});

test('limits are shown, except the largest id', () => {
  const [page, id] = schemaFields({
    properties: {
      page: { type: 'integer', minimum: 1, maximum: 100, default: 50 },
      id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    },
  });
  expect(page?.note).toBe('1 to 100; default 50');
  expect(id?.note).toBe('');
});

test('a recursive schema ends', () => {
  const named = {
    Comment: { type: 'object', properties: { answers: { type: 'array', items: { $ref: '#/components/schemas/Comment' } } } },
  };
  const fields = schemaFields({ $ref: '#/components/schemas/Comment' }, named);
  expect(JSON.stringify(fields).match(/answers/g)).toHaveLength(8);
});
