/** Types of the API, generated from its contracts. `npm run reference` */

import type { Presentation, Presented } from './shared-types.ts';
import type { Bundle, BundleModel, BundleSkipped } from './model-types.ts';

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
  /** Sets the presentation of a model, and renders its pictures again. For members who may edit its asset or, before the first save, its uploader. */
  presentModel: {
    params: {
      id: number;
    };
    body: PresentModelBody;
    reply: Presented;
  };
  /** Whether the size of a model is plausible for its category and game. For its uploader, and members who may edit its asset. */
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
  /** Creates a bundle of finished uploads, and starts to process it. */
  createBundle: {
    body: CreateBundleBody;
    reply: Bundle;
  };
  /** A bundle with its files and derived files. For its uploader, and members who may edit its asset. */
  getBundle: {
    params: {
      id: number;
    };
    reply: Bundle;
  };
  /** Converts further files of a bundle for the viewer, 12 at most. Failed ones and missing pictures are retried. */
  convertModels: {
    params: {
      id: number;
    };
    body: ConvertModelsBody;
    reply: BundleProgress;
  };
}

/** Method and path of each call. */
export const BUNDLES_CALLS: { readonly [N in keyof BundlesCalls]: readonly [method: string, path: string] } = {
  presentModel: ['PUT', '/api/models/{id}/presentation'],
  judgeScale: ['GET', '/api/models/{id}/scale'],
  createBundle: ['POST', '/api/bundles'],
  getBundle: ['GET', '/api/bundles/{id}'],
  convertModels: ['POST', '/api/bundles/{id}/models'],
};
