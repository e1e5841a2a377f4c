import { LAST_RESORT } from '../../readers/assimp/assimp-reader.ts';
import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 120,
  extensions: { b3d: 'B3D' },
  magic: [['BB3D', 'b3d']],
  readers: [{ name: 'B3D', load: async () => (await import('./b3d.ts')).convertB3d }, LAST_RESORT],
  declaredCounts: async () => (await import('../../declared-counts/binary-counts.ts')).b3dCounts,
  storesUnit: false,
  support: [
    {
      name: 'Blitz3D',
      files: '`.b3d`',
      reader: 'own, assimp',
      materials: 'colours, the first picture of a brush, vertex colours where the brush draws them',
      skeleton: 'both, in one clip',
      leftOut: 'further pictures of a brush, its ways of blending',
      tried: 'W C L',
    },
  ],
};
