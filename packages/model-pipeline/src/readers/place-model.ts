/** Converts a document to upright and metres with one root node. The vertices stay unchanged. */

import { getBounds, type Document, type Node } from '@gltf-transform/core';

import { finding, type Finding } from '../finding.ts';

const QUARTER_TURN_BACK: [number, number, number, number] = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];
const HALF_TURN: [number, number, number, number] = [0, 1, 0, 0];
const METRES_PER_INCH = 0.0254;
/** Larger models are hardly in metres. */
const LARGE_FROM = 12;

export interface Placement {
  /** Z is up in the format, and the reader does not rotate the model. */
  isZUp?: boolean;
  /** Models of the format face -Z. */
  isFacingBack?: boolean;
  metresPerUnit?: number;
}

const units = new WeakMap<Document, number>();

/** Assumed metres per unit of the file; 1 if its reader or format converts units. */
export const metresPerUnitOf = (document: Document): number => units.get(document) ?? 1;

export function placeModel(document: Document, { isZUp = false, isFacingBack = false, metresPerUnit = 1 }: Placement): void {
  if (!isZUp && !isFacingBack && metresPerUnit === 1) return;
  units.set(document, metresPerUnitOf(document) * metresPerUnit);
  for (const scene of document.getRoot().listScenes()) {
    const above: Node = document.createNode('placed');
    if (isZUp) above.setRotation(QUARTER_TURN_BACK);
    if (isFacingBack) above.setRotation(HALF_TURN);
    above.setScale([metresPerUnit, metresPerUnit, metresPerUnit]);
    for (const child of scene.listChildren()) above.addChild(child);
    scene.addChild(above);
  }
}

/** Assumes inches for game formats if the size of the model suggests it. */
export function assumeInches(document: Document, notes: (finding: Finding) => void): void {
  if (!isLarge(document)) return;
  placeModel(document, { metresPerUnit: METRES_PER_INCH });
  notes(finding('assumed_unit', 'unitInches'));
}

/** For formats of 3D printing, which use millimetres. */
export function assumeMillimetres(document: Document, notes: (finding: Finding) => void): void {
  if (!isLarge(document)) return;
  placeModel(document, { metresPerUnit: 0.001 });
  notes(finding('assumed_unit', 'unitMillimetres'));
}

/** For game formats that use centimetres. */
export function assumeCentimetres(document: Document, notes: (finding: Finding) => void): void {
  if (!isLarge(document)) return;
  placeModel(document, { metresPerUnit: 0.01 });
  notes(finding('assumed_unit', 'unitCentimetres'));
}

function isLarge(document: Document): boolean {
  const [scene] = document.getRoot().listScenes();
  if (!scene) return false;
  const { min, max } = getBounds(scene);
  const largest = Math.max(...max.map((value, axis) => value - min[axis]!));
  return Number.isFinite(largest) && largest >= LARGE_FROM;
}
