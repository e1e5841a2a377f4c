import { RandomAccessReader } from 'yauzl';
import { expect, test } from 'vitest';

test('the reader of archives is still made of the parts that ours takes the place of', () => {
  for (const method of ['_readStreamForRange', 'createReadStream', 'read', 'close'])
    expect(RandomAccessReader.prototype).toHaveProperty(method);
});
