import * as m from '#messages/menu';
import type { getHeaderData, MenuLink } from '../../../shared/integrations/strapi-api/site-contract.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/platform/messages/languages.ts';
import type { HeaderStore } from './header-store.ts';

export function headerService(store: HeaderStore) {
  return {
    async data(): Promise<ReplyOf<typeof getHeaderData>> {
      const links = await store.menuLinks();
      // The row always exists: a migration inserts it, and its key allows no second one.
      return { logoSvg: (await store.logoSvg()) ?? '', menuLinks: links.map(inLanguageOfReader) };
    },
  };
}

/** Titles of the links of a new installation, by address. */
const FIRST_TITLES = new Map([
  ['/', m.home],
  ['/models', m.models],
  ['/games', m.games],
  ['/technologies', m.technologies],
  ['/formats', m.formats],
  ['/animations', m.animations],
  ['/tools', m.tools],
  ['/guides', m.guides],
  ['/fanarts', m.fanArts],
]);

/** Titles that admins entered stay as they are. */
function inLanguageOfReader(link: MenuLink): MenuLink {
  const title = FIRST_TITLES.get(link.url);
  return title !== undefined && inLanguage(DEFAULT_LANGUAGE, title) === link.title ? { ...link, title: title() } : link;
}
