import { ShaderChunk } from 'three';
import { expect, test } from 'vitest';

test('the shaders of three.js contain the code that the studio replaces', async () => {
  const before = { ...ShaderChunk };
  const { REWRITTEN } = await import('./viewer-studio.ts');
  for (const { chunk, from, to } of REWRITTEN) {
    expect(before[chunk]).toContain(from);
    expect(ShaderChunk[chunk]).toContain(to);
  }
});
