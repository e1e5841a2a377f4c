import { Euler, Quaternion } from 'three';

import type { Turn } from './skeletal-document.ts';

const angle = new Euler();
const turn = new Quaternion();

/** Turns about X, then Y, then Z, in radians, as the games that came of Quake count them. */
export function turnOfAngles([x = 0, y = 0, z = 0]: readonly number[]): Turn {
  return turn.setFromEuler(angle.set(x, y, z, 'ZYX')).toArray();
}
