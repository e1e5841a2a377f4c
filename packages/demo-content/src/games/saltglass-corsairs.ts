import type { DemoGame } from '../demo-game.ts';
import { cloth, metal, wood } from '../kit/materials.ts';
import { barrel, cannon } from '../models/barrel.ts';
import { sloop } from '../models/ship.ts';
import { onPlatform } from './on-platform.ts';

const brass = metal('ship_brass', '#d8a64c', { wear: 0.25, second: '#3f5a4a', size: 256 });

export const saltglassCorsairs: DemoGame = {
  key: 'saltglass-corsairs',
  title: 'Saltglass Corsairs',
  series: 'Saltglass',
  genres: ['Adventure', 'Simulator'],
  themes: ['Action', 'Open world', 'Historical'],
  gameModes: ['Single player', 'Multiplayer', 'Co-operative'],
  playerPerspectives: ['Third person', 'First person'],
  tags: ['pirates', 'ship', 'sailing', 'ocean'],
  description: `The Saltglass Sea froze once, a long time ago, and when it thawed it kept the shapes. Ships sail between drowned cathedrals of green glass, and every harbour master sells a chart that is honest about everything except the one reef that matters.

You captain the Petrel, a sloop with a leak that no carpenter has ever found. Sail trim, ballast and crew moods are simulated in full and explained kindly; a good captain can win a fight without loading a gun. A bad one can at least go down with style.

Up to six friends share one deck. Someone has to steer, someone has to bail, and someone always ends up playing the concertina.`,
  platforms: [
    onPlatform('PC (Windows)', '2022-07-28', 'Worldwide', 'Lodestar Engine v3.6', 'Halyard v2.0'),
    onPlatform('Xbox One', '2022-10-11', 'Worldwide', 'Lodestar Engine v3.6', 'Halyard v2.0'),
    onPlatform('Nintendo Switch', '2023-06-20', 'Japan', 'Lodestar Engine v3.7'),
  ],
  companies: [
    { name: 'Bilgewater & Sons', roles: ['mainDeveloper'] },
    { name: 'Copperline Interactive', roles: ['publisher'] },
  ],
  alternativeNames: [{ name: 'Shioglass no Kaizoku', region: 'Japan' }],
  uploader: 'tidewatch',
  publishedAt: '2025-07-11T06:45:00Z',
  look: { wall: '#2f6f7e', floor: '#8fb8ac', glow: '#f2d9a2', key: '#ffe4b5', fill: '#9fd3e6', rim: '#ffe9c4' },
  world: {
    kind: 'sea',
    skyTop: '#3e8bb5',
    horizon: '#f5d9a8',
    ground: ['#1f6f7c', '#2f8f8d'],
    sun: '#ffdf9e',
    sunYaw: 55,
    sunPitch: 28,
    ridges: ['#9fb7b0', '#5f8c8a'],
    clouds: 0.8,
    scatter: [
      { shape: 'crystal', color: '#6fd0b4', second: '#3f9c94', count: 16, size: 3 },
      { shape: 'rock', color: '#54615c', count: 12, size: 1.3 },
    ],
  },
  lettering: {
    font: 'shrikhand 400',
    fill: ['#fff6dc', '#f2b950'],
    outline: '#12333d',
    tagline: 'Every reef has a name',
    lines: ['Saltglass', 'Corsairs'],
    place: 'top',
    tilt: -4,
  },
  hasBanner: true,
  assets: [
    {
      key: 'petrel-sloop',
      name: 'The Petrel, Corsair Sloop',
      category: 'Vehicles',
      subcategory: 'Ships',
      build: () =>
        sloop({
          hull: wood('tarred_hull', '#6e4526', { metres: 1.6, wear: 0.5 }),
          trim: wood('red_trim', '#7c2f22', { metres: 1.4, wear: 0.5, second: '#2a0f0a' }),
          deck: wood('scrubbed_deck', '#b08a58', { metres: 1.3 }),
          sail: cloth('sailcloth', '#e9dcc0', { metres: 1.6, second: '#d9c49c', stripes: 5 }),
          rope: cloth('hemp', '#a8895c', { size: 128, metres: 0.3 }),
          brass,
          flag: cloth('colours', '#1d5560', { size: 128 }),
        }),
      tags: ['ship', 'pirates', 'sailing', 'animated'],
      description: `The player's ship, hull to pennant: strakes laid in nine rows, six guns, shrouds with ratlines, and sails with wind in them.\n\nThe hull has an inside, so the deck can be removed for interiors. The Sailing clip rolls and heaves the whole ship and lets the flag flap.`,
      author: 'Anneke Dros',
      uploader: 'tidewatch',
      publishedAt: '2025-07-11T07:20:00Z',
      group: 'The Petrel',
      extras: ['textures'],
      cover: { aspect: '3:4', yaw: 52, pitch: 9 },
      sceneSize: 5.6,
      sceneTurn: 55,
    },
    {
      key: 'rum-barrel',
      name: 'Tapped Rum Barrel',
      category: 'Props',
      subcategory: 'Containers',
      build: () =>
        barrel(wood('barrel_oak', '#96602f', { wear: 0.4 }), metal('hoop_iron', '#5f6266', { wear: 0.6, size: 256 })),
      tags: ['barrel', 'pirates', 'wood'],
      description: `Eighteen staves, four hoops and a tap that drips. Each stave has a slightly different tone and the end boards sit properly inside the croze.`,
      author: 'Anneke Dros',
      uploader: 'tidewatch',
      publishedAt: '2025-08-01T13:00:00Z',
      group: 'The Petrel',
      extras: ['obj'],
      cover: { aspect: '1:1', yaw: 20, pitch: 18 },
      sceneSize: 1.1,
      sceneLift: -0.15,
    },
    {
      key: 'deck-cannon',
      name: 'Six-pound Deck Cannon',
      category: 'Weapons',
      subcategory: 'Cannons',
      build: () =>
        cannon(metal('cast_iron', '#5c5f63', { wear: 0.35, rough: 0.45 }), wood('carriage', '#7c3b22', { wear: 0.5 }), brass),
      tags: ['cannon', 'pirates', 'military'],
      description: `A ship's gun on its truck carriage, with four shot and a loose match rope. The bore is open, the wheels are separate shells and the barrel carries a turned brass band with the founder's mark left blank for yours.`,
      author: 'Anneke Dros',
      uploader: 'maren_holt',
      publishedAt: '2025-10-12T16:33:00Z',
      extras: ['textures'],
      cover: { aspect: '4:3', yaw: 42, pitch: 16 },
      sceneSize: 1.6,
      sceneLift: -0.1,
    },
  ],
};
