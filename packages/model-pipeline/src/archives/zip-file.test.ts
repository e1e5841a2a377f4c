import { RandomAccessReader } from 'yauzl';
import { expect, test } from 'vitest';

test('yauzl still has the internals that ours replace', () => {
  for (const method of ['_readStreamForRange', 'createReadStream', 'read', 'close'])
    expect(RandomAccessReader.prototype).toHaveProperty(method);
});
