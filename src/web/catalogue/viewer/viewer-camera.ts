import { Box3, MathUtils, Mesh, PerspectiveCamera, SkinnedMesh, Vector3, type Object3D } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';

import type { FirstCamera } from '@polyshelf/model-pipeline/look/presentation.ts';
import { FIRST_VIEW, framePoints, viewDirection, type Vector } from '@polyshelf/model-pipeline/look/first-view.ts';

const TURNS_PER_MINUTE = 2;
const FLIGHT_SECONDS = 0.7;
/** Sampled points per mesh. They frame a model more tightly than its bounding box. */
const POINTS_OF_A_MESH = 1500;

/** Orbit camera with mouse, touch and keyboard control. */
export function viewerCamera(canvas: HTMLCanvasElement, options: { isStill: boolean; onChange: () => void }) {
  const camera = new PerspectiveCamera(FIRST_VIEW.fieldOfView, 1);
  const controls = new OrbitControls(camera, canvas);
  controls.enableDamping = !options.isStill;
  controls.zoomToCursor = true;
  controls.autoRotateSpeed = TURNS_PER_MINUTE;
  controls.addEventListener('change', options.onChange);
  controls.addEventListener('start', leaveFit);
  const box = new Box3();
  let points: Vector[] = [];
  let isFitted = false;
  let first: FirstCamera | null = null;
  /** Animated camera movement; `seconds` is its elapsed time. */
  let flight: { from: Stand; to: Stand; seconds: number } | null = null;

  function leaveFit(): void {
    isFitted = false;
    flight = null;
  }

  /** Camera position with the whole model in view. */
  function framedFrom(away: Vector3) {
    const right = new Vector3(0, 1, 0).cross(away).normalize();
    const tanY = Math.tan((FIRST_VIEW.fieldOfView * Math.PI) / 360);
    const look = {
      right: right.toArray(),
      up: new Vector3().crossVectors(away, right).toArray(),
      forward: away.clone().negate().toArray(),
      tanX: tanY * Math.min(camera.aspect, FIRST_VIEW.aspect),
      tanY,
    };
    return framePoints(points, box.getCenter(new Vector3()).toArray(), look, FIRST_VIEW.fill);
  }

  /** Camera position for given angles. */
  function standAt(wanted: FirstCamera | null): Stand {
    const { yaw, pitch } = wanted ?? FIRST_VIEW;
    // Exactly from above or below, the up direction would be undefined.
    const away = new Vector3(...viewDirection({ yaw, pitch: within(-89.5, pitch, 89.5) }));
    const framed = framedFrom(away);
    const target = new Vector3(...framed.target);
    if (wanted?.focus) target.copy(placeIn(wanted.focus));
    return { target, away, distance: framed.distance / (wanted?.zoom ?? 1) };
  }

  function stand({ target, away, distance }: Stand): void {
    controls.target.copy(target);
    camera.position.copy(target).addScaledVector(away, distance);
  }

  /** World position from a position relative to the centre of the model, in parts of its size. */
  const placeIn = (parts: readonly number[]): Vector3 =>
    box
      .getSize(new Vector3())
      .multiply(new Vector3(...parts))
      .add(box.getCenter(new Vector3()));

  function fit(): void {
    leaveFit();
    const radius = box.getSize(new Vector3()).length() / 2;
    camera.near = radius / 200;
    camera.far = radius * 60;
    camera.updateProjectionMatrix();
    controls.minDistance = radius / 50;
    controls.maxDistance = radius * 25;
    stand(standAt(first));
    isFitted = true;
    controls.update();
  }

  /** Advances a camera movement along an arc around its target. */
  function fly(seconds: number): void {
    if (flight === null) return;
    flight.seconds = options.isStill ? FLIGHT_SECONDS : flight.seconds + seconds;
    const { from, to } = flight;
    const part = MathUtils.smoothstep(flight.seconds, 0, FLIGHT_SECONDS);
    const away = from.away.clone().lerp(to.away, part);
    // Between opposite directions, the arc is undefined.
    if (away.lengthSq() < 0.001) away.set(to.away.z, to.away.y, -to.away.x);
    stand({
      target: from.target.clone().lerp(to.target, part),
      away: away.normalize(),
      distance: MathUtils.lerp(from.distance, to.distance, part),
    });
    if (flight.seconds >= FLIGHT_SECONDS) flight = null;
    options.onChange();
  }

  return {
    camera,
    /** Bounding box of the framed model. */
    box,
    fit,

    /** Frames a model in its current pose. Returns width, height and depth. */
    frame(root: Object3D, from: FirstCamera | null): Vector {
      first = from;
      root.updateMatrixWorld(true);
      // Skinned meshes cache the bounding box of an earlier pose.
      root.traverse((object) => object instanceof SkinnedMesh && object.computeBoundingBox());
      box.setFromObject(root);
      points = samplePoints(root);
      if (box.isEmpty() || !Number.isFinite(box.getSize(new Vector3()).lengthSq()))
        box.set(new Vector3(-1, -1, -1), new Vector3(1, 1, 1));
      if (points.length === 0) points = [box.min.toArray(), box.max.toArray()];
      fit();
      return box.getSize(new Vector3()).toArray();
    },

    /** Current camera position. */
    view(): FirstCamera {
      const size = box.getSize(new Vector3());
      const offset = camera.position.clone().sub(controls.target);
      const away = offset.clone().normalize();
      const framed = framedFrom(away);
      const isOffCentre = controls.target.distanceTo(new Vector3(...framed.target)) > size.length() / 200;
      const aside = controls.target.clone().sub(box.getCenter(new Vector3())).toArray();
      return {
        yaw: MathUtils.radToDeg(Math.atan2(away.x, away.z)),
        pitch: MathUtils.radToDeg(Math.asin(within(-1, away.y, 1))),
        zoom: within(0.1, framed.distance / offset.length(), 50),
        focus: isOffCentre ? partsOf(aside, size) : null,
      };
    },

    /** Moves the camera to a given position. */
    look(wanted: FirstCamera): void {
      const offset = camera.position.clone().sub(controls.target);
      const from = { target: controls.target.clone(), distance: offset.length(), away: offset.normalize() };
      leaveFit();
      flight = { from, to: standAt(wanted), seconds: 0 };
      options.onChange();
    },

    placeIn,

    /** Inverse of `placeIn`. */
    partsAt: (place: Vector3) => partsOf(place.clone().sub(box.getCenter(new Vector3())).toArray(), box.getSize(new Vector3())),

    /** Diagonal of the framed model. */
    extent: () =>
      new Box3()
        .setFromPoints(points.map((point) => new Vector3(...point)))
        .getSize(new Vector3())
        .length(),

    /** Adapts the distance to a new aspect ratio, so that the visible content stays in view. */
    setAspect(aspect: number): void {
      const farther = Math.min(camera.aspect, FIRST_VIEW.aspect) / Math.min(aspect, FIRST_VIEW.aspect);
      camera.aspect = aspect;
      camera.updateProjectionMatrix();
      if (isFitted) return fit();
      camera.position.sub(controls.target).multiplyScalar(farther).add(controls.target);
      controls.update();
    },

    /** Angles in radians. */
    orbit(right: number, up: number): void {
      leaveFit();
      controls.rotateLeft(-right);
      controls.rotateUp(-up);
    },

    /** Canvas pixels. */
    pan(right: number, up: number): void {
      leaveFit();
      controls.pan(-right, up);
    },

    /** A factor above 1 moves closer. */
    zoom(factor: number): void {
      leaveFit();
      controls.dollyIn(1 / factor);
    },

    setTurning(isTurning: boolean): void {
      controls.autoRotate = isTurning;
    },

    /** Advances movements, as damping. Returns true if the camera moved. */
    advance(seconds: number): boolean {
      fly(seconds);
      return controls.update(seconds);
    },

    dispose(): void {
      controls.dispose();
    },
  };
}

/** Target, direction and distance of a camera. */
interface Stand {
  target: Vector3;
  away: Vector3;
  distance: number;
}

function partsOf(way: readonly number[], size: Vector3): [number, number, number] {
  const [x = 0, y = 0, z = 0] = way.map((length, axis) => within(-5, length / (size.getComponent(axis) || 1), 5));
  return [x, y, z];
}

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

function samplePoints(root: Object3D): Vector[] {
  const points: Vector[] = [];
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const count: number = object.geometry.getAttribute('position')?.count ?? 0;
    const step = Math.max(1, Math.floor(count / POINTS_OF_A_MESH));
    for (let index = 0; index < count; index += step) {
      const point = object.getVertexPosition(index, new Vector3()).applyMatrix4(object.matrixWorld);
      if (Number.isFinite(point.lengthSq())) points.push(point.toArray());
    }
  });
  return points;
}
