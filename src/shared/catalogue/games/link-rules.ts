import * as m from '#messages/game-rules';
import type { Choice } from '../publications/choice.ts';

/** Site of a game's link: a store or a social network. */
export interface LinkSite {
  table: 'store' | 'social';
  name: string;
}

/** Names of stores and social networks, and their hosts including subdomains. */
const SITES: readonly [table: LinkSite['table'], name: string, hosts: string][] = [
  ['store', 'App Store', 'apps.apple.com itunes.apple.com'],
  ['store', 'Google Play', 'play.google.com'],
  ['store', 'Steam', 'steampowered.com steamcommunity.com s.team'],
  ['store', 'itch.io', 'itch.io'],
  ['store', 'Epic Games Store', 'epicgames.com'],
  ['store', 'GOG', 'gog.com'],
  ['social', 'Wikipedia', 'wikipedia.org'],
  ['social', 'Fan wiki', 'fandom.com wikia.com wiki.gg'],
  ['social', 'Facebook', 'facebook.com fb.com fb.me'],
  ['social', 'Twitter', 'twitter.com x.com'],
  ['social', 'Twitch', 'twitch.tv'],
  ['social', 'Instagram', 'instagram.com'],
  ['social', 'YouTube', 'youtube.com youtu.be'],
  ['social', 'Reddit', 'reddit.com'],
  ['social', 'Discord', 'discord.gg discord.com discordapp.com'],
  ['social', 'Bluesky', 'bsky.app bsky.social'],
];
/** Type of a link to an unknown host without a stated type. */
const OFFICIAL_SITE: LinkSite = { table: 'social', name: 'Official site' };

const BY_HOST = new Map(
  SITES.flatMap(([table, name, hosts]) => hosts.split(' ').map((host): [string, LinkSite] => [host, { table, name }])),
);

/** Adds `https://` to an address without a scheme. Other texts are unchanged. */
export function completeAddress(text: string): string {
  const typed = text.trim();
  if (/^\/\/[^/]/.test(typed)) return `https:${typed}`;
  return /^[^\s:/?#@]+\.[^\s:/?#@.]{2,}(?:[/?#]|:\d|$)/.test(typed) ? `https://${typed}` : typed;
}

/** Site of an address by its host. Null for unknown hosts. */
export function siteOf(link: string): LinkSite | null {
  const address = completeAddress(link);
  if (!URL.canParse(address)) return null;
  const parts = new URL(address).hostname.toLowerCase().split('.');
  for (let from = 0; from < parts.length - 1; from += 1) {
    const site = BY_HOST.get(parts.slice(from).join('.'));
    if (site !== undefined) return site;
  }
  return null;
}

/** Corrects the stated type of a link by its host. Null keeps the stated type. A store page may be a game's official site. */
export function decidedSite(link: string, statedName: string | null): LinkSite | null {
  const site = siteOf(link);
  const isOfficial = statedName !== null && statedName.toLowerCase() === OFFICIAL_SITE.name.toLowerCase();
  return site === null || (isOfficial && site.table === 'store') ? null : site;
}

/** Site of a link: by its host if that belongs to the list, else the chosen one. */
export function siteByHost(link: string, chosen: Choice | null, table: LinkSite['table']): Choice | null {
  const site = decidedSite(link, chosen?.name ?? null);
  if (site?.table !== table || site.name.toLowerCase() === chosen?.name.toLowerCase()) return chosen;
  return { id: null, name: site.name };
}

/** Site of a row while its address is typed. A site that the previous host had set does not outlast that host. */
export function siteAfterTyping(
  before: { link: string; site: Choice | null },
  link: string,
  table: LinkSite['table'],
): Choice | null {
  const wasByHost = before.site !== null && siteOf(before.link)?.name === before.site.name;
  return siteByHost(link, wasByHost && siteOf(link) === null ? null : before.site, table);
}

/** Sentence if the host belongs to the other list, or null. */
export function misplacedLink(link: string, chosen: Choice | null, table: LinkSite['table']): string | null {
  const site = decidedSite(link, chosen?.name ?? null);
  if (site === null || site.table === table) return null;
  return site.table === 'store' ? m.linkIsStore({ site: site.name }) : m.linkIsNoStore({ site: site.name });
}

interface SaidLink {
  link: string;
  name?: string | null | undefined;
}
export interface NamedLink {
  link: string;
  name: string;
}

/** Sorts imported links into both lists, and names their sites. */
export function sortLinks(stores: SaidLink[], socials: SaidLink[]): { stores: NamedLink[]; socials: NamedLink[] } {
  const sorted: Record<LinkSite['table'], NamedLink[]> = { store: [], social: [] };
  const take = (statedTable: LinkSite['table']) => (row: SaidLink) => {
    const name = row.name ?? null;
    const site = decidedSite(row.link, name) ?? (name === null ? OFFICIAL_SITE : { table: statedTable, name });
    sorted[site.table].push({ link: completeAddress(row.link), name: site.name });
  };
  stores.forEach(take('store'));
  socials.forEach(take('social'));
  return { stores: sorted.store, socials: sorted.social };
}
