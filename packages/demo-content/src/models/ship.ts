/** A sailing sloop: planked hull, deck furniture, mast, filled sails, rigging and a flag. */

import { bob, group, swing, type MaterialRecipe, type Model } from '../kit/model.ts';
import { box, cylinder, deform, extrude, lathe, sheet, sphere, torus, tube, type Point3 } from '../kit/shapes.ts';
import * as THREE from 'three';

export interface ShipMaterials {
  hull: MaterialRecipe;
  trim: MaterialRecipe;
  deck: MaterialRecipe;
  sail: MaterialRecipe;
  rope: MaterialRecipe;
  brass: MaterialRecipe;
  flag: MaterialRecipe;
}

/** Half width and deck height at a place along the ship (0 stern, 1 bow). */
function section(t: number): { half: number; deck: number; keel: number } {
  const half = 0.85 * Math.sin(Math.min(1, (t + 0.35) / 0.95) * Math.PI * 0.5) * (1 - Math.max(0, (t - 0.5) / 0.5) ** 2.2);
  return {
    half: Math.max(half, 0.03),
    deck: 1.02 + (t - 0.45) ** 2 * 1.5,
    keel: Math.max(0, (t - 0.72) / 0.28) ** 2 * 0.8 + Math.max(0, (0.12 - t) / 0.12) * 0.2,
  };
}

export function sloop(materials: ShipMaterials): Model {
  const root = group('Ship');
  const ship = root.group('Hull', [0, 0, 0]);
  const rows = 9;
  for (let row = 0; row < rows; row++)
    ship.add(strake(row / rows, (row + 1) / rows), row >= rows - 2 ? materials.trim : materials.hull, {
      tint: 0.86 + ((row * 5) % 4) * 0.07,
    });
  ship.add(deckShape(), materials.deck, { tint: 0.95 });
  for (const side of [-1, 1]) {
    const rail: Point3[] = Array.from({ length: 22 }, (_, i) => {
      const t = i / 21;
      const { half, deck } = section(t);
      return [side * half * 1.02, deck + 0.27, -2.2 + t * 4.4] as const;
    });
    ship.add(tube(rail, 0.045, 40, 8), materials.trim);
    for (const [i, [x, y, z]] of rail.entries())
      if (i % 2 === 0 && i < 20) ship.add(box(0.05, 0.26, 0.05, 0.012), materials.trim, { at: [x * 0.98, y - 0.13, z] });
    for (let i = 0; i < 3; i++) {
      const t = 0.3 + i * 0.16;
      ship.add(
        lathe(
          [
            [0, 0],
            [0.075, 0],
            [0.07, 0.34],
            [0.085, 0.36],
            [0.085, 0.42],
            [0.05, 0.425],
            [0.045, 0.2],
            [0, 0.2],
          ],
          14,
        ),
        materials.brass,
        { at: [side * (section(t).half - 0.12), 0.83, -2.2 + t * 4.4], turn: [0, 0, -90 * side] },
      );
      ship.add(box(0.03, 0.26, 0.3, 0.02), materials.trim, {
        at: [side * (section(t).half * 0.985), 0.83, -2.2 + t * 4.4],
        tint: 0.7,
      });
    }
  }
  ship
    .add(box(1.2, 0.62, 0.9, 0.05), materials.trim, { at: [0, 1.5, -1.75] })
    .add(box(1.36, 0.07, 1.05, 0.025), materials.deck, { at: [0, 1.83, -1.75] });
  for (const x of [-0.38, 0, 0.38])
    ship
      .add(box(0.22, 0.26, 0.04, 0.02), materials.brass, { at: [x, 1.52, -2.21] })
      .add(box(0.17, 0.2, 0.05, 0.01), materials.flag, { at: [x, 1.52, -2.22], tint: 0.5 });
  ship.add(box(0.3, 0.46, 0.04, 0.02), materials.hull, { at: [0.1, 1.42, -1.29], tint: 0.7 });
  ship.add(torus(0.2, 0.025, 20, 8), materials.trim, { at: [0, 2.16, -1.65] });
  for (let i = 0; i < 8; i++)
    ship.add(cylinder(0.014, 0.56, 6, 0.004), materials.trim, { at: [0, 2.16, -1.65], turn: [0, 0, i * 45] });
  ship.add(box(0.09, 0.32, 0.12, 0.02), materials.trim, { at: [0, 1.98, -1.72] });
  ship.add(box(0.62, 0.12, 0.5, 0.03), materials.deck, { at: [0, 1.1, 0.65] });
  ship.add(cylinder(0.085, 4.4, 14, 0.02, 0.055), materials.hull, { at: [0, 3.1, 0.1] });
  ship.add(cylinder(0.26, 0.28, 14, 0.03, 0.22), materials.trim, { at: [0, 4.55, 0.1] });
  ship.add(
    tube(
      [
        [0, 1.2, 1.9],
        [0, 1.65, 2.8],
        [0, 2, 3.45],
      ],
      (t) => 0.075 - t * 0.035,
      10,
      10,
    ),
    materials.hull,
  );
  addSails(ship, materials);
  addRigging(ship, materials);
  return {
    root,
    clips: [
      { name: 'Sailing', seconds: 5, tracks: [swing('Hull', 2, 4), bob('Hull', 1, 0.08, 0.25, 2), swing('Flag', 1, 18, 0, 4)] },
    ],
    maxEdge: 0.3,
  };
}

