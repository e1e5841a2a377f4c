import { LAST_RESORT } from '../../readers/assimp/assimp-reader.ts';
import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 155,
  extensions: { mdc: 'MDC' },
  magic: [['IDPC', 'mdc']],
  // Models of fewer triangles are numbered.
  parts: [[String.raw`_\d\.mdc$`, '.mdc']],
  readers: [{ name: 'MDC', load: async () => (await import('./mdc.ts')).convertMdc }, LAST_RESORT],
  declaredCounts: async () => (await import('./mdc-counts.ts')).mdcCounts,
  storesUnit: false,
  support: [
    {
      name: 'Return to Castle Wolfenstein',
      files: '`.mdc`',
      reader: 'own, assimp',
      materials: 'pictures by name and by the `.skin` texts beside it, each a variant',
      skeleton: 'frames as morph targets, named runs as clips; tags as places that move',
      leftOut: 'shaders; skeletal models (`.mds`, `.mdm`)',
      tried: 'W C L',
    },
  ],
};
