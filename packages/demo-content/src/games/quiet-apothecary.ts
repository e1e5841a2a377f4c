import type { DemoGame } from '../demo-game.ts';
import { leather, metal, mottled, stone, wood } from '../kit/materials.ts';
import { glowing, plain } from '../kit/model.ts';
import { cauldron, potion, spellbook } from '../models/apothecary.ts';
import { onPlatform } from './on-platform.ts';

const silver = metal('tarnished_silver', '#c9ccd2', { wear: 0.2, second: '#3a3a44', size: 256 });

export const quietApothecary: DemoGame = {
  key: 'quiet-apothecary',
  title: 'The Quiet Apothecary',
  genres: ['Simulator', 'Puzzle'],
  themes: ['Fantasy', 'Mystery'],
  gameModes: ['Single player'],
  playerPerspectives: ['First person'],
  tags: ['potions', 'magic', 'cosy', 'books'],
  description: `In the town of Hush nobody speaks above a whisper, because something under the hill is a light sleeper. You run the apothecary. Customers point.

Read faces, weigh powders, heat slowly. Every recipe in the book was written by someone who had it work once, and the margins disagree. The right draught cures a cough; the wrong one makes it echo, and the whole street turns to look at the hill.`,
  platforms: [
    onPlatform('PC (Windows)', '2025-10-16', 'Worldwide', 'Tinderbox v2.3', 'Polychrome v8'),
    onPlatform('Nintendo Switch', '2026-03', 'Worldwide', 'Tinderbox v2.4'),
  ],
  companies: [
    { name: 'Mortar Lane', roles: ['mainDeveloper'] },
    { name: 'Velour Digital', roles: ['publisher'] },
  ],
  uploader: 'copperkettle',
  publishedAt: '2026-03-14T10:10:00Z',
  look: { wall: '#2a3630', floor: '#4c4a38', glow: '#7fae6a', key: '#ffe6c0', fill: '#8fd0b8', rim: '#d8ffb8' },
  world: {
    kind: 'room',
    skyTop: '#0f1713',
    horizon: '#30452f',
    ground: ['#5a4630', '#3c3022'],
    sun: '#ffdf9c',
    sunYaw: 36,
    sunPitch: 44,
    scatter: [
      { shape: 'lamp', color: '#2a241c', second: '#ffcf7a', count: 8, size: 1.4 },
      { shape: 'mushroom', color: '#7fae5a', second: '#e8dcc0', count: 14, size: 0.5 },
    ],
  },
  lettering: {
    font: 'uncial-antiqua 400',
    fill: ['#f4ffe0', '#a8d67a'],
    outline: '#16241a',
    tagline: 'Please whisper',
    lines: ['The Quiet', 'Apothecary'],
    place: 'top',
  },
  assets: [
    {
      key: 'simmering-cauldron',
      name: 'Simmering Cauldron',
      category: 'Props',
      subcategory: 'Kitchen',
      build: () =>
        cauldron(
          metal('pot_iron', '#55565a', { wear: 0.4, rough: 0.5, hammered: 0.5 }),
          { ...mottled('brew', '#5fd04a', { second: '#b8f06a', size: 256, rough: 0.2 }), emissive: [0.1, 0.3, 0.06] },
          wood('firewood', '#6a4528', { size: 256 }),
          glowing('embers', '#ff6a1f', 3),
          stone('hearth_stone', '#77766f', { size: 256 }),
        ),
      tags: ['cauldron', 'magic', 'potions', 'animated'],
      description: `Hammered iron on three legs, over embers in a ring of stones. The Simmer clip stirs the ladle around and lifts nine bubbles in no particular order.`,
      author: 'Brigid Quill',
      uploader: 'copperkettle',
      publishedAt: '2026-03-14T10:45:00Z',
      group: 'Shop floor',
      extras: ['textures'],
      cover: { aspect: '1:1', yaw: 24, pitch: 24 },
      sceneSize: 2.2,
    },
    {
      key: 'moonwater-potion',
      name: 'Moonwater Draught',
      category: 'Props',
      subcategory: 'Potions',
      build: () =>
        potion(
          plain('bottle_glass', '#cfe8ff', 0.05, 0, { alpha: 0.26, doubleSided: true }),
          { ...mottled('moonwater', '#3a6fe0', { second: '#9fc8ff', size: 256, rough: 0.15 }), emissive: [0.04, 0.12, 0.4] },
          wood('cork', '#b98a5a', { size: 128 }),
          plain('paper_label', '#f0e6cc', 0.8),
          silver,
        ),
      tags: ['potions', 'magic', 'glass'],
      description: `For sleeplessness, or for its opposite, depending on the phase. Real glass with liquid inside it, a bent label, and a tag on a silver thread.`,
      author: 'Brigid Quill',
      uploader: 'copperkettle',
      publishedAt: '2026-03-21T21:00:00Z',
      group: 'Shelf',
      cover: { aspect: '3:4', yaw: 20, pitch: 10 },
      sceneSize: 1.3,
    },
    {
      key: 'margin-spellbook',
      name: 'The Book with Margins',
      category: 'Props',
      subcategory: 'Books',
      build: () =>
        spellbook(
          leather('book_leather', '#4a2a5a', { wear: 0.5, size: 1024 }),
          plain('vellum', '#e8dcb8', 0.85),
          metal('book_gold', '#d9b05a', { wear: 0.15, size: 256 }),
          glowing('book_gem', '#5ff0c0', 1.6),
        ),
      tags: ['books', 'magic', 'animated'],
      description: `Four raised bands, corner irons, a clasp and a stone that brightens when somebody lies. Opens at the hinge in the Open clip; Present turns it for a shop window.`,
      author: 'Brigid Quill',
      uploader: 'halfmoon_archive',
      publishedAt: '2026-05-02T15:15:00Z',
      group: 'Shelf',
      cover: { aspect: '4:3', yaw: 32, pitch: 38 },
      sceneSize: 1.4,
      sceneMoment: { clip: 'Present', seconds: 0.5 },
    },
  ],
};
