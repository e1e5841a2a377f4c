import { LAST_RESORT } from '../../readers/assimp/assimp-reader.ts';
import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 150,
  extensions: { md3: 'MD3' },
  magic: [['IDP3', 'md3']],
  parts: [
    // Players of Quake III: the legs carry the rest.
    [String.raw`(^|\/)(upper|head)\.md3$`, '$1lower.md3'],
    // Models of fewer triangles are numbered.
    [String.raw`_\d\.md3$`, '.md3'],
  ],
  readers: [{ name: 'MD3', load: async () => (await import('./md3.ts')).convertMd3 }, LAST_RESORT],
  declaredCounts: async () => (await import('../../declared-counts/game-counts.ts')).md3Counts,
  storesUnit: false,
  support: [
    {
      name: 'Quake III',
      files: '`.md3`',
      reader: 'own, assimp',
      materials: 'pictures by name and by the `.skin` texts beside it, each a variant',
      skeleton:
        'frames as morph targets; tags as places that move; `lower`, `upper` and `head.md3` as one player with the clips of `animation.cfg`',
      leftOut: 'shaders, weapons in the hand',
      tried: 'W C L',
    },
  ],
};
