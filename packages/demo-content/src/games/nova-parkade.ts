import type { DemoGame } from '../demo-game.ts';
import { enamel, metal } from '../kit/materials.ts';
import { glowing, plain } from '../kit/model.ts';
import { arcadeCabinet, jukebox } from '../models/arcade.ts';
import { racer } from '../models/car.ts';
import { onPlatform } from './on-platform.ts';

const pink = glowing('neon_pink', '#ff3fa4', 3);
const cyan = glowing('neon_cyan', '#33e6ff', 3);
const amber = glowing('neon_amber', '#ffc23d', 2.5);

export const novaParkade: DemoGame = {
  key: 'nova-parkade',
  title: 'Nova Parkade',
  genres: ['Racing', 'Arcade'],
  themes: ['Action', 'Science fiction'],
  gameModes: ['Single player', 'Multiplayer', 'Split screen'],
  playerPerspectives: ['Third person'],
  tags: ['racing', 'neon', 'city', 'arcade'],
  description: `The top nine floors of the Nova Parkade belong to nobody after midnight. The ramps are wet, the lights are pink, and the lift only goes down.

Nova Parkade is a racing game without a finish line: you race upwards, floor by floor, and the first car on the roof chooses the song. Between runs the ground floor is an arcade you can actually walk through, with cabinets that play, a jukebox that argues, and a mechanic who only accepts tokens.`,
  platforms: [
    onPlatform('PlayStation 4', '2020-08-13', 'Worldwide', 'Lodestar Engine v2.9'),
    onPlatform('PC (Windows)', '2020-08-13', 'Worldwide', 'Lodestar Engine v2.9'),
    onPlatform('Nintendo Switch', '2021-02-25', 'Japan', 'Lodestar Engine v3.0'),
  ],
  companies: [
    { name: 'Afterhours Unit', roles: ['mainDeveloper'] },
    { name: 'Velour Digital', roles: ['publisher'] },
  ],
  uploader: 'nightbus',
  publishedAt: '2025-12-20T23:05:00Z',
  look: { wall: '#1b1030', floor: '#32184a', glow: '#b0307f', key: '#ffe0f2', fill: '#35d0ff', rim: '#ff4fb4' },
  world: {
    kind: 'land',
    skyTop: '#0a0620',
    horizon: '#6b1f6e',
    ground: ['#1c1430', '#2b1c40'],
    sun: '#ff7ac0',
    sunYaw: -30,
    sunPitch: 26,
    stars: true,
    scatter: [
      { shape: 'tower', color: '#1a1636', second: '#ff66c4', count: 26, size: 6 },
      { shape: 'tower', color: '#151a3a', second: '#4fe3ff', count: 22, size: 4 },
      { shape: 'lamp', color: '#221a33', second: '#ffd0f0', count: 16, size: 2 },
    ],
    exposure: 1.1,
  },
  lettering: {
    font: 'righteous 400',
    fill: ['#fff', '#ff8fd2'],
    outline: '#3a0b52',
    shadow: '#ff2fa0',
    tagline: 'First on the roof picks the song',
    lines: ['NOVA', 'PARKADE'],
    place: 'top',
    tilt: -4,
  },
  assets: [
    {
      key: 'vanta-gt-racer',
      name: 'Vanta GT',
      category: 'Vehicles',
      subcategory: 'Cars',
      build: () =>
        racer(
          {
            paint: enamel('candy_paint', '#d61f6b', { wear: 0.06 }),
            dark: metal('carbon', '#26282e', { wear: 0.05, rough: 0.4, size: 256 }),
            glass: plain('tinted_glass', '#0b1020', 0.04, 0.5),
            tyre: plain('rubber', '#17171a', 0.85),
            rim: metal('alloy', '#b9bdc6', { wear: 0.03, rough: 0.22, size: 256 }),
            headlight: glowing('headlight', '#dff6ff', 4),
            taillight: glowing('taillight', '#ff2b3d', 3),
          },
          cyan,
        ),
      tags: ['car', 'racing', 'neon', 'animated'],
      description: `Low, pink and completely impractical on a spiral ramp. Four wheels on their own axles with a Drive loop, underglow strips and a wing you could serve dinner on.`,
      author: 'Marcelle Okafor',
      uploader: 'nightbus',
      publishedAt: '2025-12-20T23:30:00Z',
      group: 'Garage',
      extras: ['textures'],
      cover: { aspect: '16:10', yaw: 38, pitch: 12 },
      sceneSize: 4.6,
      sceneTurn: 28,
    },
    {
      key: 'nova-arcade-cabinet',
      name: 'Brick Comet Cabinet',
      category: 'Props',
      subcategory: 'Arcade',
      build: () =>
        arcadeCabinet({
          side: enamel('cabinet_side', '#2b1b57', { wear: 0.2, second: '#7a6a5a' }),
          trim: plain('t_moulding', '#d9d9e2', 0.3, 0.6),
          panel: plain('panel', '#1c1a26', 0.55),
          screen: glowing('crt', '#10163c', 1),
          marquee: glowing('marquee', '#5a1fa8', 1.6),
          lights: [pink, cyan, amber],
        }),
      tags: ['arcade', 'neon', 'retro'],
      description: `A complete game lives in this cabinet on the ground floor; the current high score is somebody's birthday. Coin doors, marquee and every button are separate pieces, and the bricks on screen are geometry.`,
      author: 'Marcelle Okafor',
      uploader: 'nightbus',
      publishedAt: '2026-01-03T02:00:00Z',
      group: 'Ground floor',
      cover: { aspect: '3:4', yaw: 32, pitch: 10 },
      sceneSize: 2,
    },
    {
      key: 'parkade-jukebox',
      name: 'Parkade Jukebox',
      category: 'Props',
      subcategory: 'Music',
      build: () =>
        jukebox({
          side: metal('jukebox_wood', '#7a3b22', { wear: 0, rough: 0.3 }),
          trim: metal('chrome', '#d4d8de', { wear: 0.02, rough: 0.15, size: 256 }),
          panel: plain('jukebox_panel', '#241a1a', 0.5),
          screen: glowing('jukebox_glass', '#30204a', 1),
          marquee: plain('ivory', '#f0e4c8', 0.4),
          lights: [amber, pink, cyan],
        }),
      tags: ['jukebox', 'music', 'neon', 'retro'],
      description: `Plays what the winner wants and hums when it is jealous. Three light tubes run the whole arch as clean swept tubes, ready for animated emission.`,
      author: 'Marcelle Okafor',
      uploader: 'sora_bento',
      publishedAt: '2026-03-09T18:45:00Z',
      group: 'Ground floor',
      cover: { aspect: '3:4', yaw: 24, pitch: 8 },
      sceneSize: 1.7,
    },
  ],
};
