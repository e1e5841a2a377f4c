import { expect, test } from 'vitest';

import { releaseMemory } from './release-memory.ts';

const GARBAGE_BYTES = 64 * 1024 * 1024;

test('V8 collects garbage on request, without a command-line flag', () => {
  let garbage: string[] | null = Array.from({ length: GARBAGE_BYTES / 1024 }, (_, n) => `${n} `.padEnd(1024, 'x'));
  garbage = garbage.map((text) => text.toUpperCase());
  const before = process.memoryUsage().heapUsed;
  expect(garbage).toHaveLength(GARBAGE_BYTES / 1024);
  garbage = null;
  releaseMemory();
  expect(before - process.memoryUsage().heapUsed).toBeGreaterThan(GARBAGE_BYTES / 2);
});
