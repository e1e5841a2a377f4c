/** Tools of the invented world, with their actions on formats. They do not exist, so their links lead to example addresses. */

import type { Line } from './line.ts';
import { technologyKey } from './technologies.ts';

type DemoTool = Record<string, unknown> & {
  key: string;
  /** The source code is beside the home page. */
  isOpen?: boolean;
  /** The technology on the logo. */
  logoOf?: string;
};

const TOOLS: DemoTool[] = [
  {
    key: 'lodestone',
    title: 'Lodestone',
    description:
      'Unpacks the archives of games made with the **Lodestar Engine** and saves their models as GLB, with skeletons and clips.\n\n1. Open the folder of the game.\n2. Choose what to take.\n3. Save it with its textures.',
    authors: 'Maren Holt',
    license: 'MIT',
    systems: ['windows', 'linux'],
    price: 'free',
    lastVersion: '3.2.1',
    released: '2026-08-30',
    checked: '2026-11-02',
    formats: [
      { name: 'Lodestar PAK', action: 'opens', version: '2 to 5' },
      { name: 'GLB', action: 'writes' },
      { name: 'PNG', action: 'writes', note: 'textures, without compression' },
    ],
    technologies: ['Lodestar Engine'],
    games: ['Cinderwick Keep', 'Meridian Steel'],
    alternatives: ['Pakrat'],
    commandLine: 'lodestone extract cinderwick.pak --out ./keep --format glb',
    tags: ['tool', 'rigged', 'animated'],
    uploader: 'maren_holt',
    publishedAt: '2026-02-11T09:20:00Z',
    isOpen: true,
    logoOf: 'Lodestar Engine',
  },
  {
    key: 'pakrat',
    title: 'Pakrat',
    description:
      'A small viewer for archives of many engines. It lists what is inside, shows textures, and takes out single files.',
    authors: 'Nightbus and friends',
    systems: ['windows', 'macos', 'linux'],
    price: 'donation',
    lastVersion: '0.9',
    released: '2025-12-04',
    checked: '2026-10-19',
    formats: [
      { name: 'Lodestar PAK', action: 'opens', version: '2 to 3', note: 'newer ones are listed only' },
      { name: 'Halyard HOLD', action: 'opens' },
      { name: 'PNG', action: 'writes' },
    ],
    technologies: ['Lodestar Engine', 'Halyard'],
    games: ['Cinderwick Keep', 'Saltglass Corsairs'],
    alternatives: ['Lodestone'],
    tags: ['tool'],
    uploader: 'nightbus',
    publishedAt: '2026-03-05T18:05:00Z',
  },
  {
    key: 'tinder-flint',
    title: 'Flint',
    description:
      'Turns scenes of **Tinderbox** into OBJ and MTL and back again, so that they can be changed in any modelling program.',
    authors: 'Copperkettle',
    license: 'Apache-2.0',
    systems: ['linux', 'web'],
    price: 'free',
    lastVersion: '1.4',
    released: '2026-05-17',
    checked: '2026-05-20',
    formats: [
      { name: 'Tinderbox SCN', action: 'converts' },
      { name: 'OBJ', action: 'converts', note: 'one object for each prop' },
      { name: 'MTL', action: 'writes' },
    ],
    technologies: ['Tinderbox'],
    games: ['Tinker & Bolt', 'The Quiet Apothecary'],
    commandLine: 'flint scene.scn --to scene.obj --scale 0.01',
    tags: ['tool', 'low poly'],
    uploader: 'copperkettle',
    publishedAt: '2026-05-20T14:00:00Z',
    isOpen: true,
    logoOf: 'Tinderbox',
  },
  {
    key: 'voxwright',
    title: 'Voxwright',
    description: 'Reads blocks of **Mosaic 2**, merges their faces and bakes their colours into one small texture.',
    authors: 'Blocklamp Studio',
    systems: ['windows', 'web'],
    price: 'paid',
    lastVersion: '2026.1',
    released: '2026-01-22',
    checked: '2026-09-09',
    formats: [
      { name: 'Mosaic TILES', action: 'opens', version: '2' },
      { name: 'GLB', action: 'writes' },
    ],
    technologies: ['Mosaic 2'],
    games: ['Blockwarden', 'Gambit Atelier'],
    tags: ['tool', 'voxel'],
    uploader: 'lowpoly_lena',
    publishedAt: '2026-01-30T10:45:00Z',
    logoOf: 'Mosaic 2',
  },
  {
    key: 'holdfast',
    title: 'Holdfast',
    description:
      'Opens the holds in which **Halyard** keeps ships, sails and rigging, and lets each rope be switched off before saving.',
    authors: 'Tidewatch',
    license: 'GPL-3.0-only',
    systems: ['windows', 'linux'],
    price: 'free',
    lastVersion: '1.0.3',
    released: '2026-06-08',
    checked: '2026-06-08',
    formats: [
      { name: 'Halyard HOLD', action: 'converts', note: 'ropes become lines' },
      { name: 'GLB', action: 'writes' },
    ],
    technologies: ['Halyard'],
    games: ['Saltglass Corsairs', 'Saltglass Corsairs: Deep Water Edition'],
    alternatives: ['Pakrat'],
    commandLine: 'holdfast petrel.hold --no-ropes -o petrel.glb',
    tags: ['tool', 'sailing', 'ship'],
    uploader: 'tidewatch',
    publishedAt: '2026-06-09T07:15:00Z',
    isOpen: true,
    logoOf: 'Halyard',
  },
  {
    key: 'sinew-strip',
    title: 'Sinew Strip',
    description:
      'Takes skeletons and clips out of saved games and puts them onto a model of your own, by the names of the bones.',
    authors: 'Fennick',
    systems: ['windows'],
    price: 'donation',
    lastVersion: '0.4 beta',
    released: '2025-09-14',
    checked: '2026-07-01',
    formats: [
      { name: 'Sinew RIG', action: 'opens' },
      { name: 'GLB', action: 'converts', note: 'adds the clips to it' },
    ],
    technologies: ['Sinew'],
    games: ['Wyrmlight', 'Abyssal Choir'],
    tags: ['tool', 'rigged', 'animated'],
    uploader: 'fennick',
    publishedAt: '2025-10-02T20:30:00Z',
    logoOf: 'Sinew',
  },
  {
    key: 'phosphor',
    title: 'Phosphor',
    description:
      'Shows models of **Cathode** as the machines of their time did: with their own palette, their jitter and their few colours.',
    authors: 'Halfmoon Archive',
    systems: ['dos', 'web'],
    price: 'free',
    lastVersion: '5',
    released: '1997-03-12',
    checked: '2026-11-10',
    formats: [
      { name: 'Cathode MDL', action: 'opens', version: 'before 4' },
      { name: 'OBJ', action: 'writes', note: 'without textures' },
    ],
    technologies: ['Cathode'],
    games: ['Dustline Rally', 'Nova Parkade'],
    commandLine: 'PHOSPHOR.EXE CAR.MDL /EXPORT',
    tags: ['tool', 'retro', 'arcade'],
    uploader: 'halfmoon_archive',
    publishedAt: '2026-04-01T12:00:00Z',
    logoOf: 'Cathode',
  },
  {
    key: 'kiln-lite',
    title: 'Kiln Lite',
    description:
      'The baker of the same name without its editor: it gives a model the light and the shadows of its room in one texture.',
    authors: 'Kiln Works',
    systems: ['windows', 'macos', 'linux'],
    price: 'free',
    lastVersion: '7.0',
    released: '2026-10-03',
    checked: '2026-10-05',
    formats: [
      { name: 'GLB', action: 'converts' },
      { name: 'JPG', action: 'writes' },
      { name: 'PNG', action: 'writes' },
    ],
    technologies: ['Kiln Baker'],
    commandLine: 'kiln bake room.glb --samples 256 --out room-lit.glb',
    tags: ['tool', 'light'],
    uploader: 'gearwright',
    publishedAt: '2026-10-05T08:10:00Z',
    logoOf: 'Kiln Baker',
  },
  {
    key: 'pocket-prism',
    title: 'Pocket Prism',
    description: 'Shows models on a phone, with one hand: turn, measure, and share the picture.',
    authors: 'Sora Bento',
    systems: ['android', 'web'],
    price: 'paid',
    lastVersion: '2.8',
    released: '2026-09-27',
    checked: '2026-11-15',
    formats: [
      { name: 'GLB', action: 'opens' },
      { name: 'OBJ', action: 'opens' },
      { name: 'glTF', action: 'opens' },
      { name: 'FBX', action: 'opens', version: '7.4' },
    ],
    technologies: ['Polychrome'],
    games: ['Lanterns of Akemori'],
    tags: ['tool', 'low poly'],
    uploader: 'sora_bento',
    publishedAt: '2026-09-28T16:40:00Z',
    logoOf: 'Polychrome',
  },
];

/**
 * The lines of the catalogue.
 * @param picture path of an existing picture.
 */
export const toolLines = (picture: (name: string) => string | undefined): Line[] =>
  TOOLS.map(({ key, isOpen = false, logoOf, ...tool }) => {
    const logo = logoOf === undefined ? undefined : picture(`technology-${technologyKey(logoOf)}`);
    const site = `https://example.com/tools/${key}`;
    return {
      kind: 'tool',
      ...tool,
      homepage: site,
      ...(isOpen && { source: `${site}/source` }),
      ...(logo !== undefined && { images: [logo] }),
    };
  });
