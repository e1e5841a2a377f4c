import * as m from '#messages/entries';
import { entryLink } from '../../../shared/catalogue/page-links.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import type { Related, RelatedKind } from '../publications/related-to.ts';
import { pictureOf, type FoundEntry } from './found-entry.ts';
import { unitFormat } from '../../../shared/platform/messages/locale-format.ts';

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
  const counts = unitFormat().format(connected.map((related) => COUNTS[related.kind]({ count: related.total })));
  return m.summary({ name, kind, hasCounts: counts === '' ? 'no' : 'yes', counts });
}

const COUNTS: Record<RelatedKind, (values: { count: number }) => string> = {
  game: m.gameCount,
  asset: m.modelCount,
  guide: m.guideCount,
  fanart: m.fanArtCount,
  tool: m.toolCount,
  openingTool: m.toolCount,
  writingTool: m.toolCount,
  technology: m.technologyCount,
  format: m.formatCount,
};
