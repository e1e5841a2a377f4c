/** Types of the API, generated from its contracts. `npm run reference` */

import type { Bundle, BundleModel, BundleSkipped, Presentation, Presented } from './shared-types.ts';

export interface BundleProgress {
  id: number;
  key: string;
  state: 'waiting' | 'opening' | 'processing' | 'ready' | 'refused';
  refusal: string | null;
  waitingBefore: number | null;
  skipped: BundleSkipped[];
  candidates: string[];
  models: BundleModel[];
}

export interface ConvertModelsBody {
  paths: string[];
  texture?: string | null;
}

export interface CreateBundleBody {
  uploads: string[];
  keep?: CreateBundleBodyKeep;
  saveKey?: string;
}

export interface CreateBundleBodyKeep {
  bundleId: number;
  sourceIds: number[];
}

export interface JudgeScaleReply {
  warning: ScaleWarning | null;
  choices: JudgeScaleReplyChoice[] | null;
}

export interface JudgeScaleReplyChoice {
  unit: 'metres' | 'centimetres' | 'millimetres' | 'inches' | 'feet';
  size: string;
}

export interface PresentModelBody {
  presentation: Presentation;
  version: number;
}

export interface ScaleWarning {
  sentence: string;
  unit: 'metres' | 'centimetres' | 'millimetres' | 'inches' | 'feet' | null;
}

export interface BundlesCalls {
  /** Sets how a model is shown; its pictures are drawn again. For whoever may edit its asset or, before it is saved, brought it. */
  presentModel: {
    params: {
      id: number;
    };
    body: PresentModelBody;
    reply: Presented;
  };
  /** Whether a model is as large as is usual in its category and game. For whoever may edit its asset, or brought it. */
  judgeScale: {
    params: {
      id: number;
    };
    query?: {
      category?: string;
      gameId?: number;
    };
    reply: JudgeScaleReply;
  };
  /** Makes a bundle of finished uploads, which it takes over, and begins to process it. */
  createBundle: {
    body: CreateBundleBody;
    reply: Bundle;
  };
  /** A bundle with its files and what was made of them. For whoever brought it, and who may edit its asset. */
  getBundle: {
    params: {
      id: number;
    };
    reply: Bundle;
  };
  /** Converts further files of a bundle for the viewer, 12 at most; one that failed is tried again, and so are pictures that are missing. */
  convertModels: {
    params: {
      id: number;
    };
    body: ConvertModelsBody;
    reply: BundleProgress;
  };
}

export const BUNDLES_CALLS: { readonly [N in keyof BundlesCalls]: readonly [method: string, path: string] } = {
  presentModel: ['PUT', '/api/models/{id}/presentation'],
  judgeScale: ['GET', '/api/models/{id}/scale'],
  createBundle: ['POST', '/api/bundles'],
  getBundle: ['GET', '/api/bundles/{id}'],
  convertModels: ['POST', '/api/bundles/{id}/models'],
};
