import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 50,
  extensions: { usdz: 'USDZ', usd: 'USD', usdc: 'USD', usda: 'USD' },
  magic: [
    ['PXR-USDC', 'usdc'],
    ['#usda ', 'usda'],
  ],
  version: (head) => /^#usda (\d+(?:\.\d+)*)/.exec(head)?.[1] ?? null,
  readers: [{ name: 'three', load: async () => (await import('./usd.ts')).convertUsd }],
  declaredCounts: async () => (await import('./usd-counts.ts')).usdCounts,
  storesUnit: true,
  support: [
    {
      name: 'USD',
      files: '`.usdz` `.usd` `.usdc` `.usda`',
      reader: 'three, on layers that we compose',
      materials: 'all',
      skeleton: 'both',
      leftOut:
        'layers outside of the package, and those in a `.usdz` that another file names; times that a reference shifts its clips by; variants but the chosen',
      tried: 'W C L',
    },
  ],
};
