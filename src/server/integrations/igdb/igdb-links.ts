import type { ExternalGame } from '../../../shared/integrations/igdb/igdb-contract.ts';
import { isWebAddress } from '../../../shared/catalogue/games/game-form-validation.ts';
import { completeAddress } from '../../../shared/catalogue/games/link-rules.ts';
import type { IgdbGame } from './igdb-game.ts';
import type { Known } from './igdb-known-service.ts';
import { kindOfLink, storeOfSource, type WebsiteKind } from './igdb-website-kind.ts';

const MAX_LINK_LENGTH = 2000;

/** Links of a game, split into stores and other sites. An address in two IGDB tables gives one link. */
export function linksOf(game: IgdbGame, known: Known): Pick<ExternalGame, 'storeLinks' | 'socialLinks'> {
  const storeLinks: ExternalGame['storeLinks'] = [];
  const socialLinks: ExternalGame['socialLinks'] = [];
  const seen = new Set<string>();

  function add(kind: WebsiteKind, url: string): void {
    const link = linkOf(url);
    if (link === null || seen.has(sameness(link))) return;
    seen.add(sameness(link));
    if (kind.table === 'store') storeLinks.push({ link, store: rowOf(kind, known.stores) });
    else socialLinks.push({ link, social: rowOf(kind, known.socials) });
  }

  for (const { url, type } of game.websites ?? []) {
    const kind = kindOfLink(url, type);
    if (kind !== null) add(kind, url);
  }
  for (const { url, external_game_source: source } of game.external_games ?? []) {
    const kind = storeOfSource(source);
    // A second address of the same store would be the same page.
    const isThere = storeLinks.some(({ store }) => kind !== null && store.name === rowOf(kind, known.stores).name);
    if (kind !== null && url !== undefined && !isThere) add(kind, url);
  }
  return { storeLinks, socialLinks };
}

function rowOf(kind: WebsiteKind, rows: Known['stores']): { id: number | null; name: string } {
  const row =
    rows.find(({ igdbId }) => igdbId === kind.igdbId) ??
    rows.find(({ name }) => name.toLowerCase() === kind.name.toLowerCase());
  return row === undefined ? { id: null, name: kind.name } : { id: row.id, name: row.name };
}

/** Only public web addresses, because visitors follow the link. */
function linkOf(text: string): string | null {
  const address = completeAddress(text);
  return address.length > MAX_LINK_LENGTH || !isWebAddress(address) ? null : address;
}

/** Normalised address: without scheme, www and trailing slash. */
function sameness(link: string): string {
  const { hostname, pathname, search } = new URL(link);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${search}`;
}
