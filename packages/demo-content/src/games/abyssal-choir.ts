import type { DemoGame } from '../demo-game.ts';
import { metal, mottled, plating, stone } from '../kit/materials.ts';
import { glowing, plain } from '../kit/model.ts';
import { anglerfish, bathysphere, coralGarden } from '../models/sea-creature.ts';
import { onPlatform } from './on-platform.ts';

export const abyssalChoir: DemoGame = {
  key: 'abyssal-choir',
  title: 'Abyssal Choir',
  genres: ['Adventure', 'Music'],
  themes: ['Science fiction', 'Mystery'],
  gameModes: ['Single player'],
  playerPerspectives: ['First person'],
  tags: ['underwater', 'exploration', 'creatures', 'ocean'],
  description: `Nine thousand metres down, something sings in four parts. The Institute has sent one brass diving ball, one recorder and you.

Abyssal Choir is played by ear. Sonar is a chord, depth is a key change, and every creature answers if you find its note. Catalogue them, harmonise with them, and decide how much of the recording you are willing to play to the people waiting upstairs.

There is no combat and no map. There is a lamp, a pressure gauge that tells the truth most of the time, and a slow, enormous choir getting nearer.`,
  platforms: [
    onPlatform('PC (Windows)', '2025-02-20', 'Worldwide', 'Tinderbox v2.0', 'Undertow Audio v5'),
    onPlatform('PlayStation 5', '2025-08-12', 'Worldwide', 'Tinderbox v2.2', 'Undertow Audio v5'),
  ],
  companies: [
    { name: 'Low Bell', roles: ['mainDeveloper'] },
    { name: 'Harbourlight Games', roles: ['publisher'] },
  ],
  uploader: 'deepgauge',
  publishedAt: '2025-09-16T04:20:00Z',
  look: { wall: '#06212f', floor: '#0d3b47', glow: '#1f7f86', key: '#c8f4ff', fill: '#4fb0c8', rim: '#7fffe0' },
  world: {
    kind: 'deep',
    skyTop: '#03141f',
    horizon: '#0b4356',
    ground: ['#2f4f55', '#1b3239'],
    sun: '#58c9d0',
    sunYaw: 20,
    sunPitch: 62,
    scatter: [
      { shape: 'coral', color: '#e0577c', second: '#f2a65a', count: 34, size: 0.8 },
      { shape: 'rock', color: '#27434a', count: 26, size: 1.4 },
      { shape: 'coral', color: '#4fc3b5', second: '#7b5fd0', count: 22, size: 1.5 },
    ],
    exposure: 0.95,
  },
  lettering: {
    font: 'poiret-one 400',
    fill: ['#e6fffb', '#6fe3d6'],
    outline: '#04202b',
    tagline: 'Listen down',
    lines: ['ABYSSAL', 'CHOIR'],
    place: 'top',
    tracking: 0.06,
  },
  assets: [
    {
      key: 'lantern-angler',
      name: 'Lantern Angler',
      category: 'Characters',
      subcategory: 'Creatures',
      build: () =>
        anglerfish({
          skin: mottled('angler_skin', '#4a4038', { second: '#7a5a40', wear: 0.7, rough: 0.42, grain: 0.8 }),
          fin: mottled('angler_fin', '#7a4a3c', { second: '#3a2a2a', size: 256, rough: 0.5 }),
          tooth: plain('teeth', '#efe6cf', 0.3),
          eye: plain('eye', '#e8d27a', 0.12),
          pupil: plain('pupil', '#0a0808', 0.05),
          lure: glowing('lure', '#7df5dc', 5),
        }),
      tags: ['fish', 'creatures', 'underwater', 'rigged', 'animated'],
      description: `The first soloist you meet. Skinned to a nine-joint rig with a spine of three, jaw, fins and the rod with its light.\n\nTwo clips: a lazy Swim that loops, and a Bite that snaps on the fourth frame. The lure is emissive and makes a decent only light source for a scene.`,
      author: 'Dr. Ruth Amsel',
      uploader: 'deepgauge',
      publishedAt: '2025-09-16T05:00:00Z',
      group: 'Soloists',
      extras: ['textures'],
      cover: { aspect: '4:3', yaw: 48, pitch: 8, moment: { clip: 'Bite', seconds: 0.3 } },
      sceneSize: 2.4,
      sceneLift: 0.6,
      sceneMoment: { clip: 'Bite', seconds: 0.24 },
      sceneTurn: 42,
    },
    {
      key: 'brass-bathysphere',
      name: 'Institute Bathysphere',
      category: 'Vehicles',
      subcategory: 'Submarines',
      build: () =>
        bathysphere(
          plating('hull_plates', '#2f5f63', { second: '#2a5258', wear: 0.6, panels: 4 }),
          metal('diving_brass', '#d79a48', { wear: 0.35, second: '#3f6a58' }),
          plain('port_glass', '#0f3a40', 0.04, 0.5),
          glowing('lamp_face', '#fff0c0', 4),
        ),
      tags: ['submarine', 'underwater', 'sci-fi', 'animated'],
      description: `Room for one observer, three ports and a great deal of silence. Riveted plates over a sphere, brass port rings with their bolts, two lamps on brackets and a little screw that does its best.`,
      author: 'Dr. Ruth Amsel',
      uploader: 'halfmoon_archive',
      publishedAt: '2025-10-30T12:48:00Z',
      group: 'Equipment',
      cover: { aspect: '3:4', yaw: 28, pitch: 12 },
      sceneSize: 2.8,
      sceneLift: 0.5,
    },
    {
      key: 'choir-coral',
      name: 'Branching Choir Coral',
      category: 'Environment',
      subcategory: 'Plants',
      build: () =>
        coralGarden(
          plain('branch', '#e8607f', 0.6),
          plain('sponge', '#f0a544', 0.7),
          stone('sea_rock', '#4d5f62', { second: '#6d7a4a', wear: 0.5, size: 256 }),
          'choir',
        ),
      tags: ['coral', 'underwater', 'plant'],
      description: `A reef piece for dressing the shallows. Branch tips are paler, as they are in life; sponges are single shells with real thickness.`,
      author: 'Dr. Ruth Amsel',
      uploader: 'deepgauge',
      publishedAt: '2026-01-08T09:09:00Z',
      extras: ['obj'],
      cover: { aspect: '1:1', yaw: 20, pitch: 20 },
      sceneSize: 1.7,
    },
  ],
};
