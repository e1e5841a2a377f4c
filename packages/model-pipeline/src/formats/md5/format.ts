import { ofText } from '../../declared-counts/declared-counts.ts';
import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 90,
  extensions: { md5mesh: 'MD5' },
  readers: [{ name: 'MD5', load: async () => (await import('./md5.ts')).convertMd5 }],
  declaredCounts: async () => ofText((await import('../../declared-counts/text-counts.ts')).md5Counts),
  storesUnit: false,
  support: [
    {
      name: 'Doom 3',
      files: '`.md5mesh` with `.md5anim`',
      reader: 'own',
      materials: 'pictures by name',
      skeleton: 'both; only clips of the same skeleton',
      tried: 'W C',
    },
  ],
};
