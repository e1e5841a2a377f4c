import type { DemoGame } from '../demo-game.ts';
import { cloth, leather, metal, wood } from '../kit/materials.ts';
import { glowing, plain } from '../kit/model.ts';
import { sword } from '../models/blade.ts';
import { chest } from '../models/chest.ts';
import { cageLantern } from '../models/lantern.ts';
import { towerShield } from '../models/shield.ts';
import { onPlatform } from './on-platform.ts';

const iron = metal('black_iron', '#6a6c72', { wear: 0.45 });
const brass = metal('old_brass', '#d6a14e', { wear: 0.2, second: '#4b3a1c' });
const oak = wood('dark_oak', '#8a5a33');

export const cinderwickKeep: DemoGame = {
  key: 'cinderwick-keep',
  title: 'Cinderwick Keep',
  series: 'Cinderwick',
  genres: ['Role-playing (RPG)', 'Adventure'],
  themes: ['Fantasy', 'Open world'],
  gameModes: ['Single player', 'Co-operative'],
  playerPerspectives: ['Third person'],
  tags: ['dungeon', 'medieval', 'knights', 'loot'],
  description: `For three hundred years a single candle has burned in the highest window of Cinderwick Keep, and for three hundred years nobody has found the stair that leads to it. You arrive as the last of the lamplighters, with a tin of oil, a borrowed sword and a map that the keep redraws every night.

Each of the nineteen floors is a vault built by a different keeper, and each keeper hid a key from the next. Fights are slow and weighty; light is your real weapon. A lit brazier stays lit for good, pushes the dark back a little farther, and turns one more frightened servant into somebody who will open a shop, mend a shield or tell you which chest is only pretending.

Two players can climb together, sharing one lantern. Whoever carries it decides where the other one can see.`,
  platforms: [
    onPlatform('PC (Windows)', '2024-10-03', 'Worldwide', 'Lodestar Engine v4.2', 'Sinew v3'),
    onPlatform('PlayStation 4', '2025-03-18', 'Europe', 'Lodestar Engine v4.2'),
    onPlatform('Linux', '2025-06', 'Worldwide', 'Lodestar Engine v4.3'),
  ],
  companies: [
    { name: 'Tallow & Wick', roles: ['mainDeveloper'] },
    { name: 'Harbourlight Games', roles: ['publisher'] },
  ],
  alternativeNames: [{ name: 'Die Feste Cinderwick', region: 'Europe' }],
  uploader: 'maren_holt',
  publishedAt: '2025-06-02T09:14:00Z',
  look: { wall: '#2b2529', floor: '#4a3a33', glow: '#a8653a', key: '#ffd9a8', fill: '#8aa4d8', rim: '#ffb070' },
  world: {
    kind: 'room',
    skyTop: '#0d0a10',
    horizon: '#3a1f18',
    ground: ['#4a3b34', '#241c1c'],
    sun: '#ffae62',
    sunYaw: 35,
    sunPitch: 38,
    scatter: [
      { shape: 'pillar', color: '#6d5f58', count: 18, size: 4.2 },
      { shape: 'rock', color: '#4c4342', count: 30, size: 0.35 },
      { shape: 'lamp', color: '#2a2322', second: '#ff9c3c', count: 9, size: 1.5 },
    ],
  },
  lettering: {
    font: 'uncial-antiqua 400',
    fill: ['#ffe3a6', '#e0822f'],
    outline: '#1b0e0a',
    tagline: 'Light the way up',
    lines: ['Cinderwick', 'Keep'],
    place: 'top',
  },
  hasBanner: true,
  assets: [
    {
      key: 'vaultkeepers-chest',
      name: "Vaultkeeper's Chest",
      category: 'Props',
      subcategory: 'Containers',
      build: () =>
        chest({
          plank: oak,
          band: iron,
          lock: brass,
          lining: cloth('red_lining', '#5e1c22', { size: 256 }),
          coin: metal('gold_coin', '#f2c14e', { wear: 0.05, size: 256 }),
          gem: plain('ruby', '#d4183c', 0.1, 0.1),
        }),
      tags: ['chest', 'loot', 'medieval', 'animated'],
      description: `The big iron-banded chest that stands at the end of every vault. Planks are separate pieces with their own wear, the rivets are real geometry and the lid opens on a proper hinge line.\n\nThe gold inside is modelled loosely, so that it can be taken out and used elsewhere. The OpenClose clip runs 2.4 seconds and pauses at the top.`,
      author: 'Maren Holt',
      uploader: 'maren_holt',
      publishedAt: '2025-06-02T10:02:00Z',
      group: 'Treasure room',
      extras: ['textures'],
      cover: { aspect: '4:3', yaw: 30, pitch: 22, moment: { clip: 0, seconds: 1.2 } },
      sceneSize: 1.9,
      sceneMoment: { clip: 0, seconds: 1.2 },
    },
    {
      key: 'oathkeeper-longsword',
      name: 'Oathkeeper Longsword',
      category: 'Weapons',
      subcategory: 'Swords',
      build: () =>
        sword(
          {
            steel: metal('blade_steel', '#b9bec6', { wear: 0.08, rough: 0.22, hammered: 0.08 }),
            guard: brass,
            grip: leather('oxblood_grip', '#5a2020', { size: 256 }),
            jewel: plain('garnet', '#b3122f', 0.08, 0.2),
          },
          { length: 1.02, runes: glowing('rune_fire', '#ff8a2b', 3) },
        ),
      tags: ['sword', 'medieval', 'knights', 'runes'],
      description: `The lamplighter's sword. Its runes only glow on floors where every brazier is lit, which the game never tells you.\n\nSingle forged blade with a shallow fuller and a wrapped grip; the emissive strokes are separate so that they can be switched off.`,
      author: 'Maren Holt',
      uploader: 'maren_holt',
      publishedAt: '2025-06-09T17:40:00Z',
      group: 'Armoury',
      cover: { aspect: '3:4', yaw: 24, pitch: 8 },
      sceneSize: 1.7,
      sceneLift: 0.25,
      sceneTurn: 12,
    },
    {
      key: 'oathkeeper-shield',
      name: 'Oathkeeper Kite Shield',
      category: 'Weapons',
      subcategory: 'Shields',
      build: () =>
        towerShield({
          face: wood('painted_boards', '#7d2430', { second: '#2a0d10', wear: 0.5 }),
          trim: iron,
          emblem: brass,
          strap: leather('strap', '#4a3020', { size: 256 }),
        }),
      tags: ['shield', 'medieval', 'knights'],
      description: `Seven boards, one rim, and a sun that nobody inside the keep has seen. The face is slightly bowed and the boards differ in tone, so that it holds up close to the camera.`,
      author: 'Ivo Brandt',
      uploader: 'halfmoon_archive',
      publishedAt: '2025-07-21T20:15:00Z',
      group: 'Armoury',
      extras: ['obj', 'textures'],
      cover: { aspect: '3:4', yaw: -24, pitch: 8 },
      sceneSize: 1.5,
      sceneTurn: 24,
    },
    {
      key: 'lamplighters-lantern',
      name: "Lamplighter's Lantern",
      category: 'Props',
      subcategory: 'Lights',
      build: () =>
        cageLantern(
          metal('soot_iron', '#55534f', { wear: 0.3, size: 256 }),
          plain('lamp_glass', '#ffdca0', 0.06, 0, { alpha: 0.24, doubleSided: true }),
          glowing('flame', '#ffae3b', 4),
          plain('tallow', '#f0e2c0', 0.6),
        ),
      tags: ['lantern', 'light', 'medieval', 'animated'],
      description: `Six panes, one candle, and the only thing in the keep that is always yours. The handle swings from its own pivot; HandleSwing loops cleanly at two seconds.`,
      author: 'Maren Holt',
      uploader: 'maren_holt',
      publishedAt: '2025-08-30T08:20:00Z',
      group: 'Treasure room',
      cover: { aspect: '2:3', yaw: 25, pitch: 14 },
      sceneSize: 0.95,
    },
  ],
};
