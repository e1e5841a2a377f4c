/** A perspective camera, and how to place one so that a model fills the frame. */

import { framePoints, viewDirection } from '../look/first-view.ts';
import { oncePerModel, usedPlaces, type Surface } from './surface.ts';
import { add, cross, normalise, scale, type Vector3 } from './vector-math.ts';

export interface Camera {
  position: Vector3;
  right: Vector3;
  up: Vector3;
  /** View direction. */
  forward: Vector3;
  /** Half the size of the frame at distance 1. */
  tanX: number;
  tanY: number;
  near: number;
  /** Retro style: vertices snap to this many lines on each side of the centre, and textures have no perspective. */
  grid?: { x: number; y: number };
}

export interface CameraAngle {
  /** Degrees around the vertical axis; 0 looks at the model's front (+z), positive moves the camera to the right. */
  yaw: number;
  /** Degrees above the horizon. */
  pitch: number;
  /** Vertical opening in degrees. */
  fieldOfView: number;
}

export function lookAt(
  position: Vector3,
  target: Vector3,
  fieldOfView: number,
  aspect: number,
  near = 0.05,
  rollDegrees = 0,
): Camera {
  const forward = normalise([target[0] - position[0], target[1] - position[1], target[2] - position[2]]);
  const flatRight = cross(forward, [0, 1, 0]);
  const level = Math.hypot(...flatRight) > 1e-6 ? normalise(flatRight) : ([1, 0, 0] as Vector3);
  const upright = cross(level, forward);
  const roll = (rollDegrees * Math.PI) / 180;
  const right = add(scale(level, Math.cos(roll)), scale(upright, Math.sin(roll)));
  const up = cross(right, forward);
  const tanY = Math.tan((fieldOfView * Math.PI) / 360);
  return { position, forward, right, up, tanX: tanY * aspect, tanY, near };
}

export interface FrameOptions extends CameraAngle {
  aspect: number;
  /** Share of the frame that the model may fill: 0.9 leaves a tenth free. */
  fill: number;
  /** Magnification of the full view: 2 shows about half of the model. */
  zoom: number;
  /** Point to centre, in parts of the model's box from its middle (-0.5..0.5); null centres the outline. */
  focus: Vector3 | null;
}

/** Places the camera so that the outline of the surfaces is centred and fits the frame. */
export function frameSurfaces(surfaces: readonly Surface[], options: FrameOptions): Camera {
  const away: Vector3 = [...viewDirection(options)];
  const probe = lookAt(away, [0, 0, 0], options.fieldOfView, options.aspect);
  const points = [...samplePoints(surfaces), ...farthestPoints(surfaces, probe)];
  const box = boxOf(points);
  const middle = scale(add(box.min, box.max), 0.5);
  const framed = framePoints(points, middle, probe, options.fill);
  let target: Vector3 = [...framed.target];
  if (options.focus) {
    const size = box.max.map((value, k) => value - box.min[k]!);
    target = middle.map((value, k) => value + options.focus![k]! * size[k]!) as Vector3;
  }
  const distance = framed.distance / options.zoom;
  const near = Math.max(distance * 1e-3, 1e-6);
  return lookAt(add(target, scale(away, distance)), target, options.fieldOfView, options.aspect, near);
}

const MAX_SAMPLES = 30_000;
const MIN_SAMPLES = 100;

/** The outermost points in several directions. None of them may be cut off. */
function farthestPoints(surfaces: readonly Surface[], { right, up, forward }: Camera): Vector3[] {
  const directions = [right, up, forward, add(right, up), add(right, scale(up, -1))];
  const places = usedPlaces(surfaces);
  const placeAt = (at: number): Vector3 => [places[at]!, places[at + 1]!, places[at + 2]!];
  return directions.flatMap(([x, y, z]) => {
    let least = Infinity;
    let most = -Infinity;
    let nearest = 0;
    let farthest = 0;
    for (let at = 0; at < places.length; at += 3) {
      const along = places[at]! * x + places[at + 1]! * y + places[at + 2]! * z;
      if (along < least) {
        least = along;
        nearest = at;
      }
      if (along > most) {
        most = along;
        farthest = at;
      }
    }
    return most >= least ? [placeAt(nearest), placeAt(farthest)] : [];
  });
}

const samplePoints = oncePerModel((surfaces): Vector3[] => {
  const total = surfaces.reduce((sum, surface) => sum + surface.indices.length, 0);
  const points: Vector3[] = [];
  for (const { positions, indices } of surfaces) {
    // Small surfaces beside large ones keep enough samples.
    const stride = Math.max(1, Math.floor(Math.min(total / MAX_SAMPLES, indices.length / MIN_SAMPLES)));
    for (let i = 0; i < indices.length; i += stride) {
      const at = indices[i]! * 3;
      points.push([positions[at]!, positions[at + 1]!, positions[at + 2]!]);
    }
  }
  return points.length ? points : [[0, 0, 0]];
});

function boxOf(points: readonly Vector3[]): { min: Vector3; max: Vector3 } {
  const min: Vector3 = [...points[0]!];
  const max: Vector3 = [...points[0]!];
  for (const point of points) {
    for (let k = 0; k < 3; k++) {
      min[k] = Math.min(min[k]!, point[k]!);
      max[k] = Math.max(max[k]!, point[k]!);
    }
  }
  return { min, max };
}
