import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 10,
  extensions: { glb: 'GLB', gltf: 'glTF', vrm: 'VRM' },
  magic: [['glTF', 'glb']],
  version(head, bytes, extension) {
    if (head.startsWith('glTF')) return bytes.length >= 8 && bytes[4]! < 10 ? `${bytes[4]}.0` : null;
    return extension === 'gltf' ? (/"asset"\s*:\s*\{[^}]*"version"\s*:\s*"(\d+(?:\.\d+)?)"/.exec(head)?.[1] ?? null) : null;
  },
  readers: [{ name: 'glTF', load: async () => (await import('./gltf.ts')).convertGltf }],
  declaredCounts: async () => (await import('./gltf-counts.ts')).gltfCounts,
  storesUnit: true,
  support: [
    {
      name: 'glTF 2.0, VRM',
      files: '`.glb` `.gltf` `.vrm`',
      reader: 'own, on glTF-Transform',
      materials: "all; Draco and meshopt are undone, KTX2 pictures kept (in the viewer's copy they are WebP), variants kept",
      skeleton: 'both, and morph targets',
      leftOut: 'extensions that need a program of their own: those that a model requires are refused by name',
      tried: 'W C L',
    },
  ],
};
