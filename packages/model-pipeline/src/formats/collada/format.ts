import { ofText } from '../../declared-counts/declared-counts.ts';
import { ASSIMP } from '../../readers/assimp/assimp-reader.ts';
import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 30,
  extensions: { dae: 'DAE' },
  version: (head) => /<COLLADA\b[^>]*\bversion="(\d+(?:\.\d+)*)"/.exec(head)?.[1] ?? null,
  readers: [{ name: 'three', load: async () => (await import('./collada.ts')).convertCollada }, ASSIMP],
  declaredCounts: async () => ofText((await import('./collada-counts.ts')).colladaCounts),
  storesUnit: true,
  support: [
    {
      name: 'Collada',
      files: '`.dae`',
      reader: 'three, assimp',
      materials: 'all; decimal commas too',
      skeleton: 'both',
      leftOut: 'holes of polygons, which are filled',
      tried: 'W',
    },
  ],
};
