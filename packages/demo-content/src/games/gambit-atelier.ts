import type { DemoGame } from '../demo-game.ts';
import { cloth, metal, wood } from '../kit/materials.ts';
import { plain } from '../kit/model.ts';
import { chessKing, chessKnight, chessRook } from '../models/board-game.ts';
import { onPlatform } from './on-platform.ts';

const walnut = wood('walnut', '#6b3f22', { metres: 0.7, wear: 0.15, second: '#1d0f07' });
const maple = wood('maple', '#d9b47a', { metres: 0.7, wear: 0.15, second: '#7a5426' });
const felt = cloth('green_felt', '#20513a', { size: 128 });
const gilt = metal('gilt', '#e2b866', { wear: 0.06, rough: 0.25, size: 256 });

export const gambitAtelier: DemoGame = {
  key: 'gambit-atelier',
  title: 'Gambit Atelier',
  genres: ['Strategy', 'Card & Board Game', 'Puzzle'],
  themes: ['Educational', 'Historical'],
  gameModes: ['Single player', 'Multiplayer'],
  playerPerspectives: ['Bird view / Isometric'],
  tags: ['chess', 'board game', 'wood', 'puzzle'],
  description: `Before you may play a piece, you have to carve it. Gambit Atelier apprentices you to a widow who made chess sets for three empires and kept the best pawn of each.

Turning, sanding and gilding teach how each piece thinks: the rook has no curves to hide behind, the knight has no straight line to trust. Then come the games, two hundred studies from invented masters, on the set that you made, with all of its mistakes.`,
  platforms: [
    onPlatform('PC (Windows)', '2023-02-09', 'Worldwide', 'Tinderbox v1.4', 'Polychrome v7'),
    onPlatform('iOS', '2023-08', 'Worldwide', 'Tinderbox v1.6'),
    onPlatform('Android', '2023-08', 'Worldwide', 'Tinderbox v1.6'),
  ],
  companies: [{ name: 'Kingside Press', roles: ['mainDeveloper', 'publisher'] }],
  uploader: 'fennick',
  publishedAt: '2026-01-18T16:16:00Z',
  look: { wall: '#3d4a42', floor: '#7b8a72', glow: '#d8c79a', key: '#ffe9c6', fill: '#b6cfd0', rim: '#fff1d0' },
  world: {
    kind: 'room',
    skyTop: '#241a12',
    horizon: '#5f4630',
    ground: ['#8a6238', '#5a3b20'],
    sun: '#ffe1ae',
    sunYaw: -38,
    sunPitch: 40,
    scatter: [{ shape: 'lamp', color: '#3a2a1c', second: '#ffd48a', count: 5, size: 2 }],
  },
  lettering: {
    font: 'abril-fatface 400',
    fill: ['#fff3d8', '#e0b46a'],
    outline: '#1d120a',
    tagline: 'Carve first. Then move.',
    lines: ['Gambit', 'Atelier'],
    place: 'top',
  },
  assets: [
    {
      key: 'atelier-king',
      name: 'Atelier King',
      category: 'Props',
      subcategory: 'Board games',
      build: () => chessKing(walnut, felt, gilt),
      tags: ['chess', 'wood', 'board game'],
      description: `The widow's king in walnut, with a gilt cross that the game lets you drop exactly once. Forty-eight segments round and a felt foot.`,
      author: 'Oskar Lund',
      uploader: 'fennick',
      publishedAt: '2026-01-18T16:40:00Z',
      group: 'Walnut set',
      extras: ['obj', 'textures'],
      cover: { aspect: '2:3', yaw: 20, pitch: 10 },
      sceneSize: 2.4,
    },
    {
      key: 'atelier-knight',
      name: 'Atelier Knight',
      category: 'Props',
      subcategory: 'Board games',
      build: () => chessKnight(maple, felt, gilt, plain('jet', '#14100c', 0.1)),
      tags: ['chess', 'wood', 'board game'],
      description: `The hardest piece to carve and the last one you are allowed to. Extruded profile, narrowed to the muzzle, with separate locks of mane.`,
      author: 'Oskar Lund',
      uploader: 'fennick',
      publishedAt: '2026-02-01T12:00:00Z',
      group: 'Maple set',
      extras: ['textures'],
      cover: { aspect: '3:4', yaw: 62, pitch: 8 },
      sceneSize: 2,
      sceneTurn: 70,
    },
    {
      key: 'atelier-rook',
      name: 'Atelier Rook',
      category: 'Props',
      subcategory: 'Board games',
      build: () => chessRook(walnut, felt, gilt),
      tags: ['chess', 'wood', 'board game'],
      description: `A small tower with a few bricks left standing proud. The battlements are six bent blocks, and there is a floor inside for those who look.`,
      author: 'Oskar Lund',
      uploader: 'fennick',
      publishedAt: '2026-02-22T09:30:00Z',
      group: 'Walnut set',
      cover: { aspect: '1:1', yaw: 15, pitch: 24 },
      sceneSize: 1.6,
    },
  ],
};
