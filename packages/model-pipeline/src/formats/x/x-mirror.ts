import { Matrix4 } from 'three';

const BEHIND = new Matrix4().makeScale(1, 1, -1);

/** DirectX counts Z into the picture: a matrix of its, for whoever counts it out of the picture. */
export const mirrored = (values: readonly number[]) =>
  new Matrix4()
    .fromArray([...values])
    .premultiply(BEHIND)
    .multiply(BEHIND);
