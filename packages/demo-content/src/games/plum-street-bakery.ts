import type { DemoGame } from '../demo-game.ts';
import { mottled } from '../kit/materials.ts';
import { plain } from '../kit/model.ts';
import { cake, cupcake } from '../models/bakery.ts';
import { onPlatform } from './on-platform.ts';

const parts = (icing: string, cream: string, plate: string) => ({
  sponge: mottled('sponge', '#d9a05a', { second: '#f0c88a', wear: 0.7, rough: 0.95, grain: 0.9, size: 256 }),
  icing: plain('icing', icing, 0.32),
  cream: plain('cream', cream, 0.45),
  berry: plain('berry', '#d8243c', 0.2),
  leaf: plain('mint', '#5fae4a', 0.6),
  plate: plain('plate', plate, 0.25),
});

export const plumStreetBakery: DemoGame = {
  key: 'plum-street-bakery',
  title: 'Plum Street Bakery',
  genres: ['Simulator', 'Puzzle'],
  themes: ['Kids', 'Comedy', 'Business'],
  gameModes: ['Single player', 'Split screen'],
  playerPerspectives: ['Third person'],
  tags: ['food', 'cosy', 'baking', 'stylised'],
  description: `Open at six, sold out by nine, asleep by eight. Plum Street Bakery is about the hours in between: proving, folding, icing, and remembering that Mrs Adeyemi cannot have nuts and will never mention it.

Dough is simulated; it has moods. Decorating is free-hand and judged by a jury of the regulars, who are kind in public and honest in their letters.`,
  platforms: [
    onPlatform('iOS', '2023-05-18', 'Worldwide', 'Tinderbox v1.5'),
    onPlatform('Android', '2023-05-18', 'Worldwide', 'Tinderbox v1.5'),
    onPlatform('Nintendo Switch', '2024-02-08', 'Worldwide', 'Tinderbox v1.8'),
  ],
  companies: [{ name: 'Marmalade Fox', roles: ['mainDeveloper', 'publisher'] }],
  uploader: 'sora_bento',
  publishedAt: '2026-04-04T06:06:00Z',
  look: { wall: '#f2b8b0', floor: '#fbe3cf', glow: '#fff4e6', key: '#fff3e0', fill: '#ffd9e0', rim: '#fff', exposure: 0.9 },
  world: {
    kind: 'room',
    skyTop: '#e8a598',
    horizon: '#f7d3bd',
    ground: ['#e8c39a', '#d9a878'],
    sun: '#fff0d6',
    sunYaw: 38,
    sunPitch: 48,
    scatter: [{ shape: 'lamp', color: '#c98a7a', second: '#fff0c0', count: 5, size: 2.4 }],
    exposure: 0.85,
  },
  lettering: {
    font: 'lobster 400',
    fill: ['#fffaf2', '#ffd7c9'],
    outline: '#8a2f3f',
    tagline: 'Sold out by nine',
    lines: ['Plum Street', 'Bakery'],
    place: 'top',
    tilt: -3,
  },
  assets: [
    {
      key: 'strawberry-layer-cake',
      name: 'Strawberry Layer Cake',
      category: 'Props',
      subcategory: 'Food',
      build: () => cake(parts('#ffc2cf', '#fff4e4', '#f4f7fa')),
      tags: ['food', 'cake', 'baking', 'fruit'],
      description: `Three sponges, two creams, ten strawberries and one slice already gone. Drips are separate swept pieces, so that the icing can be recoloured without touching the cake.`,
      author: 'Nia Castell',
      uploader: 'sora_bento',
      publishedAt: '2026-04-04T06:30:00Z',
      group: 'Counter',
      extras: ['obj'],
      cover: { aspect: '4:3', yaw: 42, pitch: 26 },
      sceneSize: 2.2,
      sceneTurn: 60,
    },
    {
      key: 'sprinkle-cupcake',
      name: 'Sprinkle Cupcake',
      category: 'Props',
      subcategory: 'Food',
      build: () => cupcake(parts('#b9e3d2', '#ffd36b', '#e86a8a')),
      tags: ['food', 'cake', 'baking', 'stylised'],
      description: `A fluted paper cup, mint frosting piped in one continuous curve, and forty-four sprinkles placed by a very patient child.`,
      author: 'Nia Castell',
      uploader: 'sora_bento',
      publishedAt: '2026-04-18T07:00:00Z',
      group: 'Counter',
      cover: { aspect: '3:4', yaw: 20, pitch: 16 },
      sceneSize: 1.4,
    },
  ],
};
