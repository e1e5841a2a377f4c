import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 140,
  extensions: { lwo: 'LWO' },
  magic: [[/^FORM[^]{4}LWO[B23]/, 'lwo']],
  readers: [
    { name: 'assimp', load: async () => (await import('./lwo.ts')).convertLwoByAssimp },
    { name: 'three', load: async () => (await import('./lwo.ts')).convertLwo, onlyAfterFailure: true },
  ],
  declaredCounts: async () => (await import('./lwo-counts.ts')).lwoCounts,
  storesUnit: true,
  support: [
    {
      name: 'LightWave',
      files: '`.lwo`',
      reader: 'assimp, three',
      materials:
        'colours, and one picture of each surface: by its UV map or projected (flat, cylinder, sphere, cube; LWOB and LWO2)',
      skeleton: '–',
      leftOut:
        'pictures projected from the camera or by another object, their fading; nothing beyond the edge of a picture but its last pixels',
      tried: 'W',
    },
  ],
};
