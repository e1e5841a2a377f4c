import { describe, expect, test } from 'vitest';

import { smallThreeDs } from '../test/binary-models.ts';
import { useModelFolders } from '../test/use-model-folders.ts';

const SQUARE = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n';

const { run } = useModelFolders();

describe('a hostile file fails alone, with a sentence', () => {
  const vertices = (x: number) => `v ${x} 0 0\nv ${x} 1 0\nv ${x} 0 1\nf -3 -2 -1\n`;

  test('a slow model is stopped, and not retried', async () => {
    const endless = smallThreeDs();
    // A chunk of length 0: the reader never gets past it.
    endless[8] = 0;
    const { failure, errors } = await run({ 'a.3ds': endless }, { cpuSeconds: 2 });
    expect(failure).toBe('Processing this model took too long, so it was stopped.');
    expect(errors).toEqual(['time']);
  });

  test('a model that needs too much memory is stopped, and not retried', async () => {
    const crowd = Array.from({ length: 40_000 }, (_, index) => `usemtl material${index}\nf 1 2 3\n`).join('');
    const { failure, errors } = await run({ 'a.obj': SQUARE + crowd }, { heapMegabytes: 24 });
    expect(failure).toBe('Processing this model needed too much memory, so it was stopped.');
    expect(errors).toEqual(['memory']);
  });

  test('a process that writes too much is stopped', async () => {
    const { failure } = await run(
      { 'a.obj': Array.from({ length: 2000 }, (_, index) => vertices(index)).join('') },
      { maxOutputBytes: 1000 },
    );
    expect(failure).toBe('Processing this model wrote too much data, so it was stopped.');
  });
});
