/** A game's cover, header and scenes, all taken in its staged world. */

import sharp from 'sharp';
import { lookAt, type Camera } from '@polyshelf/model-pipeline/render/camera.ts';
import type { Studio } from '@polyshelf/model-pipeline/look/studio-look.ts';
import type { Fog } from '@polyshelf/model-pipeline/render/shade.ts';
import { renderSurfaces } from '@polyshelf/model-pipeline/render/render-surfaces.ts';
import { normalise, type Vector3 } from '@polyshelf/model-pipeline/render/vector-math.ts';
import type { DemoGame, World } from '../demo-game.ts';
import { linear, rgb } from '../kit/color.ts';
import { skyBackdrop } from './backdrop.ts';
import { titleSvg } from './lettering.ts';
import { stageWorld, type Actor, type StagedActor } from './world.ts';

export interface GamePictures {
  cover: Buffer;
  header: Buffer;
  media: Buffer[];
  /** The header's scene with a calmer left half, for banners. */
  banner: Buffer;
}

export async function gamePictures(game: DemoGame, actors: readonly Actor[]): Promise<GamePictures> {
  const staged = stageWorld(game, actors);
  const all = group(staged.actors);
  const take = (camera: Camera, width: number, height: number, name: string): Promise<Buffer> =>
    shoot(game, staged.surfaces, camera, width, height, name);
  const isTop = game.lettering.place === 'top';

  const coverCamera = aim(all, 720 / 960, { yaw: 16, pitch: 9, fill: 1.02, shift: isTop ? -0.2 : 0.17 });
  const cover = await sharp(await take(coverCamera, 720, 960, 'cover'))
    .composite([
      { input: Buffer.from(coverShade(isTop, game.world)) },
      { input: Buffer.from(titleSvg(game.lettering, 720, 960)) },
    ])
    .webp({ quality: 84 })
    .toBuffer();
  const header = await webp(take(aim(all, 1840 / 624, { yaw: -14, pitch: 8, fill: 0.92, shift: -0.04 }), 1840, 624, 'header'));
  const banner = await webp(
    take(aim(all, 1840 / 500, { yaw: 12, pitch: 7, fill: 0.95, shift: 0, aside: 0.46 }), 1840, 500, 'banner'),
  );
  const media: Buffer[] = [];
  const shots: [StagedActor, Omit<Aim, 'shift'>][] = [
    [all, { yaw: -24, pitch: 12, fill: 0.85 }],
    [staged.actors[0]!, { yaw: 28, pitch: 5, fill: 1 }],
    [staged.actors[1] ?? all, { yaw: -18, pitch: 14, fill: 0.95 }],
  ];
  for (const [n, [target, how]] of shots.entries())
    media.push(await webp(take(aim(target, 16 / 9, { ...how, shift: -0.03 }), 1280, 720, `scene ${n}`)));
  return { cover, header, media, banner };
}

interface Aim {
  yaw: number;
  pitch: number;
  /** Share of the frame's smaller side that the target fills. */
  fill: number;
  /** Moves the target up (positive) or down in the frame. */
  shift: number;
  /** Moves the target to the right in the frame. */
  aside?: number;
}

function aim(target: StagedActor, aspect: number, how: Aim): Camera {
  const fieldOfView = aspect > 2.4 ? 30 : 38;
  const [yaw, pitch] = [(how.yaw * Math.PI) / 180, (how.pitch * Math.PI) / 180];
  const narrow = Math.min(1, aspect);
  const distance = target.size / 2 / (Math.tan((fieldOfView * Math.PI) / 360) * narrow * how.fill);
  const away: Vector3 = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
  const drop = how.shift * distance * Math.tan((fieldOfView * Math.PI) / 360) * 2;
  const side = (how.aside ?? 0) * distance * Math.tan((fieldOfView * Math.PI) / 360) * aspect;
  const look: Vector3 = [
    target.centre[0] - Math.cos(yaw) * side,
    target.centre[1] - drop,
    target.centre[2] + Math.sin(yaw) * side,
  ];
  const position = look.map((value, k) => value + away[k]! * distance) as Vector3;
  // Never below the ground.
  position[1] = Math.max(position[1], 0.35);
  return lookAt(position, look, fieldOfView, aspect, 0.08);
}

