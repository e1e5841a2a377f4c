import type { DemoGame } from '../demo-game.ts';
import { enamel, metal } from '../kit/materials.ts';
import { glowing, plain } from '../kit/model.ts';
import { scoutMech, siegeTank } from '../models/mech.ts';
import { onPlatform } from './on-platform.ts';

const machine = (name: string, armour: string, accent: string, light: string) => ({
  armour: enamel(`${name}_armour`, armour, { wear: 0.5 }),
  frame: metal(`${name}_frame`, '#4b4e54', { wear: 0.3 }),
  accent: enamel(`${name}_accent`, accent, { wear: 0.6, size: 256 }),
  glass: plain('visor', '#14323a', 0.05, 0.6),
  light: glowing('lamp', light, 4),
});

export const meridianSteel: DemoGame = {
  key: 'meridian-steel',
  title: 'Meridian Steel',
  series: 'Meridian',
  genres: ['Strategy', 'Turn-based strategy (TBS)', 'Tactical'],
  themes: ['Science fiction', 'Warfare'],
  gameModes: ['Single player', 'Multiplayer'],
  playerPerspectives: ['Bird view / Isometric'],
  tags: ['mech', 'tactics', 'military', 'sci-fi'],
  description: `The line runs from pole to pole, and everything east of it belongs to somebody else. Meridian Steel is a campaign of small, stubborn battles along that line, fought by crews who have names, debts and a favourite coffee tin bolted to the dashboard.

Orders for both sides play out at the same moment. You do not move a mech, you tell its pilot what you hope for, and the pilot decides how brave to be. Armour is a resource with a direction: turn your good side to the guns, and remember which side that is after the dust.

Between missions the hangar is yours. Weld, repaint, trade a knee for a radio, and write the letters that the letters-home officer should have written.`,
  platforms: [
    onPlatform('PC (Windows)', '2023-11-14', 'Worldwide', 'Lodestar Engine v4.0', 'Kiln Baker v1.8'),
    onPlatform('Xbox One', '2024-05-07', 'North America', 'Lodestar Engine v4.0'),
    onPlatform('PlayStation 4', '2024-05-09', 'Europe', 'Lodestar Engine v4.0'),
  ],
  companies: [
    { name: 'Ninth Parallel', roles: ['mainDeveloper'] },
    { name: 'Copperline Interactive', roles: ['publisher'] },
    { name: 'Quiet Ports', roles: ['portingDeveloper'], platforms: ['Xbox One', 'PlayStation 4'] },
  ],
  uploader: 'okonkwo3d',
  publishedAt: '2025-06-19T18:00:00Z',
  look: { wall: '#59636a', floor: '#8c8a7e', glow: '#c6b48a', key: '#ffe6bd', fill: '#9fb8d6', rim: '#ffd9a0' },
  world: {
    kind: 'land',
    skyTop: '#6d8aa0',
    horizon: '#dcc59a',
    ground: ['#9a8360', '#77664c'],
    sun: '#ffdc9c',
    sunYaw: -50,
    sunPitch: 30,
    ridges: ['#a08c78', '#6f604f'],
    clouds: 0.5,
    scatter: [
      { shape: 'rock', color: '#8a7660', count: 46, size: 0.7 },
      { shape: 'rock', color: '#7c6a55', count: 14, size: 2.6 },
      { shape: 'grass', color: '#8f8a4e', count: 90, size: 0.3 },
    ],
  },
  lettering: {
    font: 'black-ops-one 400',
    fill: ['#fff4dc', '#e0a94a'],
    outline: '#22282c',
    tagline: 'Hold the line. Know its name.',
    lines: ['MERIDIAN', 'STEEL'],
    place: 'bottom',
  },
  assets: [
    {
      key: 'wren-scout-mech',
      name: 'Wren Scout Mech',
      category: 'Vehicles',
      subcategory: 'Mechs',
      build: () => scoutMech(machine('wren', '#7d8a5c', '#d9a326', '#ffd27a')),
      tags: ['mech', 'sci-fi', 'military', 'animated'],
      description: `Two legs, two guns, no roof. The Wren is the first machine of every campaign and the one that pilots cry about.\n\nBuilt from rigid parts on clean pivots: hips, thighs, shins and feet are separate nodes, so that it can be reposed without a skeleton. Two clips, Walk and Scan.`,
      author: 'Chidi Okonkwo',
      uploader: 'okonkwo3d',
      publishedAt: '2025-06-19T18:30:00Z',
      group: 'Eastern column',
      extras: ['textures'],
      cover: { aspect: '4:3', yaw: 34, pitch: 10 },
      sceneSize: 4.2,
      sceneMoment: { clip: 'Walk', seconds: 0.35 },
    },
    {
      key: 'bastion-siege-tank',
      name: 'Bastion Siege Tank',
      category: 'Vehicles',
      subcategory: 'Tanks',
      build: () => siegeTank(machine('bastion', '#8b8468', '#7a2f24', '#ffe7b0')),
      tags: ['tank', 'military', 'sci-fi', 'animated'],
      description: `Slow, rude and very hard to argue with. Forty separate track links, road wheels that turn, a turret that aims and a gun that elevates.\n\nArmour plates carry chipped paint over bare metal; the accent panels use their own small texture, so that unit colours can be swapped without touching the hull.`,
      author: 'Chidi Okonkwo',
      uploader: 'okonkwo3d',
      publishedAt: '2025-07-04T21:12:00Z',
      group: 'Eastern column',
      cover: { aspect: '16:10', yaw: 38, pitch: 16 },
      sceneSize: 3.8,
    },
  ],
};
