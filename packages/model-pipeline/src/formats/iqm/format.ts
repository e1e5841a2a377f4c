import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 130,
  extensions: { iqm: 'IQM' },
  magic: [['INTERQUAKEMODEL\0', 'iqm']],
  readers: [{ name: 'IQM', load: async () => (await import('./iqm.ts')).convertIqm }],
  declaredCounts: async () => (await import('../../declared-counts/game-counts.ts')).iqmCounts,
  storesUnit: false,
  support: [
    {
      name: 'Inter-Quake',
      files: '`.iqm`',
      reader: 'own',
      materials: 'pictures by material',
      skeleton: 'both',
      tried: 'W C',
    },
  ],
};
