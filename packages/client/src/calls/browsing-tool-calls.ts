/** Types of the API, generated from its contracts. `npm run reference` */

import type { FilterChoices, NameOfPublication, Picture, PublicationState } from './shared-types.ts';
import type { AssetDetailAttributesTag, AssetDetailAttributesUploader, ClipCardModel } from './model-types.ts';

export interface ListToolFiltersReply {
  system: FilterChoices;
  opens: FilterChoices;
  writes: FilterChoices;
  format: FilterChoices;
  technology: FilterChoices;
  game: FilterChoices;
  price: FilterChoices;
  license: FilterChoices;
  tag: FilterChoices;
  added: FilterChoices;
  uploader: FilterChoices;
  exact: FilterChoices;
  without: FilterChoices;
}

export interface ListToolTrialsReply {
  trials: ToolTrial[];
  works: number;
  broken: number;
}

export interface ListToolsReply {
  cards: ToolCard[];
  total: number;
  nextCursor: string | null;
}

export interface ReportToolTrialBody {
  id: number;
  version: string;
  system: 'windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos';
  works: boolean;
  on: string | null;
}

export interface ToolCard {
  id: number;
  title: string;
  picture: Picture | null;
  uploader: string | null;
  publishedAt: string;
  systems: ('windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos')[];
  price: 'free' | 'paid' | 'donation' | null;
  lastVersion: string | null;
  formats: string[];
}

export interface ToolDetail {
  id: number;
  attributes: ToolDetailAttributes;
  state: PublicationState | null;
}

export interface ToolDetailAttributes {
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
  homepage: string | null;
  source: string | null;
  deadLinks: ToolDetailAttributesDeadLink[];
  license: AssetDetailAttributesTag | null;
  authors: string | null;
  systems: ('windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos')[];
  price: 'free' | 'paid' | 'donation' | null;
  lastVersion: string | null;
  released: string | null;
  checked: string | null;
  formats: ToolDetailAttributesFormat[];
  technologies: AssetDetailAttributesTag[];
  games: ClipCardModel[];
  alternatives: ClipCardModel[];
  commandLine: string | null;
}

export interface ToolDetailAttributesDeadLink {
  field: 'homepage' | 'source';
  since: string;
}

export interface ToolDetailAttributesFormat {
  id: number;
  name: string;
  action: 'opens' | 'writes' | 'converts';
  note: string | null;
  version: string | null;
}

export interface ToolTrial {
  id: number;
  version: string;
  system: 'windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos';
  works: boolean;
  on: string;
  nickname: string | null;
}

export interface BrowsingToolCalls {
  /** A page of published tools, with their total. */
  listTools: {
    query?: {
      page?: number;
      pageSize?: number;
      sort?: 'relevance' | 'recent' | 'popular' | 'name' | 'latest';
      cursor?: string;
      system?: ('windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos')[];
      opens?: number[];
      writes?: number[];
      format?: number[];
      technology?: number[];
      game?: number[];
      price?: ('free' | 'paid' | 'donation')[];
      license?: number[];
      tag?: number[];
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
    };
    reply: ListToolsReply;
  };
  /** The choices of each filter of the tools list, with the number of tools each would leave beside the others; of a range the parts of its scale. */
  listToolFilters: {
    query?: {
      system?: ('windows' | 'macos' | 'linux' | 'web' | 'android' | 'dos')[];
      opens?: number[];
      writes?: number[];
      format?: number[];
      technology?: number[];
      game?: number[];
      price?: ('free' | 'paid' | 'donation')[];
      license?: number[];
      tag?: number[];
      added?: string;
      uploader?: number[];
      exact?: string[];
      without?: string[];
    };
    reply: ListToolFiltersReply;
  };
  /** One published tool by id or, without an id, by title; an empty list when there is none. */
  getTool: {
    query?: {
      title?: string;
      id?: string;
    };
    reply: {
      data: ToolDetail[];
    };
  };
  /** Trials of a tool by members, by version and system, the latest first. */
  listToolTrials: {
    query: {
      id: number;
    };
    reply: ListToolTrialsReply;
  };
  /** Records that a version of a tool works for the caller, or does not. A second trial of a version replaces the first. */
  reportToolTrial: {
    body: ReportToolTrialBody;
    reply: ListToolTrialsReply;
  };
  /** Withdraws the caller’s trial of a version. */
  removeToolTrial: {
    query: {
      id: number;
      trial: number;
    };
    reply: ListToolTrialsReply;
  };
}

/** Method and path of each call. */
export const BROWSING_TOOL_CALLS: { readonly [N in keyof BrowsingToolCalls]: readonly [method: string, path: string] } = {
  listTools: ['GET', '/api/get-tools-data'],
  listToolFilters: ['GET', '/api/get-tools-filters'],
  getTool: ['GET', '/api/get-tool-info'],
  listToolTrials: ['GET', '/api/get-tool-trials'],
  reportToolTrial: ['PUT', '/api/tool-trials'],
  removeToolTrial: ['DELETE', '/api/tool-trials'],
};
