import type { DemoGame } from '../demo-game.ts';
import { leather, metal, wood } from '../kit/materials.ts';
import { plain } from '../kit/model.ts';
import { crate } from '../models/barrel.ts';
import { sword } from '../models/blade.ts';
import { onPlatform } from './on-platform.ts';

const gold = metal('sabre_gold', '#e0b050', { wear: 0.1, rough: 0.24, size: 256 });

export const saltglassRemastered: DemoGame = {
  key: 'saltglass-remastered',
  title: 'Saltglass Corsairs: Deep Water Edition',
  type: 'Remaster',
  relatedGame: 'Saltglass Corsairs',
  series: 'Saltglass',
  genres: ['Adventure', 'Simulator'],
  themes: ['Action', 'Open world', 'Historical'],
  gameModes: ['Single player', 'Multiplayer', 'Co-operative'],
  playerPerspectives: ['Third person', 'First person'],
  tags: ['pirates', 'ship', 'sailing', 'ocean'],
  description: `The whole of Saltglass Corsairs with new water, new rigging and the leak in the Petrel lovingly preserved. Every hull, sail and spoon was rebuilt from the original drawings.

The Deep Water Edition opens the southern half of the chart, raises the crew to eight and lets you finally go below the surface, where the cathedrals are.`,
  platforms: [
    onPlatform('PC (Windows)', '2026-09-24', 'Worldwide', 'Lodestar Engine v4.5', 'Halyard v3.1'),
    onPlatform('PlayStation 5', '2026-09-24', 'Worldwide', 'Lodestar Engine v4.5', 'Halyard v3.1'),
  ],
  companies: [
    { name: 'Bilgewater & Sons', roles: ['mainDeveloper'] },
    { name: 'Quiet Ports', roles: ['portingDeveloper'], platforms: ['PlayStation 5'] },
    { name: 'Copperline Interactive', roles: ['publisher'] },
  ],
  uploader: 'tidewatch',
  publishedAt: '2026-11-14T05:55:00Z',
  look: { wall: '#24405a', floor: '#7f93a0', glow: '#f0c898', key: '#ffe4c0', fill: '#9fc0ec', rim: '#ffd8a8' },
  world: {
    kind: 'sea',
    skyTop: '#2c3a6a',
    horizon: '#f2a878',
    ground: ['#23506e', '#3a6a84'],
    sun: '#ffc48a',
    sunYaw: 52,
    sunPitch: 22,
    clouds: 0.9,
    ridges: ['#a08aa0', '#4a5478'],
    scatter: [{ shape: 'crystal', color: '#8fd0d8', second: '#5f90b8', count: 20, size: 3.6 }],
  },
  lettering: {
    font: 'shrikhand 400',
    fill: ['#fff0e0', '#ff9f6a'],
    outline: '#1c1f48',
    tagline: 'Deep Water Edition',
    lines: ['Saltglass', 'Corsairs'],
    place: 'top',
    tilt: -4,
  },
  assets: [
    {
      key: 'corsair-sabre',
      name: "Corsair Captain's Sabre",
      category: 'Weapons',
      subcategory: 'Swords',
      build: () =>
        sword(
          {
            steel: metal('sabre_steel', '#c2c6cc', { wear: 0.06, rough: 0.18, hammered: 0.05 }),
            guard: gold,
            grip: leather('shagreen', '#1f4a4a', { size: 256 }),
            jewel: plain('saltglass', '#5fe0b0', 0.05, 0.1),
          },
          { length: 0.9, width: 0.075, curve: -0.24 },
        ),
      tags: ['sword', 'pirates', 'animated'],
      description: `A boarding sabre with a swept blade and a drop of saltglass in the pommel. The glass is the real thing, says the captain, who sells it twice a year.`,
      author: 'Anneke Dros',
      uploader: 'tidewatch',
      publishedAt: '2026-11-14T06:15:00Z',
      group: 'The Petrel',
      cover: { aspect: '3:4', yaw: 18, pitch: 8 },
      sceneSize: 1.5,
      sceneLift: 0.8,
    },
    {
      key: 'harbour-crate',
      name: 'Harbour Crate',
      category: 'Props',
      subcategory: 'Containers',
      build: () =>
        crate(wood('pine_crate', '#b08a58', { wear: 0.6 }), metal('crate_corners', '#6a6a68', { wear: 0.7, size: 256 })),
      tags: ['crate', 'pirates', 'wood'],
      description: `Braced on all six sides and stamped by nobody. Planks differ in tone and sit a fraction crooked, as nailed planks do.`,
      author: 'Anneke Dros',
      uploader: 'okonkwo3d',
      publishedAt: '2026-11-18T15:50:00Z',
      group: 'Harbour',
      extras: ['obj', 'textures'],
      cover: { aspect: '1:1', yaw: 34, pitch: 22 },
      sceneSize: 1.1,
    },
  ],
  guests: ['petrel-sloop'],
  guestsLead: true,
};
