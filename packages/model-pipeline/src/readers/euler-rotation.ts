import { Euler, Quaternion } from 'three';

import type { Quat } from './skeletal-document.ts';

const angle = new Euler();
const rotation = new Quaternion();

/** Turns about X, then Y, then Z, in radians, as the games that came of Quake count them. */
export function rotationOfAngles([x = 0, y = 0, z = 0]: readonly number[]): Quat {
  return rotation.setFromEuler(angle.set(x, y, z, 'ZYX')).toArray();
}
