import { declaredCounts, polygonCounts, sumOfCounts, type DeclaredCounts } from '../../declared-counts/declared-counts.ts';

const PLACE_BYTES = 12;

/** LightWave, old (LWOB) and new (LWO2): polygons are lists of corners. */
export function lwoCounts(bytes: Uint8Array): DeclaredCounts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const nameAt = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  const isOld = nameAt(8) === 'LWOB';
  const claims: DeclaredCounts[] = [];
  for (let at = 12; at + 8 <= bytes.length;) {
    const [name, length] = [nameAt(at), view.getUint32(at + 4)];
    if (name === 'POLS') claims.push((isOld ? oldPolygons : newPolygons)(view, at + 8, length));
    if (name === 'PNTS') claims.push(declaredCounts(0, Math.floor(length / PLACE_BYTES)));
    at += 8 + length + (length % 2);
  }
  return sumOfCounts(claims);
}

function oldPolygons(view: DataView, start: number, length: number): DeclaredCounts {
  const sum = declaredCounts(0, 0);
  for (let at = start; at < start + length;) {
    const corners = view.getUint16(at);
    const surface = view.getInt16(at + 2 + corners * 2);
    addPolygon(sum, corners);
    at += 4 + corners * 2;
    // Detail polygons follow, which readers may or may not count. So the file is not compared.
    if (surface < 0) throw new RangeError('details');
  }
  return sum;
}

function newPolygons(view: DataView, start: number, length: number): DeclaredCounts {
  const sum = declaredCounts(0, 0);
  const kind = String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(start + index)));
  if (kind !== 'FACE') return sum;
  for (let at = start + 4; at < start + length;) {
    // The upper bits are flags.
    const corners = view.getUint16(at) & 0x3ff;
    at += 2;
    for (let corner = 0; corner < corners; corner += 1) at += view.getUint8(at) === 0xff ? 4 : 2;
    addPolygon(sum, corners);
  }
  return sum;
}

function addPolygon(sum: DeclaredCounts, corners: number): void {
  const { triangles, least } = polygonCounts(corners);
  sum.triangles += triangles;
  sum.least += least;
}
