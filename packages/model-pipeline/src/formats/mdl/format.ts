import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 170,
  extensions: { mdl: 'MDL' },
  // Half-Life stores skins of 'guard.mdl' in 'guardT.mdl', and clips in 'guard01.mdl'.
  parts: [[String.raw`(t|\d\d)\.mdl$`, '.mdl']],
  readers: [{ name: 'MDL', load: async () => (await import('./mdl.ts')).convertMdl }],
  declaredCounts: async () => (await import('./mdl-counts.ts')).mdlCounts,
  storesUnit: false,
  support: [
    {
      name: 'Half-Life',
      files: '`.mdl` (IDST 10), `…T.mdl`, `…01.mdl`',
      reader: 'own',
      materials: 'all; a key colour cuts out, added ones are see-through',
      skeleton: 'both, blends by their first',
      leftOut: 'other parts and skins, controllers, attachments',
      tried: 'W C L',
    },
    {
      name: 'Source',
      files: '`.mdl` (IDST 44 to 49) with `.vvd`, `.vtx`, `.vmt`, `.vtf`',
      reader: 'own',
      materials: 'base picture, cut out or see-through as the `.vmt` says',
      skeleton: 'skeleton',
      leftOut: 'clips, morphs, bumps and other settings of the `.vmt`; other parts and skins',
      tried: 'W C L',
    },
    {
      name: 'Quake',
      files: '`.mdl` (IDPO 6)',
      reader: 'own',
      materials: 'the palette of the game',
      skeleton: 'frames as morph targets, named runs as clips',
      tried: 'W C L',
    },
    {
      name: '3D GameStudio',
      files: '`.mdl` (MDL2 to 5, 7)',
      reader: 'assimp',
      materials: 'skins',
      skeleton: '–',
      leftOut: 'clips',
      tried: 'O',
    },
  ],
};
