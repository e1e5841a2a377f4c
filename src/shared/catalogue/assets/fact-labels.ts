import * as m from '#messages/facts';
import type { FactName } from '@polyshelf/model-pipeline/facts/model-facts.ts';

/** Names of rows on a model's page, and of filters. Facts without a label have a place of their own on the page. */
const LABELS = {
  triangles: m.triangles,
  vertices: m.vertices,
  meshes: m.meshes,
  materials: m.materials,
  bones: m.bones,
  hasUv: m.uvMap,
  hasVertexColors: m.vertexColors,
} as const satisfies Partial<Record<FactName, () => string>>;
export const FACT_LABELS: typeof LABELS & Partial<Record<FactName, () => string>> = LABELS;
