interface ListedThing {
  name: string;
  /** Path without the origin. */
  path: string;
}

interface JsonLdList {
  publicUrl: string;
  /** From below the home page down to the list, which is the last. */
  trail: ListedThing[];
  items: ListedThing[];
  /** Further properties of a page that is more than a list. */
  about?: Record<string, unknown>;
}

/** A list in the words of schema.org, for search engines: where it stands on the site, and what is on it. */
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
  const places = [{ name: 'Home', path: '/' }, ...trail];
  const itemListElement = places.map(({ name, path }, index) => {
    return { '@type': 'ListItem', position: index + 1, name, item: publicUrl + path };
  });
  return { '@type': 'BreadcrumbList', itemListElement };
}