/** One target around several models, weighted to the first. */
function group(actors: readonly StagedActor[]): StagedActor {
  const first = actors[0]!;
  const top = Math.max(...actors.map((actor) => actor.centre[1] + actor.size / 2));
  const wide = Math.max(...actors.map((actor) => Math.hypot(actor.centre[0], actor.centre[2]) + actor.size * 0.35));
  return {
    centre: [0, (first.centre[1] + Math.min(top, first.size) / 2) / 2 + 0.05, 0],
    size: Math.max(first.size * 1.08, wide * 1.1),
  };
}

async function shoot(
  game: DemoGame,
  surfaces: Parameters<typeof renderSurfaces>[0],
  camera: Camera,
  width: number,
  height: number,
  name: string,
): Promise<Buffer> {
  const { world } = game;
  const image = renderSurfaces(surfaces, camera, {
    width,
    height,
    lighting: sunlight(world),
    style: 'shaded',
    fog: world.kind === 'space' ? null : fogAround(world, Math.hypot(...camera.position)),
    groundShadow: false,
  });
  const backdrop = skyBackdrop(world, camera, width, height, `${game.key} ${name}`);
  return sharp(backdrop.pixels, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(image.pixels.buffer), raw: { width, height, channels: 4 } }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Distance fog does not affect the models. */
function fogAround(world: World, distance: number): Fog {
  const reach = { land: 9, sea: 12, deep: 3.2, room: 5, sky: 16, space: 99 }[world.kind];
  return { color: rgb(world.horizon), start: distance * (world.kind === 'deep' ? 0.75 : 1.15), end: distance * reach };
}

function sunlight(world: World): Studio {
  const yaw = ((world.sunYaw ?? 40) * Math.PI) / 180;
  const pitch = ((world.sunPitch ?? 42) * Math.PI) / 180;
  const sun = linear(rgb(world.sun));
  const sky = linear(rgb(world.skyTop));
  const horizon = linear(rgb(world.horizon));
  const ground = linear(rgb(world.ground[0]));
  const strongest = Math.max(...sun, 0.01);
  const each = (make: (k: number) => number): Vector3 => [make(0), make(1), make(2)];
  return {
    key: {
      direction: normalise([Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)]),
      color: each((k) => (0.35 + 0.65 * (sun[k]! / strongest)) * 3.1),
    },
    fill: { direction: normalise([-0.8, 0.3, 0.6]), color: each((k) => 0.2 + horizon[k]! * 0.6) },
    rim: { direction: normalise([-0.5, 0.45, -0.85]), color: each((k) => 0.35 + (sun[k]! / strongest) * 1.1) },
    sky: each((k) => (world.kind === 'room' ? 0.34 : 0.18) + sky[k]! * 0.35 + horizon[k]! * 0.45),
    ground: each((k) => 0.08 + ground[k]! * 0.5),
    exposure: world.exposure ?? (world.kind === 'room' ? 1.1 : 0.95),
  };
}

/** Darkens the cover behind the title. */
function coverShade(isTop: boolean, world: World): string {
  const [from, to] = isTop ? ['0', '0.42'] : ['1', '0.52'];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="960"><defs><linearGradient id="g" x1="0" x2="0" y1="${from}" y2="${to}"><stop offset="0" stop-color="${world.kind === 'deep' || world.kind === 'space' || world.kind === 'room' ? '#000' : world.skyTop}" stop-opacity="0.78"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient>
<radialGradient id="v" cx="0.5" cy="0.5" r="0.75"><stop offset="0.6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.5"/></radialGradient></defs><rect width="720" height="960" fill="url(#v)"/><rect width="720" height="960" fill="url(#g)"/></svg>`;
}

async function webp(picture: Promise<Buffer>): Promise<Buffer> {
  return sharp(await picture)
    .webp({ quality: 80 })
    .toBuffer();
}
