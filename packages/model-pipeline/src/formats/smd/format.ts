import { ofText } from '../../declared-counts/declared-counts.ts';
import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 100,
  extensions: { smd: 'SMD' },
  readers: [{ name: 'SMD', load: async () => (await import('./smd.ts')).convertSmd }],
  declaredCounts: async () => ofText((await import('../../declared-counts/text-counts.ts')).smdCounts),
  storesUnit: false,
  support: [
    {
      name: 'Half-Life and Source, text',
      files: '`.smd`',
      reader: 'own, on assimp',
      materials: 'pictures by name',
      skeleton: 'both, each clip in a file of its own',
      tried: 'W',
    },
  ],
};
