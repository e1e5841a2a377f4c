import * as m from '#messages/shell';

interface ListedThing {
  name: string;
  /** Path without the origin. */
  path: string;
}

interface JsonLdList {
  publicUrl: string;
  /** Breadcrumbs below the home page, with the list itself last. */
  trail: ListedThing[];
  items: ListedThing[];
  /** Further properties, for pages that are more than a list. */
  about?: Record<string, unknown>;
}

/** Schema.org description of a list, for search engines: its breadcrumbs and its items. */
export function listJsonLd({ publicUrl, trail, items, about }: JsonLdList): Record<string, unknown> {
  const listed = items.map(({ name, path }, index) => {
    return { '@type': 'ListItem', position: index + 1, name, url: publicUrl + path };
  });
  const list = { '@type': 'ItemList', name: trail.at(-1)?.name, numberOfItems: items.length, itemListElement: listed };
  return {
    '@context': 'https://schema.org',
    '@graph': [...(about === undefined ? [] : [about]), breadcrumbs(publicUrl, trail), ...(items.length === 0 ? [] : [list])],
  };
}

function breadcrumbs(publicUrl: string, trail: ListedThing[]): Record<string, unknown> {
  const places = [{ name: m.home(), path: '/' }, ...trail];
  const itemListElement = places.map(({ name, path }, index) => {
    return { '@type': 'ListItem', position: index + 1, name, item: publicUrl + path };
  });
  return { '@type': 'BreadcrumbList', itemListElement };
}
