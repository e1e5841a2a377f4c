import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 230,
  extensions: { vox: 'VOX' },
  magic: [['VOX ', 'vox']],
  readers: [{ name: 'three', load: async () => (await import('./vox.ts')).convertVox }],
  declaredCounts: async () => (await import('./vox-counts.ts')).voxCounts,
  storesUnit: false,
  support: [
    {
      name: 'MagicaVoxel',
      files: '`.vox`',
      reader: 'three',
      materials: 'the palette',
      skeleton: '–',
      leftOut: 'materials, hidden models and layers; a scene has each model where it stands',
      tried: 'W L',
    },
  ],
};
