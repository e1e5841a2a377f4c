import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 240,
  extensions: { ply: 'PLY' },
  magic: [[/^ply\r?\n/, 'ply']],
  readers: [{ name: 'PLY', load: async () => (await import('./ply.ts')).convertPly }],
  declaredCounts: async () => (await import('../../declared-counts/text-counts.ts')).plyCounts,
  storesUnit: false,
  support: [
    {
      name: 'PLY',
      files: '`.ply`',
      reader: 'own',
      materials: 'vertex colours, the picture that MeshLab names',
      skeleton: '–',
      leftOut: 'what is held beside vertices, faces and strips',
      tried: 'W C L',
    },
  ],
};
