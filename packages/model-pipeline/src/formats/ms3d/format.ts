import { ASSIMP } from '../../readers/assimp/assimp-reader.ts';
import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 110,
  extensions: { ms3d: 'MS3D' },
  magic: [['MS3D000000', 'ms3d']],
  readers: [ASSIMP],
  declaredCounts: async () => (await import('../../declared-counts/binary-counts.ts')).ms3dCounts,
  storesUnit: false,
  support: [
    {
      name: 'MilkShape',
      files: '`.ms3d`',
      reader: 'assimp',
      materials: 'all',
      skeleton: 'both; what it plays is one clip',
      tried: 'O',
    },
  ],
};
