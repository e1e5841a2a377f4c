/** Types of the API, generated from its contracts. `npm run reference` */

import type { FilterChoice, FilterChoices, Picture } from './shared-types.ts';
import type { AssetDetailAttributesMeasuredClip, ClipCardModel } from './model-types.ts';

export interface ClipCard {
  id: number;
  name: string;
  seconds: number;
  model: ClipCardModel;
  gameTitle: string | null;
  bones: number | null;
  publishedAt: string;
}

export interface FittingModel {
  id: number;
  name: string;
  picture: Picture | null;
  isAlike: boolean;
  clips: AssetDetailAttributesMeasuredClip[];
  clipCount: number;
  url: string;
  bytes: number;
}

export interface ListClipFiltersReply {
  length: FilterChoices;
  animation: FilterChoices;
  game: FilterChoices;
  platform: FilterChoices;
  rigged: FilterChoices;
  bones: FilterChoices;
}

export interface ListClipsReply {
  cards: ClipCard[];
  total: number;
  nextCursor: string | null;
}

export interface BrowsingClipCalls {
  /** A page of the animation clips of published models, with their total. */
  listClips: {
    query?: {
      page?: number;
      pageSize?: number;
      sort?: 'recent' | 'name' | 'longest' | 'shortest';
      cursor?: string;
      length?: string;
      animation?: number[];
      game?: number[];
      platform?: number[];
      rigged?: boolean;
      bones?: string;
    };
    reply: ListClipsReply;
  };
  /** The choices of each filter of the list of clips, with the number of clips each would leave beside the others. */
  listClipFilters: {
    query?: {
      length?: string;
      animation?: number[];
      game?: number[];
      platform?: number[];
      rigged?: boolean;
      bones?: string;
    };
    reply: ListClipFiltersReply;
  };
  /** Choices of a filter of the clips list, by a part of their name, those with most results first. */
  findClipChoices: {
    query: {
      filter: 'animation' | 'game' | 'platform';
      value: string;
      length?: string;
      animation?: number[];
      game?: number[];
      platform?: number[];
      rigged?: boolean;
      bones?: string;
    };
    reply: {
      choices: FilterChoice[];
    };
  };
  /** Clips of other published models with the same skeleton as an asset, by bone names and parents. */
  listFittingClips: {
    query: {
      id: number;
    };
    reply: {
      models: FittingModel[];
    };
  };
}

/** Method and path of each call. */
export const BROWSING_CLIP_CALLS: { readonly [N in keyof BrowsingClipCalls]: readonly [method: string, path: string] } = {
  listClips: ['GET', '/api/get-clips-data'],
  listClipFilters: ['GET', '/api/get-clips-filters'],
  findClipChoices: ['GET', '/api/get-clip-choices'],
  listFittingClips: ['GET', '/api/get-fitting-clips'],
};
