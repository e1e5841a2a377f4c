import type { DemoGame } from '../demo-game.ts';
import { cloth, enamel, metal } from '../kit/materials.ts';
import { glowing, plain } from '../kit/model.ts';
import { buggy } from '../models/car.ts';
import { onPlatform } from './on-platform.ts';

export const dustlineRally: DemoGame = {
  key: 'dustline-rally',
  title: 'Dustline Rally',
  genres: ['Racing', 'Sport'],
  themes: ['Action', 'Survival'],
  gameModes: ['Single player', 'Multiplayer'],
  playerPerspectives: ['Third person', 'First person'],
  tags: ['racing', 'desert', 'car', 'rally'],
  description: `Six days, three thousand kilometres, one spare wheel. Dustline Rally gives you a buggy, a co-driver who may or may not be holding the notes the right way up, and a horizon.

Sand has depth, heat has consequences and nothing resets overnight. You sleep beside the car, mend by torchlight and trade your second jack for somebody's good rumour about a bridge.`,
  platforms: [
    onPlatform('PlayStation 3', '2011-06-14', 'Europe', 'Lodestar Engine v1.1'),
    onPlatform('Xbox 360', '2011-06-14', 'North America', 'Lodestar Engine v1.1'),
  ],
  companies: [
    { name: 'Ninth Parallel', roles: ['mainDeveloper'] },
    { name: 'Velour Digital', roles: ['publisher'] },
  ],
  uploader: 'nightbus',
  publishedAt: '2026-08-30T12:34:00Z',
  look: { wall: '#c98a56', floor: '#e6c08a', glow: '#ffe6b8', key: '#fff0cc', fill: '#b8cfe8', rim: '#ffe0a8' },
  world: {
    kind: 'land',
    skyTop: '#4f9ad0',
    horizon: '#f6dca8',
    ground: ['#dba765', '#c88f4f'],
    sun: '#fff0c0',
    sunYaw: -42,
    sunPitch: 38,
    ridges: ['#d09a68', '#a86a44'],
    scatter: [
      { shape: 'cactus', color: '#6f8f4a', count: 26, size: 1.4 },
      { shape: 'rock', color: '#b0754a', count: 34, size: 0.7 },
      { shape: 'rock', color: '#a8683f', count: 9, size: 3.4 },
    ],
  },
  lettering: {
    font: 'bangers 400',
    fill: ['#fff7dc', '#ffb03a'],
    outline: '#5a2410',
    tagline: 'One spare wheel',
    lines: ['DUSTLINE', 'RALLY'],
    place: 'top',
    tilt: -5,
  },
  assets: [
    {
      key: 'sandhopper-buggy',
      name: 'Sandhopper Rally Buggy',
      category: 'Vehicles',
      subcategory: 'Cars',
      build: () =>
        buggy(
          {
            paint: enamel('rally_yellow', '#e8a020', { wear: 0.6, second: '#8a7a6a' }),
            dark: metal('black_parts', '#2c2d30', { wear: 0.2, size: 256 }),
            glass: plain('glass', '#10161c', 0.05),
            tyre: plain('knobbly', '#1c1b1a', 0.9),
            rim: metal('steel_rim', '#a8a8a4', { wear: 0.35, size: 256 }),
            headlight: glowing('spotlight', '#fff3c8', 3),
            taillight: glowing('brake', '#ff3a24', 2),
          },
          metal('roll_cage', '#3f4a52', { wear: 0.3, size: 256 }),
          cloth('seat_canvas', '#5a6a4a', { size: 256 }),
        ),
      tags: ['car', 'racing', 'desert', 'animated'],
      description: `Roll cage, four spotlights, spare wheel and an exhaust that has opinions. All tubes are swept, the tyre knobs are geometry and every wheel turns on its own axle.\n\nRecovered from a press disc that the studio later released to the public domain.`,
      author: 'Ninth Parallel',
      uploader: 'nightbus',
      publishedAt: '2026-08-30T13:00:00Z',
      acquisition: 'ripped',
      acquired: '2026-08-11',
      group: 'Class B',
      extras: ['textures'],
      cover: { aspect: '16:10', yaw: 36, pitch: 14 },
      sceneSize: 3.6,
      sceneTurn: 30,
    },
  ],
};
