/** Fan arts of the invented games, with recipes for their pictures. */

import type { FanartStyle } from '../stage/fanart-pictures.ts';
import type { Line } from './line.ts';

type DemoFanart = Record<string, unknown> & {
  key: string;
  /** Pictures derived from others: source, effect, and ratio of height to width. */
  pictures: [of: string, style: FanartStyle, height: number][];
};

export const FANARTS: DemoFanart[] = [
  {
    key: 'keeper-of-hinges',
    title: 'Keeper of hinges',
    description: 'Two evenings with a soft pencil. The **lock** took one of them.',
    medium: 'drawing',
    software: 'Pencil on paper',
    games: ['Cinderwick Keep'],
    models: ["Vaultkeeper's Chest"],
    tags: ['chest'],
    uploader: 'maren_holt',
    publishedAt: '2026-05-02T18:20:00Z',
    pictures: [
      ['vaultkeepers-chest-1', 'pencil', 0.8],
      ['vaultkeepers-chest-2', 'pencil', 0.75],
    ],
  },
  {
    key: 'petrel-at-anchor',
    title: 'The Petrel at anchor',
    description: 'Painted after the second chapter, when nobody is aboard.',
    medium: 'drawing',
    software: 'Krita',
    games: ['Saltglass Corsairs'],
    models: ['The Petrel, Corsair Sloop'],
    tags: ['ship', 'sea'],
    uploader: 'tidewatch',
    publishedAt: '2026-05-19T09:05:00Z',
    pictures: [['game-saltglass-corsairs-scene-1', 'painting', 0.62]],
  },
  {
    key: 'wren-in-pixels',
    title: 'Wren, in twenty-two colours',
    medium: 'pixel',
    software: 'Aseprite',
    games: ['Meridian Steel'],
    models: ['Wren Scout Mech'],
    tags: ['mech'],
    uploader: 'okonkwo3d',
    publishedAt: '2026-06-01T21:44:00Z',
    pictures: [
      ['wren-scout-mech-1', 'pixel', 1.25],
      ['wren-scout-mech-2', 'pixel', 0.8],
    ],
  },
  {
    key: 'orchard-in-june',
    title: 'Orchard in June',
    description: 'The island as I remember it, with more sun than it has.',
    medium: 'drawing',
    software: 'Ink and watercolour',
    games: ['Driftmere Orchard'],
    models: ['Orchard Island', "The Miller's Windmill"],
    tags: ['island'],
    uploader: 'juniper_vale',
    publishedAt: '2026-06-11T07:30:00Z',
    pictures: [
      ['game-driftmere-orchard-scene-1', 'ink', 0.7],
      ['millers-windmill-1', 'ink', 1.2],
    ],
  },
  {
    key: 'thirteen-oclock',
    title: 'Thirteen o’clock',
    description: 'What the hall looks like when the lamp goes out.',
    medium: 'render',
    software: 'Blender',
    games: ['Wickerfen Manor'],
    models: ['Thirteenth Hour Clock', 'Hallway Oil Lamp'],
    tags: ['horror'],
    uploader: 'lowpoly_lena',
    publishedAt: '2026-06-30T23:13:00Z',
    pictures: [['game-wickerfen-manor-scene-2', 'night', 1.3]],
  },
  {
    key: 'angler-below',
    title: 'What comes to the light',
    description: 'The last thing the bathysphere sees. Teeth, so it is marked as sensitive.',
    medium: 'render',
    software: 'Blender',
    sensitive: true,
    games: ['Abyssal Choir'],
    models: ['Lantern Angler'],
    tags: ['creature', 'sea'],
    uploader: 'deepgauge',
    publishedAt: '2026-07-08T02:10:00Z',
    pictures: [
      ['lantern-angler-1', 'night', 0.75],
      ['lantern-angler-2', 'night', 0.75],
    ],
  },
  {
    key: 'bolt-on-my-desk',
    title: 'Bolt on my desk',
    description: 'Printed in eleven parts, painted over a weekend. He holds the paper clips now.',
    medium: 'figure',
    software: 'Resin, acrylics',
    games: ['Tinker & Bolt'],
    models: ['Bolt, the Helper Robot'],
    tags: ['robot'],
    uploader: 'gearwright',
    publishedAt: '2026-07-21T15:00:00Z',
    pictures: [
      ['bolt-helper-robot-1', 'photograph', 1.2],
      ['bolt-helper-robot-2', 'photograph', 0.75],
      ['bolt-helper-robot-3', 'photograph', 0.75],
    ],
  },
  {
    key: 'captains-sabre',
    title: 'The captain’s sabre, in foam and brass paint',
    description: 'The prop of my costume for the harbour fair. The guard is an old lampshade.',
    medium: 'cosplay',
    games: ['Saltglass Corsairs: Deep Water Edition'],
    models: ["Corsair Captain's Sabre"],
    tags: ['weapon'],
    uploader: 'tidewatch',
    publishedAt: '2026-08-03T10:25:00Z',
    pictures: [['corsair-sabre-1', 'photograph', 0.66]],
  },
  {
    key: 'lanterns-for-the-festival',
    title: 'Lanterns for the festival',
    medium: 'pixel',
    software: 'GrafX2',
    games: ['Lanterns of Akemori'],
    models: ['Festival Paper Lantern', 'Akemori Arched Bridge'],
    tags: ['light'],
    uploader: 'sora_bento',
    publishedAt: '2026-08-17T12:00:00Z',
    pictures: [['game-lanterns-of-akemori-scene-1', 'pixel', 0.56]],
  },
  {
    key: 'comet-cabinet-three-am',
    title: 'Brick Comet, three in the morning',
    description: 'Somebody left a coin in it.',
    medium: 'render',
    software: 'Blender, darktable',
    games: ['Nova Parkade'],
    models: ['Brick Comet Cabinet', 'Parkade Jukebox'],
    tags: ['arcade'],
    uploader: 'nightbus',
    publishedAt: '2026-08-29T03:00:00Z',
    pictures: [
      ['nova-arcade-cabinet-1', 'night', 1.35],
      ['game-nova-parkade-scene-1', 'night', 0.56],
    ],
  },
  {
    key: 'heron-number-three',
    title: 'Little Heron No. 3, above the halt',
    description: 'Drawn for the timetable of our model railway club.',
    medium: 'drawing',
    software: 'Ink on card',
    games: ['The Little Heron Line'],
    models: ['Little Heron No. 3'],
    tags: ['train'],
    uploader: 'railway_ned',
    publishedAt: '2026-09-12T16:45:00Z',
    pictures: [['little-heron-engine-1', 'ink', 0.66]],
  },
  {
    key: 'pebble-sleeps',
    title: 'Pebble sleeps',
    description: 'Drawn by my sister, who let me share it here.',
    medium: 'drawing',
    permissionOf: 'Ada Halfmoon',
    games: ['Mossgate Wanderers'],
    models: ['Pebble, Keeper of the Third Gate'],
    tags: ['creature'],
    uploader: 'halfmoon_archive',
    publishedAt: '2026-09-27T19:20:00Z',
    pictures: [['pebble-golem-1', 'pencil', 1.1]],
  },
  {
    key: 'ember-learns-to-fly',
    title: 'Ember learns to fly',
    medium: 'drawing',
    software: 'Procreate',
    games: ['Wyrmlight'],
    models: ['Ember, the Young Dragon'],
    tags: ['creature', 'animated'],
    uploader: 'copperkettle',
    publishedAt: '2026-10-14T08:08:00Z',
    pictures: [
      ['ember-young-dragon-1', 'painting', 0.9],
      ['ember-young-dragon-2', 'painting', 0.75],
    ],
  },
  {
    key: 'king-in-lime-wood',
    title: 'The king, turned in lime wood',
    description: 'Turned on the lathe after the model, a hand high.',
    medium: 'figure',
    games: ['Gambit Atelier'],
    models: ['Atelier King'],
    tags: ['wood'],
    uploader: 'fennick',
    publishedAt: '2026-10-30T11:11:00Z',
    pictures: [['atelier-king-1', 'photograph', 1.4]],
  },
];

/** File names of the pictures, without extension. */
export const fanartPictureNames = ({ key, pictures }: DemoFanart): string[] =>
  pictures.map((_picture, index) => `fanart-${key}-${index + 1}`);

/**
 * The lines of the catalogue.
 * @param picture path of an existing picture.
 */
export const fanartLines = (picture: (name: string) => string | undefined): Line[] =>
  FANARTS.map((fanart) => {
    const { key: _key, pictures: _pictures, ...stated } = fanart;
    const rights = stated['permissionOf'] === undefined ? 'own' : 'permission';
    return { kind: 'fanart', ...stated, rights, images: fanartPictureNames(fanart).flatMap((name) => picture(name) ?? []) };
  });
