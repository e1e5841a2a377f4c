import type { ModelFormat } from '../model-format.ts';

export const format: ModelFormat = {
  rank: 70,
  extensions: { blend: 'BLEND' },
  magic: [['BLENDER', 'blend']],
  version(head) {
    const [, major, minor] = /^BLENDER(?:[-_][vV]|\d\d-\d\dv0?)(\d)(\d\d)/.exec(head) ?? [];
    return major === undefined ? null : `${major}.${Number(minor)}`;
  },
  readers: [{ name: 'Blender', load: async () => (await import('./blend.ts')).convertBlend }],
  declaredCounts: async () => (await import('./blend-counts.ts')).blendCounts,
  storesUnit: true,
  support: [
    {
      name: 'Blender 2.4 to 5',
      files: '`.blend`',
      reader: 'own',
      materials:
        'colours, pictures, metal, roughness, normals, light and opacity of node trees; stacks of textures before 2.8; vertex colours; packed and external pictures',
      skeleton: 'skeleton, as it was posed; actions of bones',
      leftOut:
        'moves of whole objects, actions before 2.5, shape keys, custom normals, particles, curves, texts, procedural textures, modifiers other than mirror, array, subdivision, edge split and armature, linked files, what is hidden from rendering',
      tried: 'W C L',
    },
  ],
};
