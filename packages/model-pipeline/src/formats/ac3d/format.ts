import { ofText } from '../../declared-counts/declared-counts.ts';
import { ASSIMP } from '../../readers/assimp/assimp-reader.ts';
import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 210,
  extensions: { ac: 'AC3D' },
  readers: [ASSIMP],
  declaredCounts: async () => ofText((await import('../../declared-counts/text-counts.ts')).acCounts),
  storesUnit: false,
  support: [
    {
      name: 'AC3D',
      files: '`.ac`',
      reader: 'assimp',
      materials: 'all',
      skeleton: '–',
      tried: 'O',
    },
  ],
};
