import { ASSIMP } from '../../readers/assimp/assimp-reader.ts';
import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 40,
  extensions: { obj: 'OBJ' },
  readers: [{ name: 'OBJ', load: async () => (await import('./obj.ts')).convertObj }, ASSIMP],
  declaredCounts: async () => (await import('./obj-counts.ts')).objCounts,
  storesUnit: false,
  support: [
    {
      name: 'OBJ with MTL',
      files: '`.obj`',
      reader: 'own, assimp',
      materials: 'all, with opacity pictures and vertex colours',
      skeleton: '–',
      leftOut: 'height maps, free-form curves',
      tried: 'W',
    },
  ],
};
