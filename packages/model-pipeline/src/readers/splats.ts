/** Gaussian splats, shown as points in their base colour. */

import { Primitive, type Document, type GLTF } from '@gltf-transform/core';

import { FileRefusal } from '../file-refusal.ts';
import { finding, type Finding } from '../finding.ts';
import { lightOf } from './light-of.ts';

/** Spherical harmonic of degree 0. */
const BASE_HARMONIC = 0.28209479177387814;
const BASE_COEFFICIENT = /(?:^|:|_)SH_DEGREE_0_COEF_0$/;
const SPZ = /^KHR_(?:spz_)?gaussian_splat.*spz|^KHR_spz/;

/** sRGB colour, 0 to 1, of a coefficient of degree 0 (`f_dc`). */
export const splatColor = (coefficient: number): number => Math.min(1, Math.max(0, 0.5 + BASE_HARMONIC * coefficient));

export const splatFinding = (count: number): Finding => finding('unsupported_feature', 'splatShown', { count });

export const compressedSplat = (): FileRefusal => new FileRefusal('unsupported_type', 'compressedSplat');

export function refuseSpz({ extensionsUsed = [] }: GLTF.IGLTF): void {
  if (!extensionsUsed.some((name) => SPZ.test(name))) return;
  throw new FileRefusal('unsupported_type', 'spzSplat');
}

const isSplatFile = ({ extensionsUsed = [] }: GLTF.IGLTF): boolean => extensionsUsed.includes('KHR_gaussian_splatting');

/** Adds base colours to points of KHR_gaussian_splatting. Points without coefficients count as splats, too. */
export function colorSplats(document: Document, json: GLTF.IGLTF, notes: (finding: Finding) => void): void {
  let count = 0;
  for (const primitive of document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())) {
    const semantic = primitive.listSemantics().find((name) => BASE_COEFFICIENT.test(name));
    const coefficients = semantic === undefined ? null : primitive.getAttribute(semantic);
    const isColored = coefficients !== null && coefficients.getElementSize() >= 3;
    if (!isColored && !(isSplatFile(json) && primitive.getMode() === Primitive.Mode.POINTS)) continue;
    count += primitive.getAttribute('POSITION')?.getCount() ?? 0;
    if (!isColored || primitive.getAttribute('COLOR_0')) continue;
    const colors = new Float32Array(coefficients.getCount() * 4).fill(1);
    const value: number[] = [];
    for (let at = 0; at < coefficients.getCount(); at += 1) {
      colors.set(coefficients.getElement(at, value).slice(0, 3).map(splatColor), at * 4);
    }
    const accessor = document.createAccessor().setType('VEC4').setArray(lightOf(colors)).setBuffer(coefficients.getBuffer());
    primitive.setAttribute('COLOR_0', accessor);
  }
  if (count > 0) notes(splatFinding(count));
}
