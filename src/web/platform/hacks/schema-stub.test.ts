// @vitest-environment node
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

vi.mock('typebox', () => import('./schema-stub.ts'));

const SHARED = join(import.meta.dirname, '../../../shared');
const modules = readdirSync(SHARED, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!\.test)\.ts$/.test(path));

// Other tests of this process have loaded contracts with real schemas.
beforeAll(() => void vi.resetModules());
afterAll(() => {
  vi.doUnmock('typebox');
  vi.resetModules();
});

test('every contract loads without schemas', async () => {
  expect(modules.length).toBeGreaterThan(50);
  const failed = await Promise.all(
    modules.map((path) =>
      import(join(SHARED, path)).then(
        () => [],
        (error: unknown) => [`${path}: ${String(error)}`],
      ),
    ),
  );
  expect(failed.flat()).toEqual([]);
});

test('a schema can be composed, but not read', async () => {
  const { Type } = (await import('./schema-stub.ts')) as {
    Type: Record<string, (...parts: unknown[]) => Record<string, unknown>>;
  };
  const name = Type['String']?.();
  expect(() => Type['Object']?.({ name, ...(Type['Object']?.({ name })['properties'] as object) })).not.toThrow();
  expect(() => name?.['maxLength']).toThrow(/no 'maxLength'/);
});
