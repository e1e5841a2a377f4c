import type { DemoGame } from '../demo-game.ts';
import { cloth, leather, metal, wood } from '../kit/materials.ts';
import { glowing } from '../kit/model.ts';
import { axe } from '../models/blade.ts';
import { chest } from '../models/chest.ts';
import { onPlatform } from './on-platform.ts';

const frosted = metal('frosted_iron', '#8fa4b4', { wear: 0.5, second: '#dcebf4', rough: 0.35 });

export const frozenStair: DemoGame = {
  key: 'frozen-stair',
  title: 'Cinderwick Keep: The Frozen Stair',
  type: 'Expansion',
  relatedGame: 'Cinderwick Keep',
  series: 'Cinderwick',
  genres: ['Role-playing (RPG)', 'Adventure'],
  themes: ['Fantasy', 'Survival'],
  gameModes: ['Single player', 'Co-operative'],
  playerPerspectives: ['Third person'],
  tags: ['dungeon', 'winter', 'medieval', 'loot'],
  description: `There is a stair under Cinderwick Keep as well. It goes down into the ice, and the candle in the highest window is reflected at the bottom of it, burning blue.

The Frozen Stair adds seven floors in which fire is scarce and warmth is shared. Braziers freeze over again if you leave them, the lantern gutters in the draught, and the keepers down here have been waiting very politely for somebody to bring a light.`,
  platforms: [
    onPlatform('PC (Windows)', '2025-12-04', 'Worldwide', 'Lodestar Engine v4.4'),
    onPlatform('PlayStation 4', '2025-12-04', 'Europe', 'Lodestar Engine v4.4'),
  ],
  companies: [
    { name: 'Tallow & Wick', roles: ['mainDeveloper'] },
    { name: 'Harbourlight Games', roles: ['publisher'] },
  ],
  uploader: 'maren_holt',
  publishedAt: '2026-10-24T22:00:00Z',
  look: { wall: '#2c4258', floor: '#7f9ab0', glow: '#b8dcf0', key: '#e8f6ff', fill: '#8fb4ff', rim: '#bfe8ff' },
  world: {
    kind: 'land',
    skyTop: '#16263c',
    horizon: '#a8c8dc',
    ground: ['#dce8f0', '#a9c0d0'],
    sun: '#d8f0ff',
    sunYaw: -36,
    sunPitch: 34,
    stars: true,
    ridges: ['#8fa8bf', '#4f6a88'],
    scatter: [
      { shape: 'crystal', color: '#a8e0f8', second: '#6fb4e0', count: 30, size: 1.8 },
      { shape: 'pine', color: '#6f8f98', count: 20, size: 3.6 },
      { shape: 'rock', color: '#8fa0ac', count: 22, size: 0.6 },
    ],
  },
  lettering: {
    font: 'uncial-antiqua 400',
    fill: ['#f2fbff', '#8fd0f4'],
    outline: '#0e1c2c',
    tagline: 'Cinderwick Keep goes down',
    lines: ['The Frozen', 'Stair'],
    place: 'top',
  },
  assets: [
    {
      key: 'rimebound-chest',
      name: 'Rimebound Chest',
      category: 'Props',
      subcategory: 'Containers',
      build: () =>
        chest(
          {
            plank: wood('frozen_oak', '#7d8c94', { second: '#2c3a44', wear: 0.7 }),
            band: frosted,
            lock: metal('cold_silver', '#cfd8e0', { wear: 0.1, size: 256 }),
            lining: cloth('blue_lining', '#1f3a6a', { size: 128 }),
            coin: metal('silver_coin', '#d8dee6', { wear: 0.05, size: 256 }),
            gem: glowing('ice_gem', '#6fd8ff', 2),
          },
          'rimebound',
        ),
      tags: ['chest', 'loot', 'winter', 'animated'],
      description: `The vault chest of the lower floors, silvered by three centuries of frost. Same hinges and clip as its warm cousin upstairs, so that the two can be exchanged.`,
      author: 'Maren Holt',
      uploader: 'maren_holt',
      publishedAt: '2026-10-24T22:20:00Z',
      group: 'Treasure room',
      cover: { aspect: '4:3', yaw: -32, pitch: 22, moment: { clip: 0, seconds: 1.2 } },
      sceneSize: 2,
      sceneMoment: { clip: 0, seconds: 1.2 },
    },
    {
      key: 'frostbite-axe',
      name: 'Frostbite Axe',
      category: 'Weapons',
      subcategory: 'Axes',
      build: () =>
        axe({
          steel: metal('ice_steel', '#a8d0e4', { wear: 0.1, rough: 0.15, second: '#f0faff' }),
          guard: frosted,
          grip: leather('blue_wrap', '#2f4a66', { size: 256 }),
          jewel: glowing('frost_core', '#8ff0ff', 3),
        }),
      tags: ['axe', 'winter', 'medieval'],
      description: `Chops firewood, which is the joke. The core glows brighter the colder the room.`,
      author: 'Maren Holt',
      uploader: 'halfmoon_archive',
      publishedAt: '2026-11-01T12:12:00Z',
      group: 'Armoury',
      cover: { aspect: '3:4', yaw: 26, pitch: 8 },
      sceneSize: 1.6,
      sceneLift: 0.15,
    },
  ],
  guests: ['lamplighters-lantern'],
};
