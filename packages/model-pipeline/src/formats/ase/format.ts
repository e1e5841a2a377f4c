import { ofText } from '../../declared-counts/declared-counts.ts';
import { ASSIMP } from '../../readers/assimp/assimp-reader.ts';
import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 200,
  extensions: { ase: 'ASE' },
  readers: [ASSIMP],
  declaredCounts: async () => ofText((await import('../../declared-counts/text-counts.ts')).aseCounts),
  storesUnit: false,
  support: [
    {
      name: '3ds Max, text',
      files: '`.ase`',
      reader: 'assimp',
      materials: 'all',
      skeleton: '–',
      leftOut: 'clips',
      tried: 'O',
    },
  ],
};
