/** Solid shapes with bevelled edges, of which all models consist. Sizes in metres. */

import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { toCreasedNormals } from 'three/examples/jsm/utils/BufferGeometryUtils.js';

export type Shape = THREE.BufferGeometry;
export type Point2 = readonly [number, number];
export type Point3 = readonly [number, number, number];

/** A box with rounded edges; `segments` 1 gives a single chamfer, 0 sharp edges. */
export function box(x: number, y: number, z: number, bevel = 0.02, segments = 2): Shape {
  if (segments === 0 || bevel <= 0) return new THREE.BoxGeometry(x, y, z);
  return new RoundedBoxGeometry(x, y, z, segments, Math.min(bevel, x / 2.01, y / 2.01, z / 2.01));
}

/** A profile of [radius, height] points turned around the vertical axis. Corners sharper than `crease` stay sharp. */
export function lathe(profile: readonly Point2[], segments = 24, crease = 40): Shape {
  const points = profile.map(([r, y]) => new THREE.Vector2(Math.max(r, 0.00001), y));
  return creased(new THREE.LatheGeometry(points, segments), crease);
}

/** A flat outline given thickness (along z, centred), with bevelled rims. */
export function extrude(outline: readonly Point2[], depth: number, bevel = 0.015, holes: Point2[][] = [], curve = 6): Shape {
  const shape = new THREE.Shape(outline.map(([x, y]) => new THREE.Vector2(x, y)));
  for (const hole of holes) shape.holes.push(new THREE.Path(hole.map(([x, y]) => new THREE.Vector2(x, y))));
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: Math.max(depth - bevel * 2, 0.0005),
    bevelEnabled: bevel > 0,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 2,
    curveSegments: curve,
  });
  geometry.translate(0, 0, -Math.max(depth - bevel * 2, 0.0005) / 2);
  return creased(geometry, 35);
}

/** A round bar along a smooth line through the points; `radius` may change along it (0..1). */
export function tube(
  points: readonly Point3[],
  radius: number | ((t: number) => number),
  segments = 24,
  around = 10,
  closed = false,
): Shape {
  const path = new THREE.CatmullRomCurve3(
    points.map((p) => new THREE.Vector3(...p)),
    closed,
  );
  const geometry = new THREE.TubeGeometry(path, segments, 1, around, closed);
  const position = geometry.getAttribute('position');
  const centre = new THREE.Vector3();
  const vertex = new THREE.Vector3();
  for (let i = 0; i <= segments; i++) {
    const t = i / segments;
    path.getPointAt(closed ? t % 1 : t, centre);
    const r = typeof radius === 'number' ? radius : radius(t);
    for (let j = 0; j <= around; j++) {
      const at = i * (around + 1) + j;
      vertex.fromBufferAttribute(position, at).sub(centre).multiplyScalar(r).add(centre);
      position.setXYZ(at, vertex.x, vertex.y, vertex.z);
    }
  }
  geometry.computeVertexNormals();
  return geometry;
}

export function cylinder(radius: number, height: number, segments = 20, bevel = 0.012, top = radius): Shape {
  const h = height / 2;
  const b = Math.min(bevel, radius * 0.45, top * 0.45 || bevel, h * 0.8);
  if (b <= 0) return creased(new THREE.CylinderGeometry(top, radius, height, segments), 35);
  return lathe(
    [
      [0, -h],
      [radius - b, -h],
      [radius, -h + b],
      [top, h - b],
      [top - b, h],
      [0, h],
    ],
    segments,
    35,
  );
}

export function cone(radius: number, height: number, segments = 16): Shape {
  return creased(new THREE.ConeGeometry(radius, height, segments), 40);
}

export function sphere(radius: number, segments = 20, rings = Math.ceil(segments * 0.6)): Shape {
  return new THREE.SphereGeometry(radius, segments, rings);
}

export function torus(radius: number, thickness: number, segments = 28, around = 10, arc = Math.PI * 2): Shape {
  return new THREE.TorusGeometry(radius, thickness, around, segments, arc);
}

/** A ball of triangles, for rocks and crystals and low-poly leaves. */
export function icosphere(radius: number, detail = 2): Shape {
  return new THREE.IcosahedronGeometry(radius, detail);
}

/** A thin sheet facing +z, bent by `bend` (moves each point). */
export function sheet(x: number, y: number, columns: number, rows: number, bend?: (point: THREE.Vector3) => void): Shape {
  return bend ? deform(new THREE.PlaneGeometry(x, y, columns, rows), bend) : new THREE.PlaneGeometry(x, y, columns, rows);
}

/** Moves every vertex. Vertices are welded first, so facets stay together, and normals are computed again. */
export function deform(geometry: Shape, move: (point: THREE.Vector3) => void, crease = 180): Shape {
  const point = new THREE.Vector3();
  const source = geometry.getAttribute('position');
  for (let i = 0; i < source.count; i++) {
    move(point.fromBufferAttribute(source, i));
    source.setXYZ(i, point.x, point.y, point.z);
  }
  return creased(geometry, crease);
}

/** Every facet with its own flat normal, the low-poly look. */
export function faceted(geometry: Shape): Shape {
  const flat = geometry.index ? geometry.toNonIndexed() : geometry;
  flat.computeVertexNormals();
  return flat;
}

export function creased(geometry: Shape, degrees: number): Shape {
  return toCreasedNormals(geometry, (degrees * Math.PI) / 180);
}

/** Points on a circle in the xy plane, as an outline. */
export function circle(radius: number, segments: number, stretchY = 1, start = 0): Point2[] {
  return Array.from({ length: segments }, (_, i) => {
    const angle = start + (i / segments) * Math.PI * 2;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius * stretchY] as const;
  });
}
