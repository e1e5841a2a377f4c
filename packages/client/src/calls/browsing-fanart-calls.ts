/** Types of the API, generated from its contracts. `npm run reference` */

import type { FilterChoices, NameOfPublication, Picture, PublicationState } from './shared-types.ts';
import type { AssetDetailAttributesTag, AssetDetailAttributesUploader, ClipCardModel } from './model-types.ts';

export interface FanartCard {
  id: number;
  title: string;
  picture: Picture | null;
  uploader: string | null;
  publishedAt: string;
  medium: 'drawing' | 'render' | 'figure' | 'pixel' | 'cosplay' | null;
  sensitive: boolean;
  pictures: number;
  games: string[];
}

export interface FanartDetail {
  id: number;
  attributes: FanartDetailAttributes;
  state: PublicationState | null;
}

export interface FanartDetailAttributes {
  title: string;
  description: string | null;
  descriptionHtml: string | null;
  alternativeNames: NameOfPublication[];
  images: Picture[];
  tags: AssetDetailAttributesTag[];
  uploader: AssetDetailAttributesUploader | null;
  publishedAt: string | null;
  updatedAt: string;
  views: number;
  saves: number;
  medium: 'drawing' | 'render' | 'figure' | 'pixel' | 'cosplay' | null;
  software: string | null;
  rights: 'own' | 'permission' | null;
  permissionOf: string | null;
  sensitive: boolean;
  games: ClipCardModel[];
  models: ClipCardModel[];
}

export interface ListFanartFiltersReply {
  medium: FilterChoices;
  game: FilterChoices;
  model: FilterChoices;
  tag: FilterChoices;
  sensitive: FilterChoices;
  added: FilterChoices;
  uploader: FilterChoices;
  exact: FilterChoices;
  without: FilterChoices;
}

export interface ListFanartsReply {
  cards: FanartCard[];
  total: number;
  nextCursor: string | null;
}

export interface BrowsingFanartCalls {
  /** A page of published fan arts, with their total. */
  listFanarts: {
    query?: {
      page?: number;
      pageSize?: number;
      sort?: 'relevance' | 'recent' | 'popular' | 'name';
      cursor?: string;
      medium?: ('drawing' | 'render' | 'figure' | 'pixel' | 'cosplay')[];
      game?: number[];
      model?: number[];
      tag?: number[];
      sensitive?: boolean;
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
    };
    reply: ListFanartsReply;
  };
  /** The choices of each filter of the fan arts list, with the number of fan arts each would leave beside the others; of a range the parts of its scale. */
  listFanartFilters: {
    query?: {
      medium?: ('drawing' | 'render' | 'figure' | 'pixel' | 'cosplay')[];
      game?: number[];
      model?: number[];
      tag?: number[];
      sensitive?: boolean;
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
    };
    reply: ListFanartFiltersReply;
  };
  /** One published fan art by id or, without an id, by title; an empty list when there is none. */
  getFanart: {
    query?: {
      title?: string;
      id?: string;
    };
    reply: {
      data: FanartDetail[];
    };
  };
}

/** Method and path of each call. */
export const BROWSING_FANART_CALLS: { readonly [N in keyof BrowsingFanartCalls]: readonly [method: string, path: string] } = {
  listFanarts: ['GET', '/api/get-fanarts-data'],
  listFanartFilters: ['GET', '/api/get-fanarts-filters'],
  getFanart: ['GET', '/api/get-fanart-info'],
};
