import type { DemoGame } from '../demo-game.ts';
import { mottled, scales } from '../kit/materials.ts';
import { glowing } from '../kit/model.ts';
import { dragon } from '../models/dragon.ts';
import { onPlatform } from './on-platform.ts';

export const wyrmlight: DemoGame = {
  key: 'wyrmlight',
  title: 'Wyrmlight',
  genres: ['Role-playing (RPG)', 'Adventure'],
  themes: ['Fantasy', 'Drama', 'Open world'],
  gameModes: ['Single player', 'Massively Multiplayer Online (MMO)'],
  playerPerspectives: ['Third person'],
  tags: ['dragon', 'creatures', 'magic', 'exploration'],
  description: `The last dragon is eleven weeks old and has already eaten the map. You are her keeper, her wall, and for the first half of the game her perch.

Wyrmlight grows with its dragon. She learns from what you do and not from what you say, she remembers every town that threw a stone, and the sky gets larger as her wings do. There are two hundred ways to reach the lighthouse at the end of the world, and she has seen you think about all of them.`,
  platforms: [
    onPlatform('PC (Windows)', '2025-11-06', 'Worldwide', 'Lodestar Engine v4.4', 'Sinew v4'),
    onPlatform('PlayStation 5', '2025-11-06', 'Worldwide', 'Lodestar Engine v4.4', 'Sinew v4'),
  ],
  companies: [
    { name: 'Fernway', roles: ['mainDeveloper'] },
    { name: 'Copperline Interactive', roles: ['publisher'] },
  ],
  uploader: 'deepgauge',
  publishedAt: '2026-09-11T21:09:00Z',
  look: { wall: '#5a4a5f', floor: '#8a6a66', glow: '#f0b088', key: '#ffe6c4', fill: '#a4b4f0', rim: '#ffd0a0' },
  world: {
    kind: 'land',
    skyTop: '#4a5f9a',
    horizon: '#f4c49a',
    ground: ['#6f7a4a', '#57603c'],
    sun: '#ffd9a0',
    sunYaw: 46,
    sunPitch: 30,
    clouds: 0.8,
    ridges: ['#a88fa0', '#5f5478'],
    scatter: [
      { shape: 'rock', color: '#7a7470', count: 30, size: 0.8 },
      { shape: 'pine', color: '#4a6048', count: 26, size: 3.4 },
      { shape: 'grass', color: '#8f9850', count: 120, size: 0.34 },
    ],
  },
  lettering: {
    font: 'cinzel 700',
    fill: ['#fff4e0', '#ffb26a'],
    outline: '#2a1a30',
    tagline: 'She has eaten the map',
    lines: ['WYRMLIGHT'],
    place: 'top',
    tracking: 0.03,
  },
  assets: [
    {
      key: 'ember-young-dragon',
      name: 'Ember, the Young Dragon',
      category: 'Characters',
      subcategory: 'Creatures',
      build: () =>
        dragon({
          scales: scales('ember_scales', '#b8402a', { second: '#3a120c', rows: 18 }),
          belly: mottled('belly', '#e8c48a', { second: '#c98f5a', rough: 0.6, size: 256 }),
          membrane: {
            ...mottled('wing_skin', '#d96a3a', { second: '#7a2418', wear: 0.8, rough: 0.6, size: 256 }),
            doubleSided: true,
          },
          horn: mottled('horn', '#4a3a30', { second: '#a89070', rough: 0.4, size: 256 }),
          eye: glowing('eye', '#ffd23a', 1.6),
        }),
      tags: ['dragon', 'creatures', 'rigged', 'animated', 'magic'],
      description: `Ember at eleven weeks. A smooth skin over a spine of seven joints, wings with elbow and finger bones, four legs and a jaw: twenty-six joints altogether.\n\nClips: Fly, Idle and Roar. Scales are a tiling texture with relief, so that she can be enlarged to the adult without repainting.`,
      author: 'Ailsa Munro',
      uploader: 'deepgauge',
      publishedAt: '2026-09-11T21:30:00Z',
      group: 'Cast',
      extras: ['textures'],
      cover: { aspect: '4:3', yaw: 42, pitch: 12, moment: { clip: 'Roar', seconds: 0.8 } },
      sceneSize: 4.6,
      sceneMoment: { clip: 'Roar', seconds: 0.8 },
      sceneTurn: 34,
    },
  ],
  guests: ['redcap-mushrooms'],
};
