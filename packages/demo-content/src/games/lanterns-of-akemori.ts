import type { DemoGame } from '../demo-game.ts';
import { cloth, metal, stone, wood } from '../kit/materials.ts';
import { glowing, plain } from '../kit/model.ts';
import { paperLantern } from '../models/lantern.ts';
import { archedBridge, stoneLantern } from '../models/shrine.ts';
import { onPlatform } from './on-platform.ts';

export const lanternsOfAkemori: DemoGame = {
  key: 'lanterns-of-akemori',
  title: 'Lanterns of Akemori',
  genres: ['Adventure', 'Visual Novel'],
  themes: ['Drama', 'Mystery', 'Fantasy'],
  gameModes: ['Single player'],
  playerPerspectives: ['Third person', 'Text'],
  tags: ['festival', 'lantern', 'japan', 'story'],
  description: `One night a year the river at Akemori runs uphill, and whoever sets a lantern on it may ask for something back. Hana, who writes the lanterns for people who cannot write, reads everybody's wish. This year there are two in the same hand, and one of them is hers.

A story for a single long evening, told along a riverbank of stalls, bridges and people who have known each other for too long. Choices are made by deciding which lantern to light next.`,
  platforms: [
    onPlatform('Nintendo Switch', '2022-08-15', 'Japan', 'Tinderbox v1.2'),
    onPlatform('PlayStation Vita', '2020-02-06', 'Japan', 'Tinderbox v0.9'),
    onPlatform('PC (Windows)', '2022-11-10', 'Worldwide', 'Tinderbox v1.3'),
  ],
  companies: [
    { name: 'Oboro Works', roles: ['mainDeveloper'] },
    { name: 'Harbourlight Games', roles: ['publisher'], platforms: ['PC (Windows)'] },
  ],
  alternativeNames: [{ name: 'Akemori no Toro', region: 'Japan' }],
  uploader: 'sora_bento',
  publishedAt: '2026-02-03T19:19:00Z',
  look: { wall: '#2b2342', floor: '#5a3f52', glow: '#d9745a', key: '#ffdcb8', fill: '#8f9be0', rim: '#ff9f7a' },
  world: {
    kind: 'land',
    skyTop: '#1a1838',
    horizon: '#c9646a',
    ground: ['#39463a', '#2a3630'],
    sun: '#ffb48a',
    sunYaw: 38,
    sunPitch: 26,
    stars: true,
    ridges: ['#7a4a6a', '#3a2a50'],
    scatter: [
      { shape: 'lamp', color: '#2a2030', second: '#ffb46a', count: 26, size: 1.1 },
      { shape: 'tree', color: '#c9607a', count: 16, size: 3.2 },
      { shape: 'grass', color: '#5a7048', count: 120, size: 0.3 },
    ],
    exposure: 1.1,
  },
  lettering: {
    font: 'cinzel 700',
    fill: ['#ffeede', '#ffb08a'],
    outline: '#2a1630',
    tagline: 'The river remembers',
    lines: ['Lanterns', 'of', 'Akemori'],
    place: 'top',
  },
  assets: [
    {
      key: 'akemori-bridge',
      name: 'Akemori Arched Bridge',
      category: 'Buildings',
      subcategory: 'Bridges',
      build: () =>
        archedBridge(
          wood('red_lacquer', '#c2382c', { wear: 0.35, second: '#5a120e' }),
          wood('bridge_deck', '#8a6a48', { wear: 0.4 }),
          metal('bridge_caps', '#4a4a44', { wear: 0.3, second: '#3f6a58', size: 256 }),
          stone('bank_stone', '#7a7d78', { wear: 0.4, size: 256 }),
        ),
      tags: ['bridge', 'japan', 'building', 'wood'],
      description: `Thirty-seven planks over the river that changes its mind. Rails, posts and bronze caps are separate pieces; the planks were laid by hand, or by something patient enough.`,
      author: 'Kei Murasato',
      uploader: 'sora_bento',
      publishedAt: '2026-02-03T20:00:00Z',
      group: 'Riverbank',
      extras: ['textures'],
      cover: { aspect: '16:10', yaw: 24, pitch: 14 },
      sceneSize: 5.2,
      sceneTurn: 14,
    },
    {
      key: 'festival-lantern',
      name: 'Festival Paper Lantern',
      category: 'Props',
      subcategory: 'Lights',
      build: () =>
        paperLantern(
          { ...cloth('lantern_paper', '#ff8f4a', { size: 256, metres: 0.5 }), emissive: [0.55, 0.2, 0.06], doubleSided: true },
          plain('lacquer_black', '#231a1c', 0.3),
          plain('tassel', '#c2382c', 0.8),
          plain('cord', '#d9c49c', 0.8),
        ),
      tags: ['lantern', 'festival', 'light', 'japan', 'animated'],
      description: `Ribbed paper, a black rim above and below, and a tassel for luck. Breeze swings it from the hook.`,
      author: 'Kei Murasato',
      uploader: 'sora_bento',
      publishedAt: '2026-02-20T08:08:00Z',
      group: 'Stalls',
      cover: { aspect: '2:3', yaw: 20, pitch: 6 },
      sceneSize: 1.8,
      sceneLift: 0.9,
    },
    {
      key: 'akemori-stone-lantern',
      name: 'Mossy Stone Lantern',
      category: 'Environment',
      subcategory: 'Garden',
      build: () =>
        stoneLantern(
          stone('garden_granite', '#8d8f8a', { wear: 0.55 }),
          plain('moss_pads', '#6f8a3a', 0.95),
          glowing('lantern_fire', '#ffb85a', 3),
        ),
      tags: ['lantern', 'japan', 'moss', 'light'],
      description: `Older than the bridge and warmer than it looks. Hexagonal in plan, with upturned roof corners and moss where moss would be.`,
      author: 'Kei Murasato',
      uploader: 'juniper_vale',
      publishedAt: '2026-03-30T05:50:00Z',
      group: 'Riverbank',
      extras: ['obj'],
      cover: { aspect: '3:4', yaw: 28, pitch: 10 },
      sceneSize: 2,
    },
  ],
};
