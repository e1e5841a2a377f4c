import type { DemoGame } from '../demo-game.ts';
import { enamel, metal } from '../kit/materials.ts';
import { glowing, plain } from '../kit/model.ts';
import { helperRobot } from '../models/humanoid.ts';
import { hoverDrone } from '../models/spacecraft.ts';
import { onPlatform } from './on-platform.ts';
import { craftMaterials } from './shared-look.ts';

export const tinkerAndBolt: DemoGame = {
  key: 'tinker-and-bolt',
  title: 'Tinker & Bolt',
  series: 'Tinker & Bolt',
  genres: ['Puzzle', 'Platform'],
  themes: ['Science fiction', 'Comedy', 'Kids'],
  gameModes: ['Single player', 'Co-operative', 'Split screen'],
  playerPerspectives: ['Third person', 'Side view'],
  tags: ['robot', 'workshop', 'puzzle', 'rigged'],
  description: `Tinker is nine and can repair anything. Bolt is two hundred kilos and is mostly repaired. Together they run the only workshop in Gasket Bay, where every customer brings a machine that has stopped working and a reason it cannot be replaced.

Each job is a diorama: open the back, find what is out of line, and send Bolt inside, because Bolt is also the screwdriver, the fuse and, in chapter four, the piano string. Two players share one pair of hands.`,
  platforms: [
    onPlatform('Nintendo Switch', '2024-03-22', 'Worldwide', 'Tinderbox v1.9', 'Sinew v3'),
    onPlatform('PC (Windows)', '2024-03-22', 'Worldwide', 'Tinderbox v1.9'),
    onPlatform('iOS', '2025-01', 'North America', 'Tinderbox v2.0'),
  ],
  companies: [{ name: 'Gasket Bay Workshop', roles: ['mainDeveloper', 'publisher'] }],
  uploader: 'gearwright',
  publishedAt: '2025-10-05T14:22:00Z',
  look: { wall: '#d7b48a', floor: '#e9d9b8', glow: '#fff3d6', key: '#fff0d2', fill: '#a9d3e0', rim: '#fff' },
  world: {
    kind: 'room',
    skyTop: '#57412f',
    horizon: '#b98a58',
    ground: ['#a3764a', '#7c5636'],
    sun: '#ffe0ac',
    sunYaw: 40,
    sunPitch: 45,
    scatter: [
      { shape: 'lamp', color: '#4b4038', second: '#ffcf70', count: 7, size: 2.2 },
      { shape: 'cube', color: '#a9794a', second: '#5f98a0', count: 16, size: 0.8 },
    ],
    exposure: 0.95,
  },
  lettering: {
    font: 'titan-one 400',
    fill: ['#fff8e6', '#ffc85a'],
    outline: '#5a2e1c',
    tagline: 'No job too small to climb inside',
    lines: ['TINKER', '& BOLT'],
    place: 'top',
    tilt: -3,
  },
  assets: [
    {
      key: 'bolt-helper-robot',
      name: 'Bolt, the Helper Robot',
      category: 'Characters',
      subcategory: 'Robots',
      build: () =>
        helperRobot({
          shell: enamel('cream_shell', '#f0e2c2', { wear: 0.28, second: '#9a8f80' }),
          joint: metal('joint_steel', '#5d6268', { wear: 0.1, rough: 0.38, size: 256 }),
          accent: enamel('teal_accent', '#2f8f94', { wear: 0.3, size: 256 }),
          face: plain('face_glass', '#10222c', 0.06, 0.3),
          eye: glowing('eye_light', '#7df0ff', 3),
        }),
      tags: ['robot', 'rigged', 'animated', 'sci-fi', 'workshop'],
      description: `Bolt on his full skeleton: sixteen joints, rigidly skinned so that every plate stays a plate. Idle, Walk and Wave are included and loop.\n\nThe proportions follow the game's model sheet. The chest lamp, eyes and antenna share one emissive material.`,
      author: 'Pia Renko',
      uploader: 'gearwright',
      publishedAt: '2025-10-05T15:00:00Z',
      group: 'Cast',
      extras: ['textures'],
      cover: { aspect: '4:3', yaw: 24, pitch: 10, moment: { clip: 'Wave', seconds: 1 } },
      sceneSize: 2.6,
      sceneMoment: { clip: 'Wave', seconds: 1 },
      sceneTurn: 4,
    },
    {
      key: 'parcel-drone',
      name: 'Gasket Bay Parcel Drone',
      category: 'Vehicles',
      subcategory: 'Drones',
      build: () => hoverDrone(craftMaterials('parcel', '#d9c39a', '#d9542f', '#8ff0ff', 256)),
      tags: ['drone', 'sci-fi', 'animated', 'workshop'],
      description: `Brings the parts, forgets the invoice. Four rotors on their own pivots, with a Hover clip that keeps them all spinning the right way round.`,
      author: 'Pia Renko',
      uploader: 'gearwright',
      publishedAt: '2025-11-23T10:10:00Z',
      group: 'Cast',
      cover: { aspect: '1:1', yaw: 30, pitch: 20 },
      sceneSize: 1.3,
      sceneLift: 1.2,
    },
  ],
};
