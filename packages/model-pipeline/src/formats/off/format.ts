import { ofText } from '../../declared-counts/declared-counts.ts';
import { ASSIMP } from '../../readers/assimp/assimp-reader.ts';
import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 260,
  extensions: { off: 'OFF' },
  readers: [ASSIMP],
  declaredCounts: async () => ofText((await import('../../declared-counts/text-counts.ts')).offCounts),
  storesUnit: false,
  support: [
    {
      name: 'OFF',
      files: '`.off`',
      reader: 'assimp',
      materials: 'vertex colours',
      skeleton: '–',
      tried: 'O',
    },
  ],
};
