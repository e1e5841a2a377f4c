/** Types of the API, generated from its contracts. `npm run reference` */

import type { FilterChoices, GuideStep, NameOfPublication, Picture, PublicationState } from './shared-types.ts';
import type { AssetDetailAttributesTag, AssetDetailAttributesUploader, ClipCardModel } from './model-types.ts';

export interface GuideCard {
  id: number;
  title: string;
  picture: Picture | null;
  uploader: string | null;
  publishedAt: string;
  description: string | null;
  difficulty: 'beginner' | 'intermediate' | 'advanced' | null;
  duration: 'quarter' | 'half' | 'hour' | 'hours' | 'days' | null;
  games: string[];
}

export interface GuideDetail {
  id: number;
  attributes: GuideDetailAttributes;
  state: PublicationState | null;
}

export interface GuideDetailAttributes {
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
  steps: GuideStep[];
  difficulty: 'beginner' | 'intermediate' | 'advanced' | null;
  duration: 'quarter' | 'half' | 'hour' | 'hours' | 'days' | null;
  verifiedVersion: string | null;
  verifiedOn: string | null;
  games: ClipCardModel[];
  models: ClipCardModel[];
  tools: ClipCardModel[];
  technologies: AssetDetailAttributesTag[];
  formats: AssetDetailAttributesTag[];
}

export interface ListGuideFiltersReply {
  difficulty: FilterChoices;
  duration: FilterChoices;
  game: FilterChoices;
  model: FilterChoices;
  tool: FilterChoices;
  technology: FilterChoices;
  format: FilterChoices;
  tag: FilterChoices;
  added: FilterChoices;
  uploader: FilterChoices;
  exact: FilterChoices;
  without: FilterChoices;
}

export interface ListGuidesReply {
  cards: GuideCard[];
  total: number;
  nextCursor: string | null;
}

export interface BrowsingGuideCalls {
  /** A page of published guides, with their total. */
  listGuides: {
    query?: {
      page?: number;
      pageSize?: number;
      sort?: 'relevance' | 'recent' | 'popular' | 'name';
      cursor?: string;
      difficulty?: ('beginner' | 'intermediate' | 'advanced')[];
      duration?: ('quarter' | 'half' | 'hour' | 'hours' | 'days')[];
      game?: number[];
      model?: number[];
      tool?: number[];
      technology?: number[];
      format?: number[];
      tag?: number[];
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
    };
    reply: ListGuidesReply;
  };
  /** The choices of each filter of the guides list, with the number of guides each would leave beside the others; of a range the parts of its scale. */
  listGuideFilters: {
    query?: {
      difficulty?: ('beginner' | 'intermediate' | 'advanced')[];
      duration?: ('quarter' | 'half' | 'hour' | 'hours' | 'days')[];
      game?: number[];
      model?: number[];
      tool?: number[];
      technology?: number[];
      format?: number[];
      tag?: number[];
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
    };
    reply: ListGuideFiltersReply;
  };
  /** One published guide by id or, without an id, by title; an empty list when there is none. */
  getGuide: {
    query?: {
      title?: string;
      id?: string;
    };
    reply: {
      data: GuideDetail[];
    };
  };
}

/** Method and path of each call. */
export const BROWSING_GUIDE_CALLS: { readonly [N in keyof BrowsingGuideCalls]: readonly [method: string, path: string] } = {
  listGuides: ['GET', '/api/get-guides-data'],
  listGuideFilters: ['GET', '/api/get-guides-filters'],
  getGuide: ['GET', '/api/get-guide-info'],
};
