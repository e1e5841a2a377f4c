import type { DemoGame } from '../demo-game.ts';
import { plain } from '../kit/model.ts';
import { marketStall, windmill } from '../models/cottage.ts';
import { floatingIsland } from '../models/island.ts';
import { onPlatform } from './on-platform.ts';

const flat = (name: string, color: string) => plain(name, color, 0.85);

export const driftmereOrchard: DemoGame = {
  key: 'driftmere-orchard',
  title: 'Driftmere Orchard',
  genres: ['Simulator', 'Adventure'],
  themes: ['Fantasy', 'Kids'],
  gameModes: ['Single player', 'Split screen'],
  playerPerspectives: ['Third person', 'Bird view / Isometric'],
  tags: ['farming', 'cosy', 'floating', 'fruit'],
  description: `Aunt Isolde left you an orchard. She did not mention that it floats. Driftmere is an archipelago of grassy islands that wander with the wind, and your trees only bear when the right neighbour drifts close enough for the bees to cross.

You plant, prune and press, but mostly you steer: furl a sail here, drop an anchor stone there, and talk the miller on the next island into trading flour for a week of your shade. No day is ever lost, no crop ever dies, and the market stall opens when you feel like opening it.

A second player can join at any time as Bramble, a goat with opinions about fences.`,
  platforms: [
    onPlatform('Nintendo Switch', '2025-04-24', 'Worldwide', 'Tinderbox v2.1'),
    onPlatform('PC (Windows)', '2025-04-24', 'Worldwide', 'Tinderbox v2.1'),
    onPlatform('Mac', '2025-09', 'Worldwide', 'Tinderbox v2.2'),
  ],
  companies: [{ name: 'Marmalade Fox', roles: ['mainDeveloper', 'publisher'] }],
  uploader: 'juniper_vale',
  publishedAt: '2025-05-24T11:30:00Z',
  look: { wall: '#8cc7dd', floor: '#cfe8d0', glow: '#fff2cf', key: '#fff1cf', fill: '#a8d4ff', rim: '#fff6dd', exposure: 0.9 },
  world: {
    kind: 'sky',
    skyTop: '#4aa3dc',
    horizon: '#f3ecd2',
    ground: ['#9ecb6a', '#7fae4b'],
    sun: '#ffedb8',
    sunYaw: 40,
    sunPitch: 48,
    clouds: 0.9,
    scatter: [{ shape: 'asteroid', color: '#8a7a63', count: 7, size: 1.6 }],
    exposure: 0.95,
  },
  lettering: {
    font: 'lobster 400',
    fill: ['#fffdf0', '#ffd98a'],
    outline: '#2f5d4a',
    tagline: 'An orchard that goes with the wind',
    lines: ['Driftmere', 'Orchard'],
    place: 'top',
    tilt: -3,
  },
  assets: [
    {
      key: 'orchard-island',
      name: 'Orchard Island',
      category: 'Environment',
      subcategory: 'Landscapes',
      build: () =>
        floatingIsland(
          {
            grass: flat('meadow', '#7fb94a'),
            rock: flat('hanging_rock', '#8d7862'),
            trunk: flat('trunk', '#7a5233'),
            leaf: flat('leaves', '#4f9a45'),
            fruit: plain('apples', '#e2452f', 0.35),
            path: flat('stones', '#cbbfa6'),
          },
          'driftmere 1',
        ),
      tags: ['island', 'floating', 'tree', 'stylised'],
      description: `The home island with its five apple trees, the broken fence that Bramble refuses to respect, and the stepping stones to the jetty.\n\nVertex colours only, with occlusion baked in. No textures means it recolours in one click: we made the autumn version by changing two materials.`,
      author: 'Juniper Vale',
      uploader: 'juniper_vale',
      publishedAt: '2025-05-24T12:10:00Z',
      group: 'Home island',
      extras: ['obj'],
      cover: { aspect: '1:1', yaw: 32, pitch: 20 },
      sceneSize: 6,
      sceneLift: 0,
      sceneTurn: 12,
    },
    {
      key: 'millers-windmill',
      name: "The Miller's Windmill",
      category: 'Buildings',
      subcategory: 'Farm',
      build: () =>
        windmill({
          wall: flat('whitewash', '#f0e4cb'),
          roof: flat('thatch', '#c7763d'),
          beam: flat('beams', '#6d4a30'),
          sail: flat('canvas', '#fbf3de'),
          door: flat('door', '#3f7f86'),
          stone: flat('footing', '#a59a86'),
        }),
      tags: ['windmill', 'building', 'farming', 'animated'],
      description: `Grinds flour, tells gossip, and is always exactly one island away. The sails turn on their own node; swap the Turn clip's speed for weather.`,
      author: 'Juniper Vale',
      uploader: 'juniper_vale',
      publishedAt: '2025-06-14T15:45:00Z',
      group: 'Neighbours',
      cover: { aspect: '3:4', yaw: 28, pitch: 10 },
      sceneSize: 3.4,
      sceneLift: 0.4,
    },
    {
      key: 'market-stall',
      name: 'Striped Market Stall',
      category: 'Buildings',
      subcategory: 'Shops',
      build: () =>
        marketStall({
          wood: flat('stall_wood', '#a8743f'),
          stripeA: flat('awning_red', '#d9483b'),
          stripeB: flat('awning_cream', '#fbeed5'),
          crate: flat('crates', '#c79555'),
          fruits: [
            plain('fruit_red', '#d8352b', 0.35),
            plain('fruit_orange', '#f09a28', 0.45),
            plain('fruit_green', '#8fbf3f', 0.4),
          ],
          sign: flat('sign', '#3f7f86'),
        }),
      tags: ['market', 'fruit', 'farming', 'stylised'],
      description: `Opens when you do. The fruit is loose, sorted by colour into three crates, and every apple is a separate island of the mesh for easy rearranging.`,
      author: 'Tomas Arle',
      uploader: 'sora_bento',
      publishedAt: '2025-09-03T07:05:00Z',
      group: 'Home island',
      extras: ['obj'],
      cover: { aspect: '4:3', yaw: 26, pitch: 14 },
      sceneSize: 2.2,
      sceneLift: 0.6,
    },
  ],
};
