import { PUBLICATION_PLURALS, type SimpleKindName } from './publications/publication.ts';
import type { CollectionKind } from './named-kinds.ts';
import type { DirectoryKind } from './named-kinds.ts';
import type { EntryKind } from './named-kinds.ts';

/** The one place that knows the addresses of pages which stand for one thing. */

/** Browsers read a dot or two as a folder, in every encoding of them (URL standard). These leaders look alike, and are the same in NFKC. */
const DOTS = new Map([
  ['.', '\u2024'],
  ['..', '\u2025'],
]);

/** A title or name as one part of a path. The router takes a part that is `_`, or ends with `.data`, for a call of its own. */
export function titlePart(title: string): string {
  const part = encodeURIComponent(DOTS.get(title) ?? title);
  return part === '_' ? '%5F' : part.replace(/\.data$/, '%2Edata');
}

/** `/models/{title}?id={id}`: the canonical address of an asset. */
export function assetLink(asset: { id: number; title: string }): string {
  return `/models/${titlePart(asset.title)}?id=${asset.id}`;
}

/** The page of a model with its viewer open at one of its clips. */
export function clipLink(asset: { id: number; title: string }, clip: string): string {
  return assetLink(asset) + clipHash(clip);
}

/** URL fragment that opens the viewer at a clip, optionally one of another model. */
export const clipHash = (clip: string, from?: number): string =>
  `#${new URLSearchParams({ clip, ...(from !== undefined && { from: String(from) }) }).toString()}`;

/** `/embed/{id}`: the 3D view of an asset alone, for frames on other sites. */
export function embedLink(assetId: number): string {
  return `${EMBED_PATH}${assetId}`;
}

/** The pages below may stand in frames of other sites. */
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

/** The same guide without anything around it, to be read and printed. */
export function guideReadingLink(guide: { id: number; title: string }): string {
  return `/guides/${titlePart(guide.title)}/read?id=${guide.id}`;
}

/** `/technology/{name}?id=` and `/format/{name}?id=`: the canonical address of what members write together. */
export function entryLink(kind: EntryKind, { id, name }: { id: number; name: string }): string {
  return `/${kind}/${titlePart(name)}?id=${id}`;
}

export const isReadingPath = (path: string): boolean => /^\/guides\/[^/]+\/read$/.test(path);

/** `/series/{name}?id={id}`, `/company/…`, `/platform/…`: the canonical address of games that belong together. */
export function collectionLink(kind: CollectionKind, { id, name }: { id: number; name: string }): string {
  return `/${kind}/${titlePart(name)}?id=${id}`;
}

/** Where each kind is looked up by its name, from A to Z. */
export const DIRECTORY_PATHS: Record<DirectoryKind, string> = {
  game: '/games/a-z',
  series: '/series',
  company: '/companies',
  platform: '/platforms',
};

/** A search for one or more texts. */
export function searchLink(queries: string[], category = 'all'): string {
  const search = new URLSearchParams(queries.map((query) => ['query', query]));
  search.set('category', category);
  return `/search?${search.toString()}`;
}

/** Help page of the search syntax. */
export const SEARCH_HELP_PATH = '/search/help';

/** A text of the server, and no page. */
export const THIRD_PARTY_NOTICES_PATH = '/third-party-notices.txt';

/** `/user/{nickname}`: the public profile of a member. */
export function memberLink(nickname: string): string {
  return `/user/${encodeURIComponent(nickname)}`;
}

/** Own chat with a member. */
export function chatLink(nickname: string): string {
  return `/me?tab=chats&with=${encodeURIComponent(nickname)}`;
}

/** The form of a new game, under the name that was looked for. */
export function addGameLink(title: string): string {
  return title === '' ? '/add-game' : `/add-game?title=${encodeURIComponent(title)}`;
}
