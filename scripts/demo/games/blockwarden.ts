import type { DemoGame } from '../demo-game.ts'
import { plain } from '../kit/model.ts'
import { cubeKnight } from '../models/humanoid.ts'
import { voxelTower, voxelTree } from '../models/voxel.ts'
import { onPlatform } from './on-platform.ts'

export const blockwarden: DemoGame = {
  key: 'blockwarden', title: 'Blockwarden',
  genres: ['Strategy', 'Tower defense', 'Arcade'], themes: ['Fantasy', 'Kids', 'Sandbox'], gameModes: ['Single player', 'Multiplayer', 'Co-operative'], playerPerspectives: ['Bird view / Isometric'],
  tags: ['voxel', 'castle', 'knights', 'low poly'],
  description: `Every evening the goblins knock your castle down, and every morning you build a better one from the pieces. Blockwarden is tower defence in which the towers are yours, cube by cube, and gravity is on nobody's side.

Four wardens can build one castle together. Blueprints are shared as pictures; scan a friend's and the builders start arguing about the balcony at once.`,
  platforms: [onPlatform('PC (Windows)', '2021-03-11', 'Worldwide', 'Mosaic 2 v2.0'), onPlatform('Nintendo Switch', '2021-12-02', 'Worldwide', 'Mosaic 2 v2.1'), onPlatform('Android', '2022-06', 'Worldwide', 'Mosaic 2 v2.2')],
  companies: [{ name: 'Cornerstone Pixel', roles: ['mainDeveloper', 'publisher'] }],
  uploader: 'lowpoly_lena', publishedAt: '2026-06-26T18:18:00Z',
  look: { wall: '#7fb2e8', floor: '#bfe0a0', glow: '#fffbe0', key: '#fff6dc', fill: '#a9cfff', rim: '#fff', exposure: 0.9 },
  world: { kind: 'land', skyTop: '#58a6ee', horizon: '#dff2ff', ground: ['#78b84e', '#66a642'], sun: '#fff6cf', sunYaw: 40, sunPitch: 44, clouds: 1, scatter: [{ shape: 'cube', color: '#6ba548', second: '#8fc45f', count: 44, size: 1.2 }, { shape: 'cube', color: '#8d949f', second: '#b4bac4', count: 16, size: 2.4 }] },
  lettering: { font: 'press-start-2p 400', fill: ['#ffffff', '#ffd84a'], outline: '#24407a', tagline: 'Build it. Lose it. Build it better.', lines: ['BLOCK', 'WARDEN'], place: 'top' },
  assets: [
    { key: 'warden-tower', name: "Warden's Watchtower", category: 'Buildings', subcategory: 'Castles', build: () => voxelTower(plain('voxel', '#ffffff', 0.85)), tags: ['voxel', 'castle', 'building', 'low poly'],
      description: `Thirty-three layers with hollow walls, a wooden door and a flag that points where the goblins come from. Hidden faces are left out; colours are on the vertices.`,
      author: 'Teo Villar', uploader: 'lowpoly_lena', publishedAt: '2026-06-26T18:30:00Z', group: 'Castle kit', extras: ['obj'], cover: { aspect: '3:4', yaw: 32, pitch: 14 }, sceneSize: 4.2, sceneTurn: 22 },
    { key: 'cube-warden', name: 'Warden Sir Cubert', category: 'Characters', subcategory: 'Heroes', build: () => cubeKnight({ armour: plain('armour', '#c3c9d4', 0.4, 0.4), dark: plain('dark_steel', '#4a505c', 0.5, 0.3), cloth: plain('surcoat', '#d8352b', 0.85), skin: plain('skin', '#e8b48a', 0.8), gold: plain('gold', '#f2c14e', 0.35, 0.5) }), tags: ['knights', 'voxel', 'rigged', 'animated', 'low poly'],
      description: `Fewer than 500 triangles including sword, shield and plume, on a full skeleton with Idle, Walk and Wave. The face guard has exactly two opinions.`,
      author: 'Teo Villar', uploader: 'lowpoly_lena', publishedAt: '2026-07-05T11:05:00Z', group: 'Cast', cover: { aspect: '1:1', yaw: 28, pitch: 10, moment: { clip: 'Walk', seconds: 0.25 } }, sceneSize: 2, sceneMoment: { clip: 'Wave', seconds: 1 } },
    { key: 'blossom-voxel-tree', name: 'Blossom Voxel Tree', category: 'Environment', subcategory: 'Trees', build: () => voxelTree(plain('voxel', '#ffffff', 0.9)), tags: ['voxel', 'tree', 'nature'],
      description: `A round-headed tree with pink blossom cubes, grown from six overlapping balls and then nibbled at random.`,
      author: 'Teo Villar', uploader: 'juniper_vale', publishedAt: '2026-07-12T16:40:00Z', group: 'Castle kit', cover: { aspect: '4:3', yaw: 30, pitch: 14 }, sceneSize: 2.4 },
  ],
} // prettier-ignore
