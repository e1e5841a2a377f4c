import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 190,
  extensions: { pmx: 'PMX' },
  magic: [['PMX ', 'pmx']],
  readers: [{ name: 'assimp', load: async () => (await import('./pmx.ts')).convertPmx }],
  declaredCounts: async () => (await import('./pmx-counts.ts')).pmxCounts,
  storesUnit: false,
  support: [
    {
      name: 'MikuMikuDance',
      files: '`.pmx`',
      reader: 'assimp',
      materials: 'all',
      skeleton: 'skeleton',
      leftOut: 'physics; motions (`.vmd`) beside it are named',
      tried: 'O',
    },
  ],
};
