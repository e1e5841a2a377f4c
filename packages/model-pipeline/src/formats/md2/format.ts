import { LAST_RESORT } from '../../readers/assimp/assimp-reader.ts';
import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 160,
  extensions: { md2: 'MD2' },
  magic: [['IDP2', 'md2']],
  readers: [{ name: 'MD2', load: async () => (await import('./md2.ts')).convertMd2 }, LAST_RESORT],
  declaredCounts: async () => (await import('../../declared-counts/game-counts.ts')).md2Counts,
  storesUnit: false,
  support: [
    {
      name: 'Quake II',
      files: '`.md2`',
      reader: 'own, assimp',
      materials: 'pictures by name',
      skeleton: 'frames as morph targets, named runs as clips',
      tried: 'W C L',
    },
  ],
};
