import { Matrix4 } from 'three';

const BEHIND = new Matrix4().makeScale(1, 1, -1);

/** Converts a left-handed matrix of DirectX to right-handed coordinates, by mirroring Z. */
export const mirrored = (values: readonly number[]) =>
  new Matrix4()
    .fromArray([...values])
    .premultiply(BEHIND)
    .multiply(BEHIND);
