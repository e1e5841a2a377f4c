/** Invented engines and tools. */

import type { LogoDesign } from '../stage/logos.ts';

export interface Technology extends LogoDesign {
  name: string;
  description: string;
  homepage: string;
  links?: string[];
  /** Names of the formats that it reads or writes. */
  formats?: string[];
}

export function technologyKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

export const TECHNOLOGIES: Technology[] = [
  {
    name: 'Lodestar Engine',
    colors: ['#3454d1', '#0e1a4f'],
    mark: '<path d="M50 12 58 42 88 50 58 58 50 88 42 58 12 50 42 42Z"/><circle cx="50" cy="50" r="7" fill="#0e1a4f"/>',
    description:
      'A general-purpose engine for large scenes, known for its streaming of terrain and for a material editor that artists like.',
    homepage: 'https://example.com/technologies/lodestar-engine',
    links: ['https://example.com/technologies/lodestar-engine/manual'],
    formats: ['GLB', 'glTF', 'FBX', 'PNG', 'JPG'],
  },
  {
    name: 'Tinderbox',
    colors: ['#ff7a3c', '#9c1c1c'],
    mark: '<path d="M50 14c6 14 22 20 22 42a22 22 0 0 1-44 0c0-12 8-16 10-26 6 4 8 10 8 14 6-8 6-18 4-30Z"/>',
    description:
      'A small engine for small teams. Builds start in a second and the whole source fits in an afternoon of reading.',
    homepage: 'https://example.com/technologies/tinderbox',
    links: ['https://example.com/technologies/tinderbox/source'],
    formats: ['GLB', 'OBJ', 'PNG'],
  },
  {
    name: 'Mosaic 2',
    colors: ['#14b8a6', '#0b4a54'],
    mark: '<rect x="18" y="18" width="28" height="28" rx="4"/><rect x="54" y="18" width="28" height="28" rx="14"/><rect x="18" y="54" width="28" height="28" rx="14"/><rect x="54" y="54" width="28" height="28" rx="4"/>',
    description: 'A tile and voxel engine with a built-in level editor, used for puzzle and tower defence games.',
    homepage: 'https://example.com/technologies/mosaic',
    links: ['https://example.com/technologies/mosaic/levels'],
    formats: ['GLB', 'PNG'],
  },
  {
    name: 'Halyard',
    colors: ['#0ea5e9', '#0b3a66'],
    mark: '<path d="M46 14v56H18Z"/><path d="M54 26v44h26Z"/><path d="M14 76h72l-10 12H24Z"/>',
    description: 'Water, weather and buoyancy middleware. Most ships in this catalogue float on it.',
    homepage: 'https://example.com/technologies/halyard',
    links: ['https://example.com/technologies/halyard/water'],
    formats: ['GLB', 'glTF'],
  },
  {
    name: 'Polychrome',
    colors: ['#d946ef', '#5b1a8b'],
    mark: '<path d="M50 14 81 32v36L50 86 19 68V32Z" fill-opacity=".35"/><path d="M50 14 81 32 50 50 19 32Z"/><path d="M50 50 81 32v36L50 86Z" fill-opacity=".65"/>',
    description: 'A modelling and texture painting tool with a node graph for procedural materials.',
    homepage: 'https://example.com/technologies/polychrome',
    formats: ['FBX', 'OBJ', 'MTL', 'PNG', 'JPG'],
  },
  {
    name: 'Sinew',
    colors: ['#f59e0b', '#7c3a06'],
    mark: '<g stroke="#fff" stroke-width="7" fill="none" stroke-linecap="round"><path d="M24 78 44 52 38 26"/><path d="M44 52 74 44 80 22"/></g><circle cx="24" cy="78" r="8"/><circle cx="44" cy="52" r="8"/><circle cx="38" cy="26" r="8"/><circle cx="74" cy="44" r="8"/><circle cx="80" cy="22" r="8"/>',
    description: 'Animation runtime and rigging tool: blend trees, inverse kinematics, and clips that survive export.',
    homepage: 'https://example.com/technologies/sinew',
    links: ['https://example.com/technologies/sinew/clips'],
    formats: ['FBX', 'GLB'],
  },
  {
    name: 'Cathode',
    colors: ['#22c55e', '#0c3b22'],
    mark: '<rect x="14" y="22" width="72" height="52" rx="10"/><rect x="22" y="30" width="56" height="36" rx="5" fill="#0c3b22"/><path d="M30 58h8v-8h8v-8h8v8h8v8h8" stroke="#fff" stroke-width="4" fill="none"/><rect x="36" y="78" width="28" height="6" rx="3"/>',
    description:
      'A renderer that gets everything wrong on purpose: wobbling vertices, affine textures and 15-bit colour, for games that remember 1997.',
    homepage: 'https://example.com/technologies/cathode',
    formats: ['OBJ', 'MTL', 'PNG'],
  },
  {
    name: 'Undertow Audio',
    colors: ['#6366f1', '#1e1b4b'],
    mark: '<g stroke="#fff" stroke-width="7" stroke-linecap="round"><path d="M20 42v16M34 30v40M48 18v64M62 32v36M76 42v16"/></g>',
    description: 'Adaptive music and spatial sound. Scores change with the scene instead of cutting to the next track.',
    homepage: 'https://example.com/technologies/undertow',
  },
  {
    name: 'Kiln Baker',
    colors: ['#e11d48', '#4c0519'],
    mark: '<path d="M18 84V46a32 32 0 0 1 64 0v38H64V58a14 14 0 0 0-28 0v26Z"/>',
    description: 'Bakes ambient occlusion, curvature and light maps in minutes, on any machine that happens to be idle.',
    homepage: 'https://example.com/technologies/kiln',
    links: ['https://example.com/technologies/kiln/samples'],
    formats: ['GLB', 'OBJ', 'PNG', 'JPG'],
  },
];
