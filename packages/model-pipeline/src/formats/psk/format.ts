import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 180,
  extensions: { psk: 'PSK', pskx: 'PSK' },
  magic: [['ACTRHEAD', 'psk']],
  readers: [{ name: 'PSK', load: async () => (await import('./psk.ts')).convertPsk }],
  declaredCounts: async () => (await import('../../declared-counts/game-counts.ts')).pskCounts,
  storesUnit: false,
  support: [
    {
      name: 'Unreal',
      files: '`.psk` `.pskx` with `.psa`, `.mat`',
      reader: 'own',
      materials: 'pictures by material',
      skeleton: 'both; only clips of the same skeleton',
      leftOut: 'vertex colours, which are masks in these games',
      tried: 'W C L',
    },
  ],
};
