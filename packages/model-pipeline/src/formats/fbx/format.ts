import type { ModelFormat } from '../model-format.ts';
import { fbxVersionText, oldFbxVersion } from './fbx-version.ts';

export const format: ModelFormat = {
  rank: 20,
  extensions: { fbx: 'FBX' },
  magic: [
    ['Kaydara FBX Binary', 'fbx'],
    ['; FBX ', 'fbx'],
  ],
  version: (head, bytes) => fbxVersionText(head, bytes),
  tooOld: (head, bytes) => oldFbxVersion(head, bytes),
  readers: [
    { name: 'three', load: async () => (await import('./fbx.ts')).convertFbx },
    { name: 'assimp', load: async () => (await import('./fbx.ts')).convertFbxByAssimp },
  ],
  declaredCounts: async () => (await import('./fbx-counts.ts')).fbxCounts,
  storesUnit: true,
  support: [
    {
      name: 'FBX 7',
      files: '`.fbx`',
      reader: 'three, assimp',
      materials: 'colours by the program that wrote them; embedded and external pictures',
      skeleton: 'both',
      leftOut: 'layered materials',
      tried: 'W L',
    },
    {
      name: 'FBX 6.0, 6.1',
      files: '`.fbx`',
      reader: 'own, written as FBX 7 for three',
      materials: 'as FBX 7',
      skeleton: 'both, with straight lines between keys',
      leftOut: 'morph targets, curved surfaces; versions before 6 are refused',
      tried: 'W C L',
    },
  ],
};
