import type { DemoGame } from '../demo-game.ts';
import { leather, metal, wood } from '../kit/materials.ts';
import { glowing, plain } from '../kit/model.ts';
import { campfire } from '../models/nature.ts';
import { recurveBow } from '../models/smithy.ts';
import { onPlatform } from './on-platform.ts';

export const thornwoodRangers: DemoGame = {
  key: 'thornwood-rangers',
  title: 'Thornwood Rangers',
  genres: ['Shooter', 'Adventure'],
  themes: ['Stealth', 'Fantasy', 'Survival'],
  gameModes: ['Single player', 'Co-operative'],
  playerPerspectives: ['Third person'],
  tags: ['forest', 'archery', 'survival', 'camp'],
  description: `Four rangers, forty arrows, and a forest the size of a country. Thornwood Rangers is a co-operative game about moving quietly and coming home.

Arrows are counted, found and mended. Camps are yours for a night; by morning the fire must be cold and the stones scattered, because something in the Thornwood counts camps.`,
  platforms: [onPlatform('Nintendo 64', '2000-11-20', 'North America'), onPlatform('PC (Windows)', '2001-03', 'Europe')],
  companies: [
    { name: 'Fenlight Soft', roles: ['mainDeveloper'] },
    { name: 'Velour Digital', roles: ['publisher'] },
  ],
  uploader: 'halfmoon_archive',
  publishedAt: '2026-10-10T17:00:00Z',
  look: { wall: '#24382f', floor: '#4a4a34', glow: '#c99a54', key: '#ffe0a8', fill: '#86b4b0', rim: '#ffc070' },
  world: {
    kind: 'land',
    skyTop: '#142436',
    horizon: '#6f7f6a',
    ground: ['#3f4a2c', '#2c3622'],
    sun: '#ffd08a',
    sunYaw: 34,
    sunPitch: 30,
    stars: true,
    ridges: ['#4f6460', '#24382f'],
    scatter: [
      { shape: 'pine', color: '#2c4a36', count: 60, size: 4.4 },
      { shape: 'grass', color: '#5a6a38', count: 140, size: 0.32 },
      { shape: 'rock', color: '#5a5f58', count: 20, size: 0.6 },
    ],
    exposure: 1.15,
  },
  lettering: {
    font: 'bebas-neue 400',
    fill: ['#f4ffe4', '#e0b060'],
    outline: '#14221a',
    tagline: 'Leave no camp',
    lines: ['THORNWOOD', 'RANGERS'],
    place: 'top',
    tracking: 0.03,
  },
  assets: [
    {
      key: 'ranger-campfire',
      name: "Ranger's Camp Fire",
      category: 'Environment',
      subcategory: 'Camp',
      build: () =>
        campfire(
          plain('ring_stone', '#7f827c', 0.95),
          plain('logs', '#6a4528', 0.9),
          glowing('flame_outer', '#ff7a1f', 2.4),
          glowing('flame_core', '#ffc94a', 3),
          plain('pot', '#3a3c40', 0.5, 0.6),
        ),
      tags: ['camp', 'light', 'low poly', 'animated'],
      description: `Stones, logs, a spit and a pot, in flat colours. Each tongue of flame is a node that stretches and leans in the Burn clip.`,
      author: 'Fenlight Soft',
      uploader: 'halfmoon_archive',
      publishedAt: '2026-10-10T17:30:00Z',
      group: 'Camp',
      extras: ['obj'],
      cover: { aspect: '4:3', yaw: 26, pitch: 16, moment: { clip: 'Burn', seconds: 0.5 } },
      sceneSize: 2.4,
    },
    {
      key: 'thornwood-recurve',
      name: 'Thornwood Recurve and Quiver',
      category: 'Weapons',
      subcategory: 'Bows',
      build: () =>
        recurveBow(
          wood('yew', '#8a5a30', { metres: 0.6, size: 256 }),
          leather('quiver_leather', '#5a3a24', { size: 256 }),
          plain('bowstring', '#e8dcc0', 0.8),
          plain('fletching', '#c9d4c0', 0.9),
          metal('quiver_rings', '#b08a4a', { wear: 0.2, size: 128 }),
        ),
      tags: ['bow', 'archery', 'wood'],
      description: `A deep-curved bow with a wrapped grip, and six arrows in a quiver that has been mended twice.`,
      author: 'Fenlight Soft',
      uploader: 'maren_holt',
      publishedAt: '2026-10-18T09:40:00Z',
      group: 'Equipment',
      cover: { aspect: '2:3', yaw: 18, pitch: 6 },
      sceneSize: 2.2,
      sceneTurn: 20,
    },
  ],
};
