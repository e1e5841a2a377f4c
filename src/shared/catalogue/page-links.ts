import { PUBLICATION_PLURALS, type SimpleKindName } from './publications/publication.ts';
import type { CollectionKind } from './named-kinds.ts';
import type { DirectoryKind } from './named-kinds.ts';
import type { EntryKind } from './named-kinds.ts';

/** Addresses of pages. No other file builds them. */

/**
 * Browsers resolve `.` and `..` as folders in every encoding (URL standard). These dot leaders look alike, and are equal in
 * NFKC.
 */
const DOTS = new Map([
  ['.', '\u2024'],
  ['..', '\u2025'],
]);

/** A title or name as one path segment. The router reserves `_` and segments that end with `.data`. */
export function titlePart(title: string): string {
  const part = encodeURIComponent(DOTS.get(title) ?? title);
  return part === '_' ? '%5F' : part.replace(/\.data$/, '%2Edata');
}

/** `/models/{title}?id={id}`: the canonical address of an asset. */
export function assetLink(asset: { id: number; title: string }): string {
  return `/models/${titlePart(asset.title)}?id=${asset.id}`;
}

/** Page of a model with its viewer open at one of its clips. */
export function clipLink(asset: { id: number; title: string }, clip: string): string {
  return assetLink(asset) + clipHash(clip);
}

/** URL fragment that opens the viewer at a clip, optionally one of another model. */
export const clipHash = (clip: string, from?: number): string =>
  `#${new URLSearchParams({ clip, ...(from !== undefined && { from: String(from) }) }).toString()}`;

/** `/embed/{id}`: the 3D view of an asset, for frames on other sites. */
export function embedLink(assetId: number): string {
  return `${EMBED_PATH}${assetId}`;
}

/** Prefix of pages that other sites may frame. */
export const EMBED_PATH = '/embed/';

/** `/game/{title}?id={id}`: the canonical address of a game. */
export function gameLink(game: { id: number; title: string }): string {
  return `/game/${titlePart(game.title)}?id=${game.id}`;
}

/** `/{plural}/{title}?id={id}`: the canonical address of a publication of a simple kind, such as `/fanarts/Dusk?id=7`. */
export function simpleLink(kind: SimpleKindName, { id, title }: { id: number; title: string }): string {
  return `/${PUBLICATION_PLURALS[kind]}/${titlePart(title)}?id=${id}`;
}

export const toolLink = (tool: { id: number; title: string }) => simpleLink('tool', tool);
export const fanartLink = (fanart: { id: number; title: string }) => simpleLink('fanart', fanart);
export const guideLink = (guide: { id: number; title: string }) => simpleLink('guide', guide);

/** A guide without navigation, for reading and printing. */
export function guideReadingLink(guide: { id: number; title: string }): string {
  return `/guides/${titlePart(guide.title)}/read?id=${guide.id}`;
}

/** `/technology/{name}?id=` and `/format/{name}?id=`: the canonical address of an entry. */
export function entryLink(kind: EntryKind, { id, name }: { id: number; name: string }): string {
  return `/${kind}/${titlePart(name)}?id=${id}`;
}

export const isReadingPath = (path: string): boolean => /^\/guides\/[^/]+\/read$/.test(path);

/** `/series/{name}?id={id}`, `/company/…`, `/platform/…`: the canonical address of a collection. */
export function collectionLink(kind: CollectionKind, { id, name }: { id: number; name: string }): string {
  return `/${kind}/${titlePart(name)}?id=${id}`;
}

/** Directories from A to Z. */
export const DIRECTORY_PATHS: Record<DirectoryKind, string> = {
  game: '/games/a-z',
  series: '/series',
  company: '/companies',
  platform: '/platforms',
};

/** Search for one or more texts. */
export function searchLink(queries: string[], category = 'all'): string {
  const search = new URLSearchParams(queries.map((query) => ['query', query]));
  search.set('category', category);
  return `/search?${search.toString()}`;
}

/** Help page of the search syntax. */
export const SEARCH_HELP_PATH = '/search/help';

/** Served as plain text, not a page. */
export const THIRD_PARTY_NOTICES_PATH = '/third-party-notices.txt';

/** `/user/{nickname}`: the public profile of a member. */
export function memberLink(nickname: string): string {
  return `/user/${encodeURIComponent(nickname)}`;
}

/** Own chat with a member. */
export function chatLink(nickname: string): string {
  return `/me?tab=chats&with=${encodeURIComponent(nickname)}`;
}

/** Form of a new game, with a title from a search. */
export function addGameLink(title: string): string {
  return title === '' ? '/add-game' : `/add-game?title=${encodeURIComponent(title)}`;
}
