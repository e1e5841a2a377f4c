import { InstancedMesh, Matrix4, Raycaster, SkinnedMesh, Triangle, Vector2, Vector3, type Camera, type Mesh } from 'three';

import type { PaintedMesh } from './model-materials.ts';

/** A point on a triangle, which follows the skeleton. */
interface SurfacePoint {
  mesh: Mesh;
  /** Index of an instanced mesh; null for a single one. */
  instance: number | null;
  corners: [number, number, number];
  /** Barycentric coordinates. */
  shares: Vector3;
}

/** Position on the canvas from the upper left corner, in parts of its width and height. */
export type CanvasPlace = readonly [x: number, y: number];

export interface RulerLine {
  /** Null: behind the camera. */
  ends: (CanvasPlace | null)[];
  /** Null with fewer than two ends. */
  metres: number | null;
}

/** Measures the distance of two points on the visible surface of a model. */
export function surfaceRuler(painted: readonly PaintedMesh[], camera: Camera, onChange: () => void) {
  let points: SurfacePoint[] = [];
  const meshes = painted.map(({ mesh }) => mesh);

  function pointUnder([x, y]: CanvasPlace): SurfacePoint | null {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x * 2 - 1, 1 - y * 2), camera);
    // Bounding volumes are cached for the previous pose.
    for (const mesh of meshes) {
      if (!(mesh instanceof SkinnedMesh)) continue;
      mesh.computeBoundingSphere();
      mesh.computeBoundingBox();
    }
    const [hit] = ray.intersectObjects(meshes, false);
    if (!hit?.face) return null;
    const mesh = hit.object as Mesh;
    const corners: SurfacePoint['corners'] = [hit.face.a, hit.face.b, hit.face.c];
    const instance = hit.instanceId ?? null;
    const [a, b, c] = corners.map((corner) => cornerPlace(mesh, instance, corner)) as [Vector3, Vector3, Vector3];
    const shares = Triangle.getBarycoord(hit.point, a, b, c, new Vector3());
    return shares && { mesh, instance, corners, shares };
  }

  return {
    /** Sets the next end at this position; a third one restarts. Returns false if there is no surface. */
    mark(place: CanvasPlace): boolean {
      const point = pointUnder(place);
      if (point === null) return false;
      points = points.length === 2 ? [point] : [...points, point];
      onChange();
      return true;
    },

    /** Surface point at a canvas position. */
    surfaceAt(place: CanvasPlace): Vector3 | null {
      const point = pointUnder(place);
      return point && placeOf(point);
    },

    clear(): void {
      points = [];
      onChange();
    },

    /** The line in the current pose. */
    line(): RulerLine {
      const places = points.map(placeOf);
      const [from, to] = places;
      return {
        ends: places.map((place) => seenFrom(camera, place)),
        metres: from !== undefined && to !== undefined ? from.distanceTo(to) : null,
      };
    },
  };
}

function cornerPlace(mesh: Mesh, instance: number | null, corner: number): Vector3 {
  const place = mesh.getVertexPosition(corner, new Vector3());
  if (instance !== null && mesh instanceof InstancedMesh) {
    const matrix = new Matrix4();
    mesh.getMatrixAt(instance, matrix);
    place.applyMatrix4(matrix);
  }
  return place.applyMatrix4(mesh.matrixWorld);
}

function placeOf({ mesh, instance, corners, shares }: SurfacePoint): Vector3 {
  const place = new Vector3();
  corners.forEach((corner, at) => place.addScaledVector(cornerPlace(mesh, instance, corner), shares.getComponent(at)));
  return place;
}

/** Null: behind the camera. */
export function seenFrom(camera: Camera, place: Vector3): CanvasPlace | null {
  const { x, y, z } = place.clone().project(camera);
  return z > 1 ? null : [(x + 1) / 2, (1 - y) / 2];
}
