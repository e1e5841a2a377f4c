import type { DemoGame } from '../demo-game.ts'
import { plain } from '../kit/model.ts'
import { pixelClockFace, pixelMetal, pixelPaper, pixelWood } from '../kit/pixel-materials.ts'
import { doorKey, grandfatherClock, oilLamp, parlourChair, typewriter } from '../models/retro.ts'
import { onPlatform } from './on-platform.ts'

export const wickerfenManor: DemoGame = {
  key: 'wickerfen-manor',
  title: 'Wickerfen Manor',
  series: 'Wickerfen',
  genres: ['Adventure', 'Puzzle'],
  themes: ['Horror', 'Mystery', 'Survival'],
  gameModes: ['Single player'],
  playerPerspectives: ['Third person'],
  tags: ['horror', 'retro', 'low poly', 'mystery'],
  description: `The clock in the hall of Wickerfen Manor has thirteen numerals, and at the thirteenth the corridors change places. You came to value the furniture. By the second night you are listing the things that look back.

Fixed cameras, heavy footsteps, a typewriter that saves your game and, now and then, types by itself. Released late in the life of its console, Wickerfen Manor sold few copies and was never forgotten by anyone who finished it.

The models here were taken from a disc that one of us has owned since school. They are tiny: the whole manor fits in less memory than this page's pictures.`,
  platforms: [onPlatform('PlayStation', '1999-10-29', 'Japan', 'Cathode v1.0'), onPlatform('Dreamcast', '2000-06', 'Europe', 'Cathode v1.1')],
  companies: [{ name: 'Fenlight Soft', roles: ['mainDeveloper'] }, { name: 'Oboro Works', roles: ['publisher'] }],
  alternativeNames: [{ name: 'Jusanji no Yakata', region: 'Japan' }],
  uploader: 'lowpoly_lena',
  publishedAt: '2025-08-08T22:13:00Z',
  look: { wall: '#1d2027', floor: '#33303a', glow: '#5b6b62', key: '#d8e6c8', fill: '#6f7fb0', rim: '#a8c0a0' },
  world: { kind: 'room', skyTop: '#07080c', horizon: '#161b20', ground: ['#3c2a20', '#20181a'], sun: '#cfe0b0', sunYaw: -35, sunPitch: 40, scatter: [{ shape: 'pillar', color: '#3a3230', count: 10, size: 4.6 }, { shape: 'lamp', color: '#1a1614', second: '#d0b060', count: 6, size: 1.6 }] },
  lettering: { font: 'special-elite 400', fill: ['#e8ead2', '#93a086'], outline: '#0a0c0e', tagline: 'At the thirteenth hour', lines: ['WICKERFEN', 'MANOR'], place: 'bottom' },
  assets: [
    {
      key: 'thirteenth-hour-clock', name: 'Thirteenth Hour Clock', category: 'Props', subcategory: 'Furniture',
      build: () => grandfatherClock(pixelWood('clock_wood', '#6e4526'), pixelClockFace('clock_face'), pixelMetal('clock_brass', '#c79a45', '#6b4a1c')),
      tags: ['clock', 'retro', 'low poly', 'horror', 'animated'],
      description: `The clock from the entrance hall, as the disc has it: a few boxes, three 64 pixel textures and a pendulum. It still frightens us.\n\nTextures are kept as paletted PNG with nearest filtering. Turn filtering on if you must, but do not tell us.`,
      author: 'Fenlight Soft', uploader: 'lowpoly_lena', publishedAt: '2025-08-08T22:40:00Z', acquisition: 'extracted', acquired: '2024-12-27', copyrights: 'Invented for this catalogue, public domain', group: 'Entrance hall', extras: ['textures'],
      cover: { aspect: '2:3', yaw: 26, pitch: 6 }, sceneSize: 3,
    },
    {
      key: 'manor-typewriter', name: 'Save Room Typewriter', category: 'Props', subcategory: 'Furniture',
      build: () => typewriter(pixelMetal('enamel_black', '#4a5258', '#6a4a3a'), pixelMetal('key_caps', '#d8d0b8', '#7a6a50', 32), pixelPaper('half_page')),
      tags: ['typewriter', 'retro', 'low poly', 'animated'],
      description: `Thirty-six keys, one page, and the most comforting music cue of its decade. The carriage slides and snaps back.`,
      author: 'Fenlight Soft', uploader: 'lowpoly_lena', publishedAt: '2025-08-09T19:01:00Z', acquisition: 'extracted', acquired: '2024-12-27', group: 'Save room', extras: ['textures'],
      cover: { aspect: '4:3', yaw: 28, pitch: 28 }, sceneSize: 1.1,
    },
    {
      key: 'manor-oil-lamp', name: 'Hallway Oil Lamp', category: 'Props', subcategory: 'Lights',
      build: () => oilLamp(pixelMetal('lamp_brass', '#b8893c', '#4a3218'), plain('lamp_chimney', '#dfe8c8', 0.15, 0, { alpha: 0.3, doubleSided: true }), plain('lamp_flame', '#ffc85a', 1, 0, { unlit: true })),
      tags: ['lamp', 'retro', 'low poly', 'light'],
      description: `Three hundred triangles and a flame that is a single cone. In the game it is drawn twice, once upside down, to fake the reflection in the floor.`,
      author: 'Fenlight Soft', uploader: 'lowpoly_lena', publishedAt: '2025-11-02T23:59:00Z', acquisition: 'extracted', acquired: '2024-12-28', group: 'Entrance hall',
      cover: { aspect: '3:4', yaw: 30, pitch: 14 }, sceneSize: 0.9,
    },
    {
      key: 'manor-parlour-chair', name: 'Parlour Armchair', category: 'Props', subcategory: 'Furniture',
      build: () => parlourChair(pixelMetal('velvet', '#6a2430', '#3a1018'), pixelWood('chair_wood', '#5a3820')),
      tags: ['chair', 'retro', 'low poly', 'horror'],
      description: `Faces the wall on the first night and the door on the second. Everything in it is a box or a six-sided prism, and it still looks comfortable.`,
      author: 'Fenlight Soft', uploader: 'lowpoly_lena', publishedAt: '2026-01-30T21:21:00Z', acquisition: 'extracted', acquired: '2024-12-28', group: 'Parlour', extras: ['obj', 'textures'],
      cover: { aspect: '1:1', yaw: 32, pitch: 16 }, sceneSize: 1.5,
    },
    {
      key: 'manor-thirteenth-key', name: 'The Thirteenth Key', category: 'Props', subcategory: 'Tools',
      build: () => doorKey(pixelMetal('key_brass', '#b8904a', '#5a3a18', 32)),
      tags: ['key', 'retro', 'low poly', 'mystery', 'animated'],
      description: `Fits nothing for twelve hours of the day. One 32 pixel texture, one turning clip, and the shape everyone who played it can draw from memory.`,
      author: 'Fenlight Soft', uploader: 'lowpoly_lena', publishedAt: '2026-04-27T23:13:00Z', acquisition: 'extracted', acquired: '2024-12-28', group: 'Entrance hall',
      cover: { aspect: '3:4', yaw: 28, pitch: 12 }, sceneSize: 0.8, sceneLift: 0.4,
    },
  ], // prettier-ignore
}
