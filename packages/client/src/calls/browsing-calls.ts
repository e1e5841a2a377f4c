/** Types of the API, generated from its contracts. `npm run reference` */

import type { Picture } from './shared-types.ts';
import type { ClipCardModel } from './model-types.ts';

import { BROWSING_ASSET_CALLS, type BrowsingAssetCalls } from './browsing-asset-calls.ts';
import { BROWSING_CLIP_CALLS, type BrowsingClipCalls } from './browsing-clip-calls.ts';
import { BROWSING_FANART_CALLS, type BrowsingFanartCalls } from './browsing-fanart-calls.ts';
import { BROWSING_GAME_CALLS, type BrowsingGameCalls } from './browsing-game-calls.ts';
import { BROWSING_GUIDE_CALLS, type BrowsingGuideCalls } from './browsing-guide-calls.ts';
import { BROWSING_MEMBER_CALLS, type BrowsingMemberCalls } from './browsing-member-calls.ts';
import { BROWSING_NEWSLETTER_CALLS, type BrowsingNewsletterCalls } from './browsing-newsletter-calls.ts';
import { BROWSING_TOOL_CALLS, type BrowsingToolCalls } from './browsing-tool-calls.ts';
export type * from './browsing-asset-calls.ts';
export type * from './browsing-clip-calls.ts';
export type * from './browsing-fanart-calls.ts';
export type * from './browsing-game-calls.ts';
export type * from './browsing-guide-calls.ts';
export type * from './browsing-member-calls.ts';
export type * from './browsing-newsletter-calls.ts';
export type * from './browsing-tool-calls.ts';

export interface Collection {
  id: number;
  kind: 'series' | 'company' | 'platform';
  name: string;
  altName: string | null;
  color: string | null;
  logo: Picture | null;
  gamesCount: number;
  assetsCount: number;
  roles: CollectionRoles | null;
  firstYear: number | null;
  lastYear: number | null;
}

export interface CollectionRoles {
  mainDeveloper: number;
  publisher: number;
  supportingDeveloper: number;
  portingDeveloper: number;
}

export interface CountViewBody {
  chapter: 'game' | 'asset' | 'tool' | 'fanart' | 'guide';
  resourceId: number;
}

export interface Directory {
  entries: DirectoryEntry[];
  total: number;
  initials: DirectoryInitial[];
  nextCursor: string | null;
}

export interface DirectoryEntry {
  id: number;
  name: string;
  altName: string | null;
  color: string | null;
  year: number | null;
  gamesCount: number | null;
  assetsCount: number;
}

export interface DirectoryInitial {
  initial: '0' | 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z' | 'other';
  count: number;
}

export interface GetHeaderDataReply {
  logoSvg: string;
  menuLinks: GetHeaderDataReplyMenuLink[];
}

export interface GetHeaderDataReplyMenuLink {
  id: number;
  title: string;
  url: string;
  icon: string;
}

export interface GetHomeReply {
  tags: GetHomeReplyTag[];
  games: GetHomeReplyGame[];
  assets: GetHomeReplyAsset[];
  latest: GetHomeReplyLatest[];
  banner: GetHomeReplyBanner | null;
  technologies: GetHomeReplyTechnology[];
  formats: GetHomeReplyTechnology[];
  contributors: GetHomeReplyContributor[];
  hasMore: GetHomeReplyHasMore;
}

export interface GetHomeReplyAsset {
  id: number;
  name: string;
  picture: Picture | null;
  gameTitle: string | null;
}

export interface GetHomeReplyBanner {
  title: string;
  subtitle: string | null;
  type: string | null;
  link: string;
  background: Picture | null;
  cover: Picture | null;
}

export interface GetHomeReplyContributor {
  id: number;
  nickname: string;
  avatar: Picture | null;
  assets: number;
  games: number;
}

export interface GetHomeReplyGame {
  id: number;
  title: string;
  cover: Picture | null;
  coverHeader: Picture | null;
  company: GetHomeReplyGameCompany[];
}

export interface GetHomeReplyGameCompany {
  name: string;
  publisher: boolean;
  platforms: string[];
}

export interface GetHomeReplyHasMore {
  games: boolean;
  assets: boolean;
  technologies: boolean;
  formats: boolean;
}

export interface GetHomeReplyLatest {
  mark: 'tool' | 'fanart' | 'guide';
  entries: ClipCardModel[];
  hasMore: boolean;
}

export interface GetHomeReplyTag {
  id: number;
  name: string;
  background: Picture | null;
}

