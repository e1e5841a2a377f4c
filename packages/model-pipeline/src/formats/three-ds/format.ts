import { ASSIMP } from '../../readers/assimp/assimp-reader.ts';
import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 60,
  extensions: { '3ds': '3DS' },
  readers: [
    ASSIMP,
    { name: 'three', load: async () => (await import('./three-ds.ts')).convertThreeDs, onlyAfterFailure: true },
  ],
  declaredCounts: async () => (await import('../../declared-counts/binary-counts.ts')).threeDsCounts,
  storesUnit: false,
  support: [
    {
      name: '3D Studio',
      files: '`.3ds`',
      reader: 'assimp, three',
      materials: 'all',
      skeleton: '–',
      leftOut: 'clips; by the second reader, the places of instances',
      tried: 'O',
    },
  ],
};
