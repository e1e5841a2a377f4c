import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 220,
  extensions: { '3mf': '3MF' },
  readers: [
    { name: 'assimp', load: async () => (await import('./three-mf.ts')).convertThreeMfByAssimp },
    { name: 'three', load: async () => (await import('./three-mf.ts')).convertThreeMf },
  ],
  declaredCounts: async () => (await import('./three-mf-counts.ts')).threeMfCounts,
  storesUnit: true,
  support: [
    {
      name: '3MF',
      files: '`.3mf`',
      reader: 'assimp, three',
      materials: 'colours',
      skeleton: '–',
      leftOut: 'slices, supports; parts in several files are read by the second reader',
      tried: 'W C',
    },
  ],
};
