/** Finds problems that an uploader may want to fix before publishing, or that visitors should know. */

import type { Document, Primitive } from '@gltf-transform/core';

import type { Measured } from '../facts/measured-contract.ts';
import { drawnParts, triangleCount, type DrawnPart } from './drawn-parts.ts';
import { finding, listedNames, type Finding } from '../finding.ts';
import { readAttribute } from '../render/place-vertices.ts';
import { triangleIndices } from '../render/triangle-indices.ts';

export interface ProblemLimits {
  /** Limits of the largest side, in metres. */
  smallestMetres: number;
  largestMetres: number;
  largestTextureSide: number;
  materials: number;
  /** Allowed share of triangles without area. */
  degenerateShare: number;
}

const PROBLEM_LIMITS: ProblemLimits = {
  smallestMetres: 0.001,
  largestMetres: 10_000,
  largestTextureSide: 8192,
  materials: 50,
  degenerateShare: 0.05,
};

const TRIANGLES = 4;

interface FindingOptions {
  limits?: Partial<ProblemLimits>;
  signal?: AbortSignal;
}

/** Expects a repaired document, and does not change it. */
export function findProblems(document: Document, measured: Measured, { limits, signal }: FindingOptions = {}): Finding[] {
  const allowed = { ...PROBLEM_LIMITS, ...limits };
  const { parts } = drawnParts(document);
  const primitives = [...new Set(parts.map(({ primitive }) => primitive))];
  return [
    ...scaleFindings(measured, allowed),
    ...materialFindings(parts, measured, allowed),
    ...textureFindings(measured, allowed),
    ...triangleFindings(primitives, allowed, signal),
    ...weightFindings(primitives),
  ];
}

function scaleFindings({ size }: Measured, { smallestMetres, largestMetres }: ProblemLimits): Finding[] {
  const largest = Math.max(...size);
  if (largest === 0 || (largest >= smallestMetres && largest <= largestMetres)) return [];
  const isTiny = largest < smallestMetres;
  // Sentences show three decimals.
  const shown = Number((isTiny ? Math.max(largest * 1000, 0.001) : largest / 1000).toPrecision(3));
  return [finding('absurd_scale', isTiny ? 'sizeTiny' : 'sizeHuge', { size: shown })];
}

function materialFindings(parts: readonly DrawnPart[], measured: Measured, { materials: most }: ProblemLimits): Finding[] {
  const findings: Finding[] = [];
  const unmapped = parts.filter(({ primitive }) => isTextured(primitive) && !primitive.getAttribute('TEXCOORD_0'));
  if (unmapped.length > 0) {
    const names = new Set(unmapped.map(({ place }) => place.node.getMesh()?.getName() || place.node.getName()));
    findings.push(finding('no_uvs', 'uvMapsMissing', { names: listedNames([...names]) }));
  }
  const materials = new Set(parts.map(({ primitive }) => primitive.getMaterial()));
  if (parts.length > 0 && measured.materials === 0) {
    findings.push(finding('no_materials', 'materialsMissing'));
  } else if (parts.length > 0 && [...materials].every((material) => material?.getExtension('KHR_materials_unlit'))) {
    findings.push(finding('unlit', 'allUnlit'));
  }
  if (measured.materials > most) {
    findings.push(finding('many_materials', 'manyMaterials', { count: measured.materials }));
  }
  if (measured.textures.length === 0 && measured.hasVertexColors) {
    findings.push(finding('vertex_colors_only', 'onlyVertexColors'));
  }
  return findings;
}

function isTextured(primitive: Primitive): boolean {
  const material = primitive.getMaterial();
  return Boolean(material?.getBaseColorTexture() ?? material?.getNormalTexture() ?? material?.getEmissiveTexture());
}

function textureFindings({ textures }: Measured, { largestTextureSide: largest }: ProblemLimits): Finding[] {
  const findings: Finding[] = [];
  const oversized = textures.filter(({ width, height }) => Math.max(width, height) > largest);
  if (oversized.length > 0) {
    findings.push(finding('oversized_texture', 'texturesOversized', { names: namesOf(oversized), limit: largest }));
  }
  const odd = textures.filter(({ width, height }) => !isPowerOfTwo(width) || !isPowerOfTwo(height));
  if (odd.length > 0) findings.push(finding('odd_texture_size', 'texturesOddSize', { names: namesOf(odd) }));
  return findings;
}

const namesOf = (textures: Measured['textures']) => listedNames(textures.map(({ name }) => name));
const isPowerOfTwo = (side: number) => side === 0 || Number.isInteger(Math.log2(side));

function triangleFindings(
  primitives: readonly Primitive[],
  { degenerateShare }: ProblemLimits,
  signal?: AbortSignal,
): Finding[] {
  let all = 0;
  let flat = 0;
  for (const primitive of primitives) {
    signal?.throwIfAborted();
    all += triangleCount(primitive);
    flat += triangleCount(primitive) - trianglesWithArea(primitive);
  }
  if (all === 0 || flat / all < degenerateShare) return [];
  const share = Math.max(1, Math.round((flat / all) * 100));
  return [finding('degenerate_triangles', 'trianglesFlat', { percent: share })];
}

/** Whether the primitive has a visible part: points, lines, or a triangle with an area. */
export const canBeSeen = (primitive: Primitive): boolean =>
  primitive.getMode() < TRIANGLES || primitive.listTargets().length > 0 || trianglesWithArea(primitive) > 0;

function trianglesWithArea(primitive: Primitive): number {
  const positions = readAttribute(primitive, 'POSITION', 3);
  if (!positions || triangleCount(primitive) === 0) return 0;
  const indices = triangleIndices(primitive.getIndices()?.getArray() ?? null, positions, primitive.getMode(), false);
  let count = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [indices[i]! * 3, indices[i + 1]! * 3, indices[i + 2]! * 3];
    const [ux, uy, uz] = [
      positions[b]! - positions[a]!,
      positions[b + 1]! - positions[a + 1]!,
      positions[b + 2]! - positions[a + 2]!,
    ];
    const [vx, vy, vz] = [
      positions[c]! - positions[a]!,
      positions[c + 1]! - positions[a + 1]!,
      positions[c + 2]! - positions[a + 2]!,
    ];
    if (uy * vz !== uz * vy || uz * vx !== ux * vz || ux * vy !== uy * vx) count += 1;
  }
  return count;
}

function weightFindings(primitives: readonly Primitive[]): Finding[] {
  if (!primitives.some((primitive) => primitive.getAttribute('WEIGHTS_1'))) return [];
  return [finding('many_weights', 'manyWeights')];
}
