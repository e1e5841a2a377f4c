import * as m from '#messages/tools';
import { toolLink } from '../../../shared/catalogue/page-links.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';
import { SYSTEM_NAMES } from '../../../shared/catalogue/tools/tool-rules.ts';
import type { ToolAttributes, ToolDetail } from '../../../shared/catalogue/tools/tool-contract.ts';
import { unitFormat } from '../../../shared/platform/messages/locale-format.ts';

/** Schema.org description of a tool, for search engines. */
export function toolJsonLd({ id, attributes: tool }: ToolDetail, publicUrl: string): Record<string, unknown> {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: tool.title,
    url: publicUrl + toolLink({ id, title: tool.title }),
    description: tool.descriptionHtml && plainText(tool.descriptionHtml),
    alternateName: tool.alternativeNames.map(({ name }) => name),
    applicationCategory: 'MultimediaApplication',
    operatingSystem: tool.systems.map((system) => SYSTEM_NAMES[system]()).join(', '),
    softwareVersion: tool.lastVersion,
    dateModified: tool.released,
    author: tool.authors && { '@type': 'Person', name: tool.authors },
    license: tool.license?.name,
    isAccessibleForFree: tool.price === 'free' || undefined,
    image: tool.images.map((picture) => publicUrl + picture.url),
    sameAs: [tool.homepage, tool.source].filter((link) => link !== null),
    keywords: tool.tags.map(({ name }) => name),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value && (!Array.isArray(value) || value.length > 0)));
}

/** Generated summary for a tool without a description. */
export function toolSummary({ title, systems, formats }: ToolAttributes): string {
  const does = formats.slice(0, 4).map(({ action, name }) => m.formatAction({ action, format: name }));
  return m.summary({
    title,
    hasSystems: systems.length === 0 ? 'no' : 'yes',
    systems: unitFormat().format(systems.map((system) => SYSTEM_NAMES[system]())),
    hasFormats: does.length === 0 ? 'no' : 'yes',
    formats: unitFormat().format(does),
  });
}
