import { ASSIMP } from '../../readers/assimp/assimp-reader.ts';
import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 250,
  extensions: { stl: 'STL' },
  readers: [{ name: 'three', load: async () => (await import('./stl.ts')).convertStl }, ASSIMP],
  declaredCounts: async () => (await import('../../declared-counts/text-counts.ts')).stlCounts,
  storesUnit: false,
  support: [
    {
      name: 'STL',
      files: '`.stl`',
      reader: 'three, assimp',
      materials: 'colours of faces, in binary ones',
      skeleton: '–',
      tried: 'W C L',
    },
  ],
};
