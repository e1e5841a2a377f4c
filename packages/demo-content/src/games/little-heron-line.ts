import type { DemoGame } from '../demo-game.ts';
import { enamel, metal, wood } from '../kit/materials.ts';
import { glowing } from '../kit/model.ts';
import { signalPost, tankEngine } from '../models/train.ts';
import { onPlatform } from './on-platform.ts';

const parts = {
  paint: enamel('heron_green', '#2f6b4f', { wear: 0.2, second: '#6a6a60' }),
  black: metal('smokebox', '#3a3b3e', { wear: 0.2, rough: 0.5, size: 256 }),
  red: enamel('buffer_red', '#b8322a', { wear: 0.3, size: 256 }),
  brass: metal('polished_brass', '#e0b050', { wear: 0.05, rough: 0.22, size: 256 }),
  wood: wood('sleeper', '#7a5a3a', { size: 256 }),
  glow: glowing('lamp_glass', '#ffe6a8', 2),
};

export const littleHeronLine: DemoGame = {
  key: 'little-heron-line',
  title: 'The Little Heron Line',
  genres: ['Simulator'],
  themes: ['Business', 'Kids', 'Historical'],
  gameModes: ['Single player', 'Co-operative'],
  playerPerspectives: ['First person', 'Bird view / Isometric'],
  tags: ['train', 'railway', 'cosy', 'steam'],
  description: `Eleven kilometres, four stations, one engine. The Little Heron Line carries milk, letters, a brass band on Saturdays and, when the wind is right, a profit.

You drive, fire and mend the engine yourself, and you learn the valley by its passengers: who is late, who is leaving, who only rides to the viaduct and back. Seasons turn, the track shifts in the frost, and every repair is something you do with your hands and can be proud of.`,
  platforms: [
    onPlatform('PC (Windows)', '2024-09-12', 'Worldwide', 'Lodestar Engine v4.1'),
    onPlatform('Mac', '2024-09-12', 'Worldwide', 'Lodestar Engine v4.1'),
  ],
  companies: [{ name: 'Halt & Sidings', roles: ['mainDeveloper', 'publisher'] }],
  uploader: 'railway_ned',
  publishedAt: '2026-02-28T07:00:00Z',
  look: { wall: '#9fb7a4', floor: '#d8cfae', glow: '#fff0cf', key: '#fff0d0', fill: '#b8d4e0', rim: '#fff' },
  world: {
    kind: 'land',
    skyTop: '#6fa8c9',
    horizon: '#f0e2c2',
    ground: ['#7f9a52', '#9aa861'],
    sun: '#fff0c8',
    sunYaw: 42,
    sunPitch: 36,
    clouds: 0.8,
    ridges: ['#9db3a8', '#5f8060'],
    scatter: [
      { shape: 'tree', color: '#5f8f3f', count: 26, size: 3 },
      { shape: 'house', color: '#e8dcc0', second: '#b8583a', count: 7, size: 3 },
      { shape: 'grass', color: '#8fa850', count: 140, size: 0.32 },
    ],
  },
  lettering: {
    font: 'bebas-neue 400',
    fill: ['#fffaf0', '#f0d090'],
    outline: '#1f3a2c',
    tagline: 'Four stations, one engine',
    lines: ['THE LITTLE', 'HERON LINE'],
    place: 'top',
    tracking: 0.03,
  },
  assets: [
    {
      key: 'little-heron-engine',
      name: 'Little Heron No. 3',
      category: 'Vehicles',
      subcategory: 'Trains',
      build: () => tankEngine(parts),
      tags: ['train', 'steam', 'railway', 'animated'],
      description: `A side-tank engine with six coupled wheels, as the railway bought her: second-hand, green and slightly too small.\n\nWheels turn, coupling rods follow the crank, and the body bounces a little over the joints. Open cab with spectacles in front and behind.`,
      author: 'Edmund Tarrow',
      uploader: 'railway_ned',
      publishedAt: '2026-02-28T07:30:00Z',
      group: 'Rolling stock',
      extras: ['textures'],
      cover: { aspect: '4:3', yaw: 38, pitch: 12 },
      sceneSize: 4.6,
      sceneTurn: 40,
    },
    {
      key: 'heron-halt-signal',
      name: 'Heron Halt Signal',
      category: 'Environment',
      subcategory: 'Railway',
      build: () => signalPost(parts, enamel('post_white', '#efe9da', { wear: 0.4, size: 256 })),
      tags: ['railway', 'signal', 'animated'],
      description: `A lower-quadrant post with its ladder, platform and lamp. The Clear clip drops the arm the way you hope it will.`,
      author: 'Edmund Tarrow',
      uploader: 'railway_ned',
      publishedAt: '2026-04-11T13:37:00Z',
      group: 'Lineside',
      extras: ['obj'],
      cover: { aspect: '2:3', yaw: 26, pitch: 6 },
      sceneSize: 4,
    },
  ],
};
