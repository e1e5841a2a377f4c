import type { Choice } from '../publications/choice.ts';

/** Where a link of a game leads: to where it is sold, or to where it is talked about. */
export interface LinkSite {
  table: 'store' | 'social';
  name: string;
}

/** Sites by the names that our stores and social networks have, and the hosts that are theirs, with all below them. */
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
export const OFFICIAL_SITE: LinkSite = { table: 'social', name: 'Official site' };

const BY_HOST = new Map(
  SITES.flatMap(([table, name, hosts]) => hosts.split(' ').map((host): [string, LinkSite] => [host, { table, name }])),
);

/** A typed address with the `https://` that people leave out; whatever else it may be stays as it is. */
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
export function decidedSite(link: string, said: string | null): LinkSite | null {
  const site = siteOf(link);
  const isOfficial = said !== null && said.toLowerCase() === OFFICIAL_SITE.name.toLowerCase();
  return site === null || (isOfficial && site.table === 'store') ? null : site;
}

/** The site that a link of a list has: the one of its host, if that belongs in the list, else the one that was chosen. */
export function siteByHost(link: string, chosen: Choice | null, table: LinkSite['table']): Choice | null {
  const site = decidedSite(link, chosen?.name ?? null);
  if (site?.table !== table || site.name.toLowerCase() === chosen?.name.toLowerCase()) return chosen;
  return { id: null, name: site.name };
}

/** The site of a row whose address is being typed: what only the host of the last address had chosen goes with that host. */
export function siteAfterTyping(
  before: { link: string; site: Choice | null },
  link: string,
  table: LinkSite['table'],
): Choice | null {
  const wasByHost = before.site !== null && siteOf(before.link)?.name === before.site.name;
  return siteByHost(link, wasByHost && siteOf(link) === null ? null : before.site, table);
}

/** Why a link cannot stand in a list, in a sentence: its host is one of the other list. */
export function misplacedLink(link: string, chosen: Choice | null, table: LinkSite['table']): string | null {
  const site = decidedSite(link, chosen?.name ?? null);
  if (site === null || site.table === table) return null;
  const [what, where] = site.table === 'store' ? ['a store', 'store links'] : ['no store', 'social links'];
  return `${site.name} is ${what}: this address belongs to the ${where}.`;
}

interface SaidLink {
  link: string;
  name?: string | null | undefined;
}
export interface NamedLink {
  link: string;
  name: string;
}

/** Links that came from elsewhere, each where it belongs and under the name of its site. */
export function sortLinks(stores: SaidLink[], socials: SaidLink[]): { stores: NamedLink[]; socials: NamedLink[] } {
  const sorted: Record<LinkSite['table'], NamedLink[]> = { store: [], social: [] };
  const take = (said: LinkSite['table']) => (row: SaidLink) => {
    const name = row.name ?? null;
    const site = decidedSite(row.link, name) ?? (name === null ? OFFICIAL_SITE : { table: said, name });
    sorted[site.table].push({ link: completeAddress(row.link), name: site.name });
  };
  stores.forEach(take('store'));
  socials.forEach(take('social'));
  return { stores: sorted.store, socials: sorted.social };
}