function strake(low: number, high: number): THREE.BufferGeometry {
  const geometry = new THREE.PlaneGeometry(1, 1, 60, 2);
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    // One sheet runs round the bow: u 0..0.5 is the port side from the stern, 0.5..1 the starboard side back again.
    const u = position.getX(i) + 0.5;
    const side = u < 0.5 ? -1 : 1;
    const t = u < 0.5 ? u * 2 : (1 - u) * 2;
    const v = low + (position.getY(i) + 0.5) * (high - low) * 0.97;
    const { half, deck, keel } = section(t);
    const round = Math.sin((0.12 + v * 0.88) * Math.PI * 0.5) ** 0.75;
    const bulge = 1 + Math.sin(((v - low) / (high - low)) * Math.PI) * 0.012;
    position.setXYZ(
      i,
      side * half * round * bulge,
      keel + v * (deck + 0.12 - keel),
      -2.2 + t * 4.4 + (v - 0.5) * Math.max(0, t - 0.7) * 1.1,
    );
  }
  geometry.computeVertexNormals();
  const transom = new THREE.BufferGeometry().copy(geometry);
  return doubleSided(transom);
}

function deckShape(): THREE.BufferGeometry {
  const points: [number, number][] = [];
  for (let i = 0; i <= 20; i++) points.push([section(i / 20).half * 0.95, -2.2 + (i / 20) * 4.4]);
  const outline = [...points, ...points.toReversed().map(([x, z]) => [-x, z] as [number, number])];
  return extrude(
    outline.map(([x, z]) => [x, -z] as const),
    0.06,
    0,
  )
    .rotateX(-Math.PI / 2)
    .translate(0, 1.02, 0);
}

function doubleSided(geometry: THREE.BufferGeometry): THREE.BufferGeometry {
  const flat = geometry.toNonIndexed();
  const back = flat.clone();
  const position = back.getAttribute('position');
  const normal = back.getAttribute('normal');
  for (let i = 0; i < position.count; i += 3) {
    for (let k = 0; k < 3; k++) {
      const first = position.getComponent(i + 1, k);
      position.setComponent(i + 1, k, position.getComponent(i + 2, k));
      position.setComponent(i + 2, k, first);
    }
  }
  for (let i = 0; i < normal.count; i++) normal.setXYZ(i, -normal.getX(i), -normal.getY(i), -normal.getZ(i));
  const joined = new THREE.BufferGeometry();
  for (const name of ['position', 'normal', 'uv']) {
    const [a, b] = [flat.getAttribute(name), back.getAttribute(name)];
    const array = new Float32Array(a.array.length * 2);
    array.set(a.array);
    array.set(b.array, a.array.length);
    joined.setAttribute(name, new THREE.BufferAttribute(array, a.itemSize));
  }
  return joined;
}

function addSails(ship: ReturnType<typeof group>, materials: ShipMaterials): void {
  const belly = (depth: number) => (p: THREE.Vector3) => {
    const [u, v] = [p.x, p.y];
    p.z += depth * Math.cos(u * 1.4) * (1 - (v * 0.9) ** 2) + Math.sin(u * 14) * 0.008;
  };
  for (const [y, width, height] of [
    [2.75, 2.3, 1.5],
    [4, 1.6, 0.8],
  ] as const) {
    const sail = sheet(1.9, 1.9, 16, 14, belly(0.42)).scale(width / 1.9, height / 1.9, 1);
    ship.add(doubleSided(sail.index ? sail : sail), materials.sail, { at: [0, y, 0.16] });
    for (const edge of [1, -1])
      ship.add(cylinder(0.045, width * 1.1, 10, 0.02), materials.hull, {
        at: [0, y + (edge * height) / 2, 0.18],
        turn: [0, 0, 90],
      });
  }
  const jib = new THREE.BufferGeometry();
  jib.setAttribute('position', new THREE.BufferAttribute(new Float32Array([0, 4.2, 0.3, 0, 1.75, 0.75, 0.12, 2, 3.3]), 3));
  jib.setAttribute('uv', new THREE.BufferAttribute(new Float32Array(6), 2));
  jib.computeVertexNormals();
  ship.add(doubleSided(jib), materials.sail, { tint: 0.93 });
  const flag = ship.group('Flag', [0, 5.1, 0.1]);
  flag.add(
    doubleSided(
      sheet(0.75, 0.42, 12, 4, (p) => {
        p.z += Math.sin(p.x * 9) * 0.05;
      }).translate(0.4, 0, 0),
    ),
    materials.flag,
    { turn: [0, 90, 0] },
  );
  flag.add(sphere(0.05, 10), materials.brass, { at: [0, 0.24, 0] });
}

function addRigging(ship: ReturnType<typeof group>, materials: ShipMaterials): void {
  const line = (a: Point3, b: Point3, radius = 0.014): void => {
    ship.add(tube([a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 0.02, (a[2] + b[2]) / 2], b], radius, 6, 5), materials.rope);
  };
  line([0, 5, 0.1], [0, 2, 3.4]);
  line([0, 4.9, 0.1], [0, 1.9, -2.1]);
  for (const side of [-1, 1]) {
    const [top, low] = [4.45, 1.25];
    for (const z of [-0.42, -0.1, 0.22]) line([side * 0.06, top, 0.08], [side * 0.86, low, z]);
    for (let i = 1; i < 9; i++) {
      const t = i / 10;
      const x = side * (0.86 - t * 0.8);
      line([x, low + t * (top - low), -0.42 + t * 0.5], [x, low + t * (top - low), 0.22 - t * 0.14], 0.009);
    }
  }
  ship.add(
    deform(torus(0.16, 0.035, 18, 8), () => undefined),
    materials.rope,
    { at: [0.45, 1.1, 1.3], turn: [90, 0, 0] },
  );
}
