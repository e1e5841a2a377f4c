import type { DemoGame } from '../demo-game.ts';
import { enamel, metal } from '../kit/materials.ts';
import { glowing, plain } from '../kit/model.ts';
import { helperRobot } from '../models/humanoid.ts';
import { onPlatform } from './on-platform.ts';

export const boltNightShift: DemoGame = {
  key: 'bolt-night-shift',
  title: 'Tinker & Bolt: Night Shift',
  type: 'DLC Addon',
  relatedGame: 'Tinker & Bolt',
  series: 'Tinker & Bolt',
  genres: ['Puzzle', 'Platform'],
  themes: ['Science fiction', 'Comedy'],
  gameModes: ['Single player', 'Co-operative'],
  playerPerspectives: ['Third person'],
  tags: ['robot', 'workshop', 'puzzle', 'night'],
  description: `When Tinker goes to bed, the night robot clocks in. Rivet is two centimetres taller than Bolt, entirely unlicensed, and mends things that nobody brought.

Five new dioramas take place in the dark, lit by what you repair. Nothing that Rivet fixes stays quite as it was, and in the mornings Tinker starts to notice.`,
  platforms: [
    onPlatform('Nintendo Switch', '2025-02-13', 'Worldwide', 'Tinderbox v2.1'),
    onPlatform('PC (Windows)', '2025-02-13', 'Worldwide', 'Tinderbox v2.1'),
  ],
  companies: [{ name: 'Gasket Bay Workshop', roles: ['mainDeveloper', 'publisher'] }],
  uploader: 'gearwright',
  publishedAt: '2026-11-05T02:30:00Z',
  look: { wall: '#191d3a', floor: '#2c2f55', glow: '#5f5fc0', key: '#dfe4ff', fill: '#6f7fff', rim: '#ffb86a' },
  world: {
    kind: 'room',
    skyTop: '#0c0f22',
    horizon: '#2c2f5f',
    ground: ['#4a4468', '#2e2a48'],
    sun: '#b8c0ff',
    sunYaw: -38,
    sunPitch: 40,
    scatter: [
      { shape: 'lamp', color: '#1c1c34', second: '#ffb04a', count: 9, size: 1.8 },
      { shape: 'cube', color: '#3a3a62', second: '#5a4a7a', count: 16, size: 0.7 },
    ],
  },
  lettering: {
    font: 'titan-one 400',
    fill: ['#f2f0ff', '#b0a8ff'],
    outline: '#1c1740',
    tagline: 'A Tinker & Bolt story',
    lines: ['NIGHT', 'SHIFT'],
    place: 'top',
    tilt: 3,
  },
  assets: [
    {
      key: 'rivet-night-robot',
      name: 'Rivet, the Night Robot',
      category: 'Characters',
      subcategory: 'Robots',
      build: () =>
        helperRobot({
          shell: enamel('indigo_shell', '#4a4a9a', { wear: 0.5, second: '#8a8a9a' }),
          joint: metal('dark_joint', '#4a4c54', { wear: 0.3, size: 256 }),
          accent: enamel('rust_accent', '#d9762f', { wear: 0.6, size: 256 }),
          face: plain('night_glass', '#0a0c18', 0.05, 0.3),
          eye: glowing('amber_eye', '#ffb43a', 3),
        }),
      tags: ['robot', 'rigged', 'animated', 'sci-fi', 'night'],
      description: `Bolt's skeleton and clips under a different coat: chipped indigo, rust accents and amber light. Drop-in compatible with every animation made for Bolt.`,
      author: 'Pia Renko',
      uploader: 'gearwright',
      publishedAt: '2026-11-05T03:00:00Z',
      group: 'Cast',
      cover: { aspect: '3:4', yaw: -26, pitch: 8, moment: { clip: 'Walk', seconds: 0.3 } },
      sceneSize: 2.6,
      sceneMoment: { clip: 'Walk', seconds: 0.3 },
    },
  ],
  guests: ['parcel-drone'],
};
