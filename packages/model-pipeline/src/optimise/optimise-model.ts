/** Optimises a model for the viewer: quick to load and to draw, with its names unchanged. */

import { PropertyType, type Document, type Transform } from '@gltf-transform/core';
import {
  dedup,
  flatten,
  meshopt,
  metalRough,
  prune,
  resample,
  sortPrimitiveWeights,
  unpartition,
  weld,
} from '@gltf-transform/functions';
import { MeshoptEncoder } from 'meshoptimizer';

import { finding, type Finding } from '../finding.ts';
import { modelIo, SILENT } from '../model-io.ts';
import { joinPieces } from './join-pieces.ts';
import { shareAccessors } from './share-accessors.ts';
import { shrinkTextures, type TextureSizes } from './shrink-textures.ts';
import { simplifyModel, type SimplifyBudget } from './simplify-model.ts';
import { writeGlb } from '../write-glb.ts';

export interface OptimiseLimits extends SimplifyBudget, TextureSizes {
  /** Beyond this number, primitives of one material are joined, and names of meshes are lost. */
  maxNamedPieces: number;
  /** Comparing all pairs is quadratic. */
  maxCompared: number;
}

const OPTIMISE_LIMITS: OptimiseLimits = {
  maxTriangles: 150_000,
  maxPoints: 500_000,
  smallTriangles: 500,
  maxSide: 1024,
  exactSide: 256,
  maxNamedPieces: 200,
  maxCompared: 2000,
};

export interface OptimisedModel {
  glb: Uint8Array<ArrayBuffer>;
  /** Content of the GLB, for drawing pictures. */
  document: Document;
  findings: Finding[];
}

interface OptimiseOptions {
  limits?: Partial<OptimiseLimits>;
  signal?: AbortSignal;
}

/**
 * Changes the document. `written` is its GLB before the changes; the viewer gets it if optimising gains nothing or a step
 * fails.
 */
export async function optimiseModel(
  document: Document,
  written: Uint8Array<ArrayBuffer>,
  { limits, signal }: OptimiseOptions = {},
): Promise<OptimisedModel> {
  signal?.throwIfAborted();
  try {
    const optimised = await optimise(document.setLogger(SILENT), { ...OPTIMISE_LIMITS, ...limits }, signal);
    const isBetter = optimised.findings.length > 0 || optimised.glb.length < written.length;
    return isBetter ? optimised : await unchanged(written, []);
  } catch {
    signal?.throwIfAborted();
    const note = finding('not_optimised', 'notOptimised');
    return unchanged(written, [note]);
  }
}

async function unchanged(glb: Uint8Array<ArrayBuffer>, findings: Finding[]): Promise<OptimisedModel> {
  return { glb, document: await (await modelIo()).readBinary(glb), findings };
}

async function optimise(document: Document, limits: OptimiseLimits, signal?: AbortSignal): Promise<OptimisedModel> {
  const root = document.getRoot();
  const isStill = root.listAnimations().length === 0 && root.listSkins().length === 0;
  const hasSpecular = document.hasExtension('KHR_materials_pbrSpecularGlossiness');
  await run(document, signal, [
    ...(hasSpecular ? [metalRough()] : []),
    ...dedupSteps(document, limits),
    ...(isStill ? [flatten(), joinPieces({ keepNamed: piecesOf(document) <= limits.maxNamedPieces })] : []),
    // The viewer shows UV maps without textures, and named end bones of skeletons, so both stay.
    prune({ keepAttributes: true, keepLeaves: !isStill, keepSolidTextures: true }),
    weld(),
    resample({ cleanup: false }),
  ]);
  const { before, after } = await simplifyModel(document, limits, signal);
  const findings = await shrinkTextures(document, limits, signal);
  for (const primitive of root.listMeshes().flatMap((mesh) => mesh.listPrimitives())) {
    if (primitive.getAttribute('WEIGHTS_0')) sortPrimitiveWeights(primitive, 4);
  }
  await MeshoptEncoder.ready;
  await run(document, signal, [
    prune({ keepAttributes: true, keepLeaves: true, keepSolidTextures: true }),
    unpartition(),
    meshopt({ encoder: MeshoptEncoder, level: 'medium', cleanup: false }),
    // The steps before are quadratic in the number of users of a shared accessor.
    shareAccessors,
    dedup({ propertyTypes: [PropertyType.MESH], keepUniqueNames: true }),
    prune({ propertyTypes: [PropertyType.ACCESSOR, PropertyType.SKIN], keepAttributes: true, keepIndices: true }),
  ]);
  if (after < before) findings.push(finding('simplified', 'simplified', { shown: after, count: before }));
  return { glb: await writeGlb(document), document, findings };
}

async function run(document: Document, signal: AbortSignal | undefined, steps: Transform[]): Promise<void> {
  for (const step of steps) {
    signal?.throwIfAborted();
    await document.transform(step);
  }
}

/** Merges equal pictures and surfaces. Items with unique names stay separate. */
function dedupSteps(document: Document, { maxCompared }: OptimiseLimits): Transform[] {
  const root = document.getRoot();
  if (Math.max(root.listMaterials().length, root.listTextures().length, root.listSkins().length) > maxCompared) return [];
  const { TEXTURE, MATERIAL, SKIN } = PropertyType;
  return [dedup({ propertyTypes: [TEXTURE] }), dedup({ propertyTypes: [MATERIAL, SKIN], keepUniqueNames: true })];
}

function piecesOf(document: Document): number {
  return document
    .getRoot()
    .listMeshes()
    .reduce((sum, mesh) => sum + mesh.listPrimitives().length, 0);
}