export interface GetHomeReplyTechnology {
  id: number;
  name: string;
  description: string | null;
  picture: Picture | null;
  games: number;
  assets: number;
  connected: number;
}

export interface ListTechnologiesReply {
  entries: GetHomeReplyTechnology[];
  narrowedTo: ListTechnologiesReplyNarrowedTo[];
}

export interface ListTechnologiesReplyNarrowedTo {
  kind: 'game' | 'technology' | 'format';
  id: number;
  name: string;
}

export interface OEmbed {
  type: 'rich' | 'link';
  version: '1.0';
  title: string;
  author_name: string | null;
  author_url: string | null;
  provider_name: string;
  provider_url: string;
  cache_age: number;
  thumbnail_url: string | null;
  thumbnail_width: number | null;
  thumbnail_height: number | null;
  html?: string;
  width?: number;
  height?: number;
}

export interface BrowsingCalls extends
  BrowsingAssetCalls,
  BrowsingClipCalls,
  BrowsingFanartCalls,
  BrowsingGameCalls,
  BrowsingGuideCalls,
  BrowsingMemberCalls,
  BrowsingNewsletterCalls,
  BrowsingToolCalls {
  /** Counts a view of an asset or a game; the same visitor counts once a day. */
  countView: {
    body: CountViewBody;
    reply: {
      counted: boolean;
    };
  };
  /** Embed data for the page at an address: the 3D view of a model, or title and picture (oembed.com, as JSON). */
  getOEmbed: {
    query: {
      url: string;
      maxwidth?: number;
      maxheight?: number;
      format?: string;
    };
    reply: OEmbed;
  };
  /** A series, a company or a platform by id or, without an id, by name. A merged one returns its target. Its games and assets are in their lists. */
  getCollection: {
    query: {
      kind: 'series' | 'company' | 'platform';
      id?: number;
      name?: string;
    };
    reply: Collection;
  };
  /** Games, or the series, companies or platforms that have any games or assets, by name from A to Z. */
  listDirectory: {
    query: {
      kind: 'game' | 'series' | 'company' | 'platform';
      initial?: '0' | 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z' | 'other';
      page?: number;
      pageSize?: number;
      cursor?: string;
    };
    reply: Directory;
  };
  /** Everything the home page shows. */
  getHome: {
    reply: GetHomeReply;
  };
  /** Technologies: all, those of a game, or those that use a format, each with the number of its games and assets. */
  listTechnologies: {
    query?: {
      game?: number;
      format?: number;
    };
    reply: ListTechnologiesReply;
  };
  /** File formats: all, those of a game’s models, or those of a technology, each with the number of its assets and of their games. */
  listFormats: {
    query?: {
      game?: number;
      technology?: number;
    };
    reply: ListTechnologiesReply;
  };
  /** The logo and the links of the navigation bar. */
  getHeaderData: {
    reply: GetHeaderDataReply;
  };
  /** The operator's own text of a page, as HTML that holds no scripts; null where the built-in text stands. */
  getSiteText: {
    params: {
      name: 'about' | 'privacy';
    };
    reply: {
      html: string | null;
    };
  };
  /** Preview of a Markdown text as the HTML of a description. For members. */
  renderMarkdown: {
    body: {
      text: string;
    };
    reply: {
      html: string;
    };
  };
}

/** Method and path of each call. */
export const BROWSING_CALLS: { readonly [N in keyof BrowsingCalls]: readonly [method: string, path: string] } = {
  ...BROWSING_ASSET_CALLS,
  ...BROWSING_CLIP_CALLS,
  ...BROWSING_FANART_CALLS,
  ...BROWSING_GAME_CALLS,
  ...BROWSING_GUIDE_CALLS,
  ...BROWSING_MEMBER_CALLS,
  ...BROWSING_NEWSLETTER_CALLS,
  ...BROWSING_TOOL_CALLS,
  countView: ['POST', '/api/count-view'],
  getOEmbed: ['GET', '/api/oembed'],
  getCollection: ['GET', '/api/get-collection'],
  listDirectory: ['GET', '/api/get-directory'],
  getHome: ['GET', '/api/get-home-data'],
  listTechnologies: ['GET', '/api/get-technologies-data'],
  listFormats: ['GET', '/api/get-formats-data'],
  getHeaderData: ['GET', '/api/get-header-data'],
  getSiteText: ['GET', '/api/site-text/{name}'],
  renderMarkdown: ['POST', '/api/render-markdown'],
};
