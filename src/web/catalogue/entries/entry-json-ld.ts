import { entryLink } from '../../../shared/catalogue/page-links.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import type { Related } from '../publications/related-to.ts';
import { pictureOf, type FoundEntry } from './found-entry.ts';
import { counted } from '../../platform/ui/text/compact-number.ts';

/** Schema.org description of a technology or format, for search engines. */
export function entryJsonLd(entry: FoundEntry, description: string, publicUrl: string): Record<string, unknown> {
  const { kind, name, form } = entry;
  const picture = pictureOf(form);
  return {
    '@context': 'https://schema.org',
    '@type': kind === 'format' ? 'DefinedTerm' : 'SoftwareApplication',
    name,
    description,
    url: publicUrl + entryLink(kind, entry),
    ...(picture && { image: publicUrl + picture.url }),
    ...(form.homepage !== null && { sameAs: form.homepage }),
  };
}

/** Description, otherwise a summary of the connections. */
export function entrySummary({ kind, name, descriptionHtml }: FoundEntry, connected: Related[]): string {
  if (descriptionHtml !== null) return plainText(descriptionHtml);
  const counts = connected.map(({ total, words: [one, many] }) => counted(total, one, many));
  const what = kind === 'format' ? 'a file format' : 'a technology that games are made with';
  return `${name}, ${what}${counts.length === 0 ? '' : `: ${counts.join(', ')}`}.`;
}
