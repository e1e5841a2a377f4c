import { Box3, Mesh, PerspectiveCamera, Vector3, type Object3D } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

import { fitDistance, type Point } from './fit-distance.ts';

const VERTICAL_DEGREES = 35;
/** From the front, a little to the right and above. */
const FIRST_LOOK = new Vector3(0.62, 0.42, 1).normalize();
const TURNS_PER_MINUTE = 2;
/** A box has corners where no model is: points of its surface tell better how much is to be seen. */
const POINTS_OF_A_MESH = 1500;

export type ViewerCamera = ReturnType<typeof viewerCamera>;

/** A camera that goes around a model, by mouse, finger and key. */
export function viewerCamera(canvas: HTMLCanvasElement, options: { isStill: boolean; onChange: () => void }) {
  const camera = new PerspectiveCamera(VERTICAL_DEGREES, 1);
  const controls = new OrbitControls(camera, canvas);
  controls.enableDamping = !options.isStill;
  controls.zoomToCursor = true;
  controls.autoRotateSpeed = TURNS_PER_MINUTE;
  controls.addEventListener('change', options.onChange);
  controls.addEventListener('start', leaveFit);
  const box = new Box3();
  let points: Vector3[] = [];
  let isFitted = false;

  function leaveFit(): void {
    isFitted = false;
  }

  /** The model's points from its middle, as the camera would see them from `look`. */
  function pointsSeenFrom(look: Vector3): Point[] {
    const right = new Vector3(0, 1, 0).cross(look).normalize();
    const up = new Vector3().crossVectors(look, right);
    const middle = box.getCenter(new Vector3());
    return points.map((point): Point => {
      const from = point.clone().sub(middle);
      return [from.dot(right), from.dot(up), from.dot(look)];
    });
  }

  function fit(look = FIRST_LOOK): void {
    const middle = box.getCenter(new Vector3());
    const radius = box.getSize(new Vector3()).length() / 2;
    const distance = fitDistance(pointsSeenFrom(look), VERTICAL_DEGREES, camera.aspect);
    camera.near = radius / 200;
    camera.far = radius * 60;
    camera.updateProjectionMatrix();
    controls.minDistance = radius / 50;
    controls.maxDistance = radius * 25;
    controls.target.copy(middle);
    isFitted = true;
    camera.position.copy(middle).addScaledVector(look, distance);
    controls.update();
  }

  return {
    camera,
    fit: () => fit(),

    /** Takes the measure of a model; answers width, height and depth. */
    frame(root: Object3D): Point {
      root.updateMatrixWorld(true);
      box.setFromObject(root);
      points = samplePoints(root);
      if (box.isEmpty() || !Number.isFinite(box.getSize(new Vector3()).lengthSq()))
        box.set(new Vector3(-1, -1, -1), new Vector3(1, 1, 1));
      const { x, y, z } = box.getSize(new Vector3());
      fit();
      return [x, y, z];
    },

    /** On a canvas of another shape all of the model is in sight again, unless the visitor has gone elsewhere. */
    setAspect(aspect: number): void {
      camera.aspect = aspect;
      camera.updateProjectionMatrix();
      if (isFitted) fit();
    },

    /** By an angle in radians. */
    orbit(right: number, up: number): void {
      leaveFit();
      controls.rotateLeft(-right);
      controls.rotateUp(-up);
    },

    /** By pixels of the canvas. */
    pan(right: number, up: number): void {
      leaveFit();
      controls.pan(-right, up);
    },

    /** Above 1 brings nearer. */
    zoom(factor: number): void {
      leaveFit();
      controls.dollyIn(1 / factor);
    },

    setTurning(isTurning: boolean): void {
      controls.autoRotate = isTurning;
    },

    /** Goes on with what has begun, such as a turn that runs out; answers whether anything moved. */
    advance: (seconds: number): boolean => controls.update(seconds),

    dispose(): void {
      controls.dispose();
    },
  };
}

function samplePoints(root: Object3D): Vector3[] {
  const points: Vector3[] = [];
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const count: number = object.geometry.getAttribute('position')?.count ?? 0;
    const step = Math.max(1, Math.floor(count / POINTS_OF_A_MESH));
    for (let index = 0; index < count; index += step) {
      const point = object.getVertexPosition(index, new Vector3()).applyMatrix4(object.matrixWorld);
      if (Number.isFinite(point.lengthSq())) points.push(point);
    }
  });
  return points;
}
