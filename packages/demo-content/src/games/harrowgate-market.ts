import type { DemoGame } from '../demo-game.ts';
import { masonry, mottled, stone, wood } from '../kit/materials.ts';
import { glowing } from '../kit/model.ts';
import { timberHouse } from '../models/cottage.ts';
import { onPlatform } from './on-platform.ts';

const house = (name: string, wall: string, roof: string) => ({
  wall: mottled(`${name}_plaster`, wall, { second: '#c2ab86', rough: 0.95, size: 256 }),
  beam: wood('house_beams', '#4f3320', { metres: 1, size: 256 }),
  roof: stone(`${name}_tiles`, roof, { wear: 0.25, size: 256 }),
  stone: masonry('footing', '#8d877c', { size: 256, rows: 4, columns: 2 }),
  window: glowing('window_light', '#ffcf7a', 0.9),
  door: wood(`${name}_door`, '#3f6a5a', { metres: 0.8, size: 256 }),
});

export const harrowgateMarket: DemoGame = {
  key: 'harrowgate-market',
  title: 'Harrowgate Market Town',
  genres: ['Strategy', 'Real Time Strategy (RTS)', 'Simulator'],
  themes: ['Historical', 'Business', 'Sandbox'],
  gameModes: ['Single player'],
  playerPerspectives: ['Bird view / Isometric'],
  tags: ['city builder', 'medieval', 'building', 'market'],
  description: `A crossroads, a well and permission to hold a market on Thursdays: that is all Harrowgate starts with. You lay out streets, but the town decides what to do with them.

Houses grow upwards when the street is good and lean when it is not. There is no war in Harrowgate Market Town, only weather, guilds, one flood and the Bishop. The longest running save we know of has been a Thursday for six real years.`,
  platforms: [
    onPlatform('PC (Windows)', '2018-04-19', 'Worldwide', 'Mosaic 2 v1.2'),
    onPlatform('Mac', '2018-10', 'Worldwide', 'Mosaic 2 v1.3'),
    onPlatform('Linux', '2018-10', 'Worldwide', 'Mosaic 2 v1.3'),
  ],
  companies: [{ name: 'Thursday Charter', roles: ['mainDeveloper', 'publisher'] }],
  uploader: 'fennick',
  publishedAt: '2026-09-27T08:08:00Z',
  look: { wall: '#a8b8c4', floor: '#d6c9a8', glow: '#fff0cf', key: '#fff0d4', fill: '#b4cce4', rim: '#fff' },
  world: {
    kind: 'land',
    skyTop: '#7fb0d4',
    horizon: '#f2e6cc',
    ground: ['#8f9a5a', '#a89a6a'],
    sun: '#fff2cf',
    sunYaw: 42,
    sunPitch: 42,
    clouds: 0.8,
    ridges: ['#a4b4a8', '#6f8a68'],
    scatter: [
      { shape: 'house', color: '#ecdfc2', second: '#b0523a', count: 20, size: 3.2 },
      { shape: 'tree', color: '#6a9440', count: 22, size: 2.4 },
      { shape: 'grass', color: '#8fa04e', count: 90, size: 0.3 },
    ],
  },
  lettering: {
    font: 'uncial-antiqua 400',
    fill: ['#fffaf0', '#f2d49a'],
    outline: '#3a2416',
    tagline: 'Permission to hold a market on Thursdays',
    lines: ['Harrowgate', 'Market Town'],
    place: 'top',
  },
  assets: [
    {
      key: 'guild-town-house',
      name: 'Guild Town House',
      category: 'Buildings',
      subcategory: 'Houses',
      build: () => timberHouse(house('guild', '#ece0c4', '#9a4a34'), 3, 'guild'),
      tags: ['building', 'medieval', 'city builder', 'wood'],
      description: `Three floors, each a little wider than the one below, in the way that made streets dark and landlords rich. Every roof tile is a piece of its own.`,
      author: 'Wilf Ashdown',
      uploader: 'fennick',
      publishedAt: '2026-09-27T08:30:00Z',
      group: 'High street',
      extras: ['textures'],
      cover: { aspect: '3:4', yaw: 34, pitch: 12 },
      sceneSize: 5,
      sceneTurn: 26,
    },
    {
      key: 'weavers-cottage',
      name: "Weaver's Cottage",
      category: 'Buildings',
      subcategory: 'Houses',
      build: () => timberHouse(house('weaver', '#d9c0a0', '#6a6a62'), 1, 'weaver'),
      tags: ['building', 'medieval', 'city builder'],
      description: `One floor under a steep slate roof. The first house in every game, and the last one players have the heart to replace.`,
      author: 'Wilf Ashdown',
      uploader: 'fennick',
      publishedAt: '2026-10-04T10:00:00Z',
      group: 'High street',
      cover: { aspect: '4:3', yaw: 32, pitch: 14 },
      sceneSize: 3.2,
    },
  ],
  guests: ['market-stall'],
};
