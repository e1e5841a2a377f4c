import type { DemoGame } from '../demo-game.ts';
import { leather, metal, mottled, wood } from '../kit/materials.ts';
import { glowing, plain } from '../kit/model.ts';
import { axe } from '../models/blade.ts';
import { roundShield } from '../models/shield.ts';
import { anvil, hornedHelmet } from '../models/smithy.ts';
import { onPlatform } from './on-platform.ts';

const steel = metal('forged_steel', '#a4a8ae', { wear: 0.15, rough: 0.3, hammered: 0.5 });
const bronze = metal('bronze', '#b8803c', { wear: 0.25, second: '#3f5f4a', size: 256 });
const ash = wood('ash_haft', '#9a7145', { metres: 0.6, size: 256 });

export const hexAndHammer: DemoGame = {
  key: 'hex-and-hammer',
  title: 'Hex & Hammer',
  genres: ['Simulator', 'Role-playing (RPG)'],
  themes: ['Fantasy', 'Business'],
  gameModes: ['Single player'],
  playerPerspectives: ['First person'],
  tags: ['smithing', 'vikings', 'crafting', 'medieval'],
  description: `You make weapons for people on their way to dangerous places, and you are there when they come back, or when somebody else brings the axe. Hex & Hammer is a forge simulator with a long memory.

Heat, hammer, quench, curse. Every blow is placed by hand, every hex has a price in years, and each piece keeps a ledger of where it has been. By the third winter you will know which of your blades to be afraid of.`,
  platforms: [
    onPlatform('PC (Windows)', '2019-11-28', 'Worldwide', 'Lodestar Engine v2.5'),
    onPlatform('PlayStation 4', '2020-09-17', 'Europe', 'Lodestar Engine v2.8'),
    onPlatform('Linux', '2020-01', 'Worldwide', 'Lodestar Engine v2.5'),
  ],
  companies: [
    { name: 'Ironmoth', roles: ['mainDeveloper'] },
    { name: 'Harbourlight Games', roles: ['publisher'] },
  ],
  uploader: 'maren_holt',
  publishedAt: '2026-07-19T20:20:00Z',
  look: { wall: '#3a3534', floor: '#5f544c', glow: '#c27a4a', key: '#ffd6a4', fill: '#8aa0c0', rim: '#ff9a5a' },
  world: {
    kind: 'room',
    skyTop: '#120e0d',
    horizon: '#4a2a1c',
    ground: ['#4f4640', '#2e2826'],
    sun: '#ffb070',
    sunYaw: -40,
    sunPitch: 36,
    scatter: [
      { shape: 'lamp', color: '#241e1c', second: '#ff8a3a', count: 8, size: 1.6 },
      { shape: 'rock', color: '#3a3432', count: 24, size: 0.3 },
    ],
  },
  lettering: {
    font: 'bangers 400',
    fill: ['#ffe6c4', '#e8833a'],
    outline: '#1a0f0a',
    tagline: 'Every blade keeps a ledger',
    lines: ['HEX &', 'HAMMER'],
    place: 'top',
  },
  assets: [
    {
      key: 'hexsmith-anvil',
      name: "Hexsmith's Anvil",
      category: 'Props',
      subcategory: 'Tools',
      build: () =>
        anvil(
          metal('anvil_iron', '#5a5c60', { wear: 0.3, rough: 0.42 }),
          wood('oak_block', '#7a5230', { wear: 0.5 }),
          metal('block_bands', '#6a6a6c', { wear: 0.6, size: 256 }),
          glowing('hot_iron', '#ff7a1f', 3),
        ),
      tags: ['smithing', 'tool', 'medieval'],
      description: `Anvil on a banded oak block, with hammer, tongs and a bar still hot enough to regret. The face is worn hollow where it should be.`,
      author: 'Sigrun Vale',
      uploader: 'maren_holt',
      publishedAt: '2026-07-19T20:45:00Z',
      group: 'Forge',
      extras: ['textures'],
      cover: { aspect: '4:3', yaw: 30, pitch: 18 },
      sceneSize: 2,
    },
    {
      key: 'widow-maker-axe',
      name: 'The Widow-Maker',
      category: 'Weapons',
      subcategory: 'Axes',
      build: () => axe({ steel, guard: bronze, grip: ash, jewel: plain('amber', '#e08a1f', 0.1) }, true),
      tags: ['axe', 'vikings', 'smithing'],
      description: `Two bearded heads on one haft. It has changed owners nine times and has never been sold.`,
      author: 'Sigrun Vale',
      uploader: 'maren_holt',
      publishedAt: '2026-07-28T08:15:00Z',
      group: 'Rack',
      cover: { aspect: '2:3', yaw: 20, pitch: 8 },
      sceneSize: 1.8,
      sceneLift: 0.1,
    },
    {
      key: 'jarl-helmet',
      name: "Jarl's Horned Helmet",
      category: 'Characters',
      subcategory: 'Armour',
      build: () =>
        hornedHelmet(
          steel,
          bronze,
          mottled('horn', '#d9c49c', { second: '#4a3a28', wear: 0.8, rough: 0.45, size: 256 }),
          leather('liner', '#4a3424', { size: 256 }),
        ),
      tags: ['helmet', 'vikings', 'armour'],
      description: `Historically wrong, and the jarl knows it. Spangen bands, rivets round the brow, cheek plates and two real horns with growth rings.`,
      author: 'Sigrun Vale',
      uploader: 'fennick',
      publishedAt: '2026-08-09T19:00:00Z',
      group: 'Rack',
      cover: { aspect: '1:1', yaw: 24, pitch: 10 },
      sceneSize: 1.3,
      sceneLift: 0.5,
    },
    {
      key: 'raider-round-shield',
      name: 'Raider Round Shield',
      category: 'Weapons',
      subcategory: 'Shields',
      build: () =>
        roundShield({
          face: wood('lime_boards', '#2f5f6e', { second: '#10242a', wear: 0.6, size: 256 }),
          trim: steel,
          emblem: bronze,
          strap: leather('hand_strap', '#4a3020', { size: 128 }),
        }),
      tags: ['shield', 'vikings', 'medieval'],
      description: `Nine painted boards and a hammered boss. Light enough for a wall, heavy enough for a door.`,
      author: 'Sigrun Vale',
      uploader: 'halfmoon_archive',
      publishedAt: '2026-08-22T14:14:00Z',
      group: 'Rack',
      extras: ['obj'],
      cover: { aspect: '1:1', yaw: -22, pitch: 8 },
      sceneSize: 1.3,
    },
  ],
};
