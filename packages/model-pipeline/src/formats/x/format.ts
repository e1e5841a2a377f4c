import { ASSIMP } from '../../readers/assimp/assimp-reader.ts';
import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 80,
  extensions: { x: 'X' },
  magic: [[/^xof \d{4}(?:txt|bin|tzip|bzip)/, 'x']],
  readers: [{ name: 'DirectX', load: async () => (await import('./x.ts')).convertX }, ASSIMP],
  declaredCounts: async () => (await import('./x-counts.ts')).xCounts,
  storesUnit: false,
  support: [
    {
      name: 'DirectX, text, binary and packed',
      files: '`.x`',
      reader: 'own, assimp',
      materials: 'all',
      skeleton: 'both; a clip without a speed gets one',
      leftOut: 'shaders, progressive meshes',
      tried: 'W C L',
    },
  ],
};
