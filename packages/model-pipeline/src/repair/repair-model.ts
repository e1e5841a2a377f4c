/** Repairs a document before further steps: values that are not numbers, references that lead nowhere. */

import { Node, type Document, type Mesh, type Primitive } from '@gltf-transform/core';
import { weldPrimitive } from '@gltf-transform/functions';

import { finding, listedNames, type Finding } from '../finding.ts';
import { repairClips } from './repair-clips.ts';
import { repairMaterial } from './repair-material.ts';
import { addTangents } from './add-tangents.ts';
import { primitiveRepairer } from './repair-primitive.ts';
import { repairSkins } from './repair-skins.ts';

const TRIANGLES = 4;

/** Changes the document. Must run first, because later steps rely on finite numbers. */
export function repairModel(document: Document, { signal }: { signal?: AbortSignal } = {}): Finding[] {
  const findings = repairMeshes(document, signal);
  const nodes = document.getRoot().listNodes();
  const moved = nodes.filter(repairTransform).map((node) => node.getName());
  if (moved.length > 0) findings.push(finding('non_finite_values', 'placesInvalid', { names: listedNames(moved) }));
  const loose = repairSkins(document).map((node) => node.getName());
  if (loose.length > 0) findings.push(finding('lost_animation', 'skeletonsIncomplete', { names: listedNames(loose) }));
  for (const material of document.getRoot().listMaterials()) repairMaterial(document, material);
  findings.push(...repairClips(document));
  dropLeftovers(document);
  holdInOneBuffer(document);
  return findings;
}

function repairMeshes(document: Document, signal?: AbortSignal): Finding[] {
  const repair = primitiveRepairer(document);
  const broken: string[] = [];
  const unlit: string[] = [];
  const empty: string[] = [];
  for (const mesh of document.getRoot().listMeshes()) {
    signal?.throwIfAborted();
    const name =
      mesh.getName() ||
      mesh
        .listParents()
        .find((parent) => parent.propertyType === 'Node')
        ?.getName() ||
      '';
    let isBroken = false;
    let hadNoLight = false;
    for (const primitive of mesh.listPrimitives()) {
      const { hadBrokenValues, lostNormals, isEmpty } = repair(primitive);
      isBroken ||= hadBrokenValues;
      hadNoLight ||= lostNormals > 0 && !isEmpty;
      if (isEmpty) primitive.dispose();
      else if (isLoose(primitive)) weldPrimitive(primitive);
    }
    if (isBroken) broken.push(name);
    if (hadNoLight) unlit.push(name);
    if (mesh.listPrimitives().length > 0) continue;
    empty.push(name);
    mesh.dispose();
  }
  for (const mesh of document.getRoot().listMeshes()) {
    repairTargets(document, mesh);
    for (const primitive of mesh.listPrimitives()) addTangents(document, primitive);
  }
  const findings: Finding[] = [];
  if (broken.length > 0) findings.push(finding('non_finite_values', 'valuesInvalid', { names: listedNames(broken) }));
  if (unlit.length > 0) findings.push(finding('mended', 'normalsInvalid', { names: listedNames(unlit) }));
  if (empty.length > 0) findings.push(finding('empty_mesh', 'meshesEmpty', { names: listedNames(empty) }));
  return findings;
}

/** Many formats write three vertices for each triangle, so the count does not describe the model. */
function isLoose(primitive: Primitive): boolean {
  const vertices = primitive.getAttribute('POSITION')?.getCount();
  return primitive.getMode() === TRIANGLES && (primitive.getIndices()?.getCount() ?? vertices) === vertices;
}

/** Gives all primitives of a mesh the same number of morph targets, and drops those without effect. */
function repairTargets(document: Document, mesh: Mesh): void {
  const primitives = mesh.listPrimitives();
  const count = Math.max(0, ...primitives.map((primitive) => primitive.listTargets().length));
  for (const primitive of primitives) {
    for (let missing = count - primitive.listTargets().length; missing > 0; missing -= 1) {
      primitive.addTarget(document.createPrimitiveTarget());
    }
    const position = primitive.getAttribute('POSITION');
    for (const target of primitive.listTargets()) {
      if (target.listAttributes().length > 0 || !position) continue;
      const still = new Float32Array(position.getCount() * 3);
      target.setAttribute('POSITION', document.createAccessor().setType('VEC3').setArray(still));
    }
  }
  const fitted = (weights: number[]) => Array.from({ length: count }, (_, at) => finite(weights[at]));
  if (mesh.getWeights().length > 0) mesh.setWeights(fitted(mesh.getWeights()));
  for (const parent of mesh.listParents()) {
    if (!(parent instanceof Node) || parent.getWeights().length === 0) continue;
    parent.setWeights(fitted(parent.getWeights()));
  }
}

const finite = (value: number | undefined) => (value !== undefined && Number.isFinite(value) ? value : 0);

/** Returns whether the transform was repaired. */
function repairTransform(node: Node): boolean {
  const isSound = (values: number[]) => values.every((value) => Math.abs(value) < 1e18);
  const isMoved = isSound(node.getTranslation());
  const isScaled = isSound(node.getScale());
  const length = Math.hypot(...node.getRotation());
  const isTurned = Number.isFinite(length) && length > 1e-6;
  if (!isMoved) node.setTranslation([0, 0, 0]);
  if (!isScaled) node.setScale([1, 1, 1]);
  if (!isTurned) node.setRotation([0, 0, 0, 1]);
  else if (Math.abs(length - 1) > 1e-6) {
    const [x, y, z, w] = node.getRotation();
    node.setRotation([x / length, y / length, z / length, w / length]);
  }
  return !(isMoved && isScaled && isTurned);
}

/** Removes unused and empty accessors, and zeroes invalid numbers in the others. */
function dropLeftovers(document: Document): void {
  for (const accessor of document.getRoot().listAccessors()) {
    const array = accessor.getArray();
    const isUsed = accessor.listParents().some((parent) => parent.propertyType !== 'Root');
    if (!isUsed || !array || accessor.getCount() === 0) accessor.dispose();
    else if (!array.every(Number.isFinite))
      accessor.setArray(Float32Array.from(array, (value) => (Number.isFinite(value) ? value : 0)));
  }
}

/** A GLB has at most one buffer. */
function holdInOneBuffer(document: Document): void {
  const [buffer = document.createBuffer(), ...others] = document.getRoot().listBuffers();
  for (const accessor of document.getRoot().listAccessors()) accessor.setBuffer(buffer);
  for (const other of others) other.dispose();
  const { length } = [...document.getRoot().listAccessors(), ...document.getRoot().listTextures()];
  if (length === 0) buffer.dispose();
}
