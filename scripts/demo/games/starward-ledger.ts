import type { DemoGame } from '../demo-game.ts'
import { glowing } from '../kit/model.ts'
import { cargoCrate, controlDesk, courierShip } from '../models/spacecraft.ts'
import { onPlatform } from './on-platform.ts'
import { craftMaterials } from './shared-look.ts'

export const starwardLedger: DemoGame = {
  key: 'starward-ledger',
  title: 'Starward Ledger',
  genres: ['Simulator', 'Strategy'],
  themes: ['Science fiction', 'Business', 'Open world'],
  gameModes: ['Single player', 'Massively Multiplayer Online (MMO)'],
  playerPerspectives: ['Third person', 'First person'],
  tags: ['space', 'trading', 'sci-fi', 'ship'],
  description: `Forty stations, one currency, and every price is somebody's fault. In Starward Ledger you fly a second-hand courier ship and keep honest books, or at least consistent ones.

Goods spoil, rumours travel at the speed of the slowest gossip, and the customs officer at Halden Reach reads poetry and remembers faces. The economy is simulated down to the last crate of fuses and goes on while you sleep; the first thing you do each morning is read what you have lost.`,
  platforms: [onPlatform('PC (Windows)', '2021-09-30', 'Worldwide', 'Lodestar Engine v3.2'), onPlatform('Mac', '2021-11', 'Worldwide', 'Lodestar Engine v3.2'), onPlatform('Xbox One', '2022-04-14', 'Europe', 'Lodestar Engine v3.4')],
  companies: [{ name: 'Double Entry', roles: ['mainDeveloper'] }, { name: 'Copperline Interactive', roles: ['publisher'] }],
  uploader: 'halfmoon_archive',
  publishedAt: '2025-11-12T20:00:00Z',
  look: { wall: '#141a33', floor: '#2a2f52', glow: '#5a66c4', key: '#fff', fill: '#7f8cff', rim: '#9fd8ff' },
  world: { kind: 'space', skyTop: '#05060f', horizon: '#0d1130', ground: ['#20264a', '#151a33'], sun: '#8f6bff', sunYaw: 48, sunPitch: 32, stars: true, scatter: [{ shape: 'asteroid', color: '#5d5670', count: 26, size: 1.1 }] },
  lettering: { font: 'orbitron 700', fill: ['#ffffff', '#9fb4ff'], outline: '#0b0f2a', tagline: 'Buy low. Fly far.', lines: ['STARWARD', 'LEDGER'], place: 'bottom', tracking: 0.04 },
  assets: [
    {
      key: 'courier-ship', name: 'Magpie-class Courier', category: 'Vehicles', subcategory: 'Spaceships',
      build: () => courierShip(craftMaterials('magpie', '#c9ccd4', '#e0682c', '#6fd6ff')),
      tags: ['space', 'ship', 'sci-fi', 'animated'],
      description: `The ship you start with, and the one you will defend in arguments for the rest of the game. Twin engines, folding tail, a canopy with a good view of other people's better ships.\n\nPlating with real seams and rivets in the normal map; the orange panels use a separate small texture for liveries.`,
      author: 'Lucan Weir', uploader: 'halfmoon_archive', publishedAt: '2025-11-12T20:30:00Z', group: 'Hangar', extras: ['textures'],
      cover: { aspect: '16:10', yaw: 38, pitch: 24 }, sceneSize: 5, sceneLift: 0.6, sceneTurn: 30,
    },
    {
      key: 'bonded-cargo-crate', name: 'Bonded Cargo Crate', category: 'Props', subcategory: 'Containers',
      build: () => cargoCrate(craftMaterials('bonded', '#7b8794', '#d9a326', '#7dffb0')),
      tags: ['crate', 'sci-fi', 'space', 'animated'],
      description: `One cubic metre of something declared as something else. Opens at the back edge; the seal light is emissive and meant to be recoloured when customs has been.`,
      author: 'Lucan Weir', uploader: 'okonkwo3d', publishedAt: '2025-12-02T11:11:00Z', group: 'Hangar', extras: ['obj'],
      cover: { aspect: '4:3', yaw: 32, pitch: 20 }, sceneSize: 1.4, sceneLift: 0.4,
    },
    {
      key: 'harbour-control-desk', name: 'Harbour Control Desk', category: 'Props', subcategory: 'Consoles',
      build: () => controlDesk({ ...craftMaterials('harbour', '#8a93a3', '#c8452f', '#6ff0d0'), glass: glowing('screen', '#0e4a5c', 1) }),
      tags: ['console', 'sci-fi', 'space'],
      description: `Three screens, thirty-six buttons and one lever that is not connected to anything. Every key is separate, so that the desk can be rearranged without retexturing.`,
      author: 'Lucan Weir', uploader: 'gearwright', publishedAt: '2026-02-14T06:06:00Z', group: 'Station interior',
      cover: { aspect: '4:3', yaw: 30, pitch: 20 }, sceneSize: 1.8, sceneLift: 0.1,
    },
  ], // prettier-ignore
}
