import { Euler, Quaternion } from 'three';

import type { Quat } from './skeletal-document.ts';

const angle = new Euler();
const rotation = new Quaternion();

/** Rotation about X, then Y, then Z, in radians, as in Quake's successors. */
export function rotationOfAngles([x = 0, y = 0, z = 0]: readonly number[]): Quat {
  return rotation.setFromEuler(angle.set(x, y, z, 'ZYX')).toArray();
}
