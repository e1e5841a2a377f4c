import type { AssetDetail } from '../../../shared/catalogue/assets/asset-contract.ts';
import { assetLink, gameLink } from '../../../shared/catalogue/page-links.ts';
import { plainText } from '../../../shared/platform/kit/text.ts';

/** Schema.org description of a model, for search engines. */
export function assetJsonLd({ id, attributes: asset }: AssetDetail, publicUrl: string): Record<string, unknown> {
  const packages = asset.files.flatMap((file) => (file.package === null ? [] : [file.package]));
  const game = asset.games[0];
  return dropEmpty({
    '@context': 'https://schema.org',
    '@type': '3DModel',
    name: asset.name,
    url: publicUrl + assetLink({ id, title: asset.name }),
    description: asset.descriptionHtml && plainText(asset.descriptionHtml),
    image: asset.images.map((picture) => publicUrl + picture.url),
    keywords: asset.tags.map((tag) => tag.name),
    creator: asset.author && { '@type': 'Person', name: asset.author },
    license: asset.license && licenseJsonLd(asset.license),
    datePublished: asset.publishedAt,
    dateModified: asset.updatedAt,
    encoding: packages.map((file) => ({
      '@type': 'MediaObject',
      name: file.name,
      contentUrl: publicUrl + file.url,
      contentSize: String(file.bytes),
      sha256: file.sha256,
    })),
    isPartOf: game && {
      '@type': 'VideoGame',
      name: game.attributes.title,
      url: publicUrl + gameLink({ id: game.id, title: game.attributes.title }),
    },
    interactionStatistic: [
      { '@type': 'InteractionCounter', interactionType: 'https://schema.org/ViewAction', userInteractionCount: asset.views },
      {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/DownloadAction',
        userInteractionCount: asset.downloads,
      },
    ],
  });
}

/** schema.org expects a CreativeWork or a URL, not a name. */
function licenseJsonLd({ name, spdxId }: { name: string; spdxId: string | null }): Record<string, unknown> {
  const address = spdxId === null ? null : `https://spdx.org/licenses/${encodeURIComponent(spdxId)}.html`;
  return { '@type': 'CreativeWork', name, ...(address !== null && { url: address }) };
}

/** Drops unknown values. Search engines reject empty ones. */
function dropEmpty(facts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value && (!Array.isArray(value) || value.length > 0)));
}
