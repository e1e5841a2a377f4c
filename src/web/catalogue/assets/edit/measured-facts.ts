import type { StatedModel } from '../../../../shared/catalogue/assets/asset-form.ts';
import { qualityOf, textureResolutionOf } from '../../../../shared/catalogue/assets/asset-rules.ts';
import type { Measured } from '@polyshelf/model-pipeline/facts/measured-contract.ts';
import type { Bundle, BundleModel } from '../../../../shared/files/bundles/bundle-contract.ts';

/** The main model: the chosen one, otherwise the first readable one. */
export function mainModel(models: readonly BundleModel[], chosenId: number | null): BundleModel | null {
  return (
    models.find(({ id }) => id === chosenId) ??
    models.find(({ measured }) => measured !== null) ??
    models.find(({ state }) => state !== 'failed') ??
    models[0] ??
    null
  );
}

/** Measured facts as form values. Null: not measurable. */
export function measuredFacts(measured: Measured | null): StatedModel {
  if (measured === null) return { quality: null, textures: null, textureType: null, textureResolution: null, rigged: null };
  const { triangles, textures, textureType, bones } = measured;
  const largestSide = Math.max(0, ...textures.map(({ width, height }) => Math.max(width, height)));
  return {
    quality: qualityOf(triangles),
    textures: textures.length,
    textureType,
    textureResolution: largestSide === 0 ? null : textureResolutionOf(largestSide),
    rigged: bones > 0,
  };
}

/** Progress of a bundle, from 0 to 1. */
export function bundlePart({ state, models }: Pick<Bundle, 'state' | 'models'>): number {
  if (state === 'ready') return 1;
  if (state !== 'processing' || models.length === 0) return 0;
  const done = models.reduce((sum, model) => sum + modelPart(model), 0);
  return done / models.length;
}

const STEPS = ['converting', 'measuring', 'optimising', 'picturing'] as const;

function modelPart({ state, step }: Pick<BundleModel, 'state' | 'step'>): number {
  if (state === 'ready' || state === 'failed') return 1;
  return step === null ? 0 : STEPS.indexOf(step) / STEPS.length;
}
