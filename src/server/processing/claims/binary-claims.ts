/** Triangles that binary formats speak of. What ends too early throws. */

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

const HOLDS_CHUNKS = new Set([0x4d4d, 0x3d3d, 0x4000, 0x4100]);
const FACES = 0x4120;

export function threeDsTriangles(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  const countIn = (from: number, to: number): number => {
    let sum = 0;
    for (let at = from; at + 6 <= to;) {
      const kind = view.getUint16(at, true);
      const end = Math.min(to, at + Math.max(6, view.getUint32(at + 2, true)));
      // An object begins with its name.
      const inside = kind === 0x4000 ? bytes.indexOf(0, at + 6) + 1 : at + 6;
      if (kind === FACES) sum += view.getUint16(inside, true);
      else if (HOLDS_CHUNKS.has(kind)) sum += countIn(inside, end);
      at = end;
    }
    return sum;
  };
  return countIn(0, bytes.length);
}

export function b3dTriangles(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  const countIn = (from: number, to: number): number => {
    let sum = 0;
    for (let at = from; at + 8 <= to;) {
      const [name, length] = [nameAt(bytes, at), view.getUint32(at + 4, true)];
      const inside = at + 8;
      if (name === 'TRIS') sum += Math.floor((length - 4) / 12);
      // A node begins with its name and place, a mesh with its material.
      else if (name === 'NODE') sum += countIn(bytes.indexOf(0, inside) + 1 + 40, inside + length);
      else if (name === 'MESH') sum += countIn(inside + 4, inside + length);
      at = inside + length;
    }
    return sum;
  };
  // After the name of the format stands its version.
  return countIn(12, bytes.length);
}

const MS3D_HEADER_BYTES = 14;
const MS3D_VERTEX_BYTES = 15;

export function ms3dTriangles(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  const vertices = view.getUint16(MS3D_HEADER_BYTES, true);
  return view.getUint16(MS3D_HEADER_BYTES + 2 + vertices * MS3D_VERTEX_BYTES, true);
}

/** LightWave, old (LWOB) and new (LWO2): polygons are lists of corners. */
export function lwoTriangles(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  const isOld = nameAt(bytes, 8) === 'LWOB';
  let sum = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    const [name, length] = [nameAt(bytes, at), view.getUint32(at + 4)];
    if (name === 'POLS') sum += isOld ? oldPolygons(view, at + 8, length) : newPolygons(view, at + 8, length);
    at += 8 + length + (length % 2);
  }
  return sum;
}

function oldPolygons(view: DataView, start: number, length: number): number {
  let sum = 0;
  for (let at = start; at < start + length;) {
    const corners = view.getUint16(at);
    const surface = view.getInt16(at + 2 + corners * 2);
    sum += Math.max(0, corners - 2);
    at += 4 + corners * 2;
    // Details follow, which are drawn upon the polygon: who counts them is of two minds.
    if (surface < 0) throw new RangeError('details');
  }
  return sum;
}

function newPolygons(view: DataView, start: number, length: number): number {
  const kind = String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(start + index)));
  if (kind !== 'FACE') return 0;
  let sum = 0;
  for (let at = start + 4; at < start + length;) {
    // The upper bits are flags.
    const corners = view.getUint16(at) & 0x3ff;
    at += 2;
    for (let corner = 0; corner < corners; corner += 1) at += view.getUint8(at) === 0xff ? 4 : 2;
    sum += Math.max(0, corners - 2);
  }
  return sum;
}
