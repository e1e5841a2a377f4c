import type { DemoGame } from '../demo-game.ts';
import { bark, stone } from '../kit/materials.ts';
import { glowing, plain } from '../kit/model.ts';
import { stoneGolem } from '../models/humanoid.ts';
import { ancientOak, mushrooms } from '../models/nature.ts';
import { onPlatform } from './on-platform.ts';

const moss = plain('moss', '#7f9a3c', 0.95);

export const mossgateWanderers: DemoGame = {
  key: 'mossgate-wanderers',
  title: 'Mossgate Wanderers',
  genres: ['Adventure', 'Puzzle'],
  themes: ['Fantasy', 'Open world'],
  gameModes: ['Single player', 'Co-operative'],
  playerPerspectives: ['Third person'],
  tags: ['forest', 'nature', 'golem', 'exploration'],
  description: `The forest has gates, and the gates have keepers, and the keepers have forgotten what they were asked to keep. You walk with one of them: four tonnes of granite called Pebble, who is afraid of bees.

Mossgate Wanderers is a long walk with puzzles in it. Pebble carries, blocks, bridges and listens; you climb, read and explain. Whatever you teach Pebble stays taught, and the last gate asks only questions about the road.`,
  platforms: [
    onPlatform('PC (Windows)', '2024-05-23', 'Worldwide', 'Lodestar Engine v4.1', 'Sinew v3'),
    onPlatform('PlayStation 5', '2024-11-14', 'Worldwide', 'Lodestar Engine v4.2'),
  ],
  companies: [
    { name: 'Tallow & Wick', roles: ['supportingDeveloper'] },
    { name: 'Fernway', roles: ['mainDeveloper', 'publisher'] },
  ],
  uploader: 'juniper_vale',
  publishedAt: '2026-05-15T09:45:00Z',
  look: { wall: '#4f6a52', floor: '#8a9a6a', glow: '#dfe8a8', key: '#fff2c8', fill: '#a8d8c8', rim: '#f0ffc8' },
  world: {
    kind: 'land',
    skyTop: '#6fa89a',
    horizon: '#e3e8bd',
    ground: ['#5f7f3a', '#46632f'],
    sun: '#fff3b8',
    sunYaw: 44,
    sunPitch: 40,
    ridges: ['#8fb09a', '#4f7658'],
    scatter: [
      { shape: 'pine', color: '#3f6f48', count: 40, size: 4.6 },
      { shape: 'mushroom', color: '#d9583f', second: '#f0e4cc', count: 22, size: 0.5 },
      { shape: 'grass', color: '#7fa04a', count: 160, size: 0.35 },
      { shape: 'rock', color: '#7f8878', count: 18, size: 0.7 },
    ],
  },
  lettering: {
    font: 'cinzel 700',
    fill: ['#fbffe6', '#cfe08a'],
    outline: '#22351f',
    tagline: 'Walk slowly. Explain everything.',
    lines: ['MOSSGATE', 'WANDERERS'],
    place: 'top',
  },
  assets: [
    {
      key: 'pebble-golem',
      name: 'Pebble, Keeper of the Third Gate',
      category: 'Characters',
      subcategory: 'Creatures',
      build: () =>
        stoneGolem(
          stone('golem_granite', '#8b8d86', { wear: 0.45 }),
          moss,
          glowing('rune_light', '#7dffd0', 3),
          bark('sapling', '#6a4d34', { size: 256 }),
        ),
      tags: ['golem', 'creatures', 'rigged', 'animated', 'moss'],
      description: `Boulders on a sixteen-joint skeleton, each one bound rigidly to its bone. Moss grows where rain would reach it, and a sapling has moved in on the left shoulder.\n\nIdle and Walk are included. The rune ring on the chest and the eyes share an emissive material.`,
      author: 'Ailsa Munro',
      uploader: 'deepgauge',
      publishedAt: '2026-05-15T10:15:00Z',
      group: 'Cast',
      extras: ['textures'],
      cover: { aspect: '4:3', yaw: 28, pitch: 8, moment: { clip: 'Walk', seconds: 0.3 } },
      sceneSize: 3.2,
      sceneMoment: { clip: 'Walk', seconds: 0.3 },
    },
    {
      key: 'gate-oak',
      name: 'The Listening Oak',
      category: 'Environment',
      subcategory: 'Trees',
      build: () =>
        ancientOak(
          bark('oak_bark', '#7a5a3c', { wear: 0.5 }),
          plain('oak_leaves', '#6f9a3f', 0.9),
          moss,
          glowing('hollow_light', '#ffd97a', 2),
        ),
      tags: ['tree', 'forest', 'nature', 'plant'],
      description: `The oldest tree on the road, hollow at the height of a child's ear. Roots, trunk and two orders of branches with faceted leaf masses, tinted one by one.`,
      author: 'Ailsa Munro',
      uploader: 'juniper_vale',
      publishedAt: '2026-06-01T17:20:00Z',
      group: 'Forest',
      cover: { aspect: '1:1', yaw: 4, pitch: 6 },
      sceneSize: 5,
      sceneTurn: 10,
    },
    {
      key: 'redcap-mushrooms',
      name: 'Redcap Mushrooms',
      category: 'Environment',
      subcategory: 'Plants',
      build: () =>
        mushrooms(
          plain('cap', '#d9402f', 0.4),
          plain('spots', '#fff4e0', 0.8),
          plain('stem', '#efe2c8', 0.8),
          plain('gills', '#d9c09a', 0.9),
          moss,
        ),
      tags: ['mushroom', 'forest', 'nature', 'stylised', 'animated'],
      description: `Seven of them, leaning on each other. Gills underneath, a ragged ring on every stem, and a Sway clip for wind.`,
      author: 'Ailsa Munro',
      uploader: 'copperkettle',
      publishedAt: '2026-06-19T12:00:00Z',
      group: 'Forest',
      extras: ['obj'],
      cover: { aspect: '4:3', yaw: 24, pitch: 16 },
      sceneSize: 1.5,
    },
  ],
};
