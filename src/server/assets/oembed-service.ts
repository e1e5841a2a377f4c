import type { OEmbed } from '../../shared/assets/oembed-contract.ts';
import { pictureUrl } from '../../shared/files/picture-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { EMBED_PATH, embedLink, memberLink } from '../../shared/kit/page-links.ts';
import { VISITOR } from '../platform/caller.ts';
import { wantedId } from '../platform/http/wanted-id.ts';
import type { AssetService } from './asset-service.ts';

const LARGEST = { width: 960, height: 640 };
const THUMBNAIL_WIDTH = 640;
const CACHE_SECONDS = 86_400;

interface Wanted {
  url: string;
  maxwidth?: number;
  maxheight?: number;
}

export type OEmbedService = ReturnType<typeof oembedService>;

/** How other sites show a model of ours. What only its uploader sees is shown nowhere. */
export function oembedService({ assets, publicUrl }: { assets: Pick<AssetService, 'find'>; publicUrl: string }) {
  return {
    async describe({ url, maxwidth, maxheight }: Wanted): Promise<OEmbed> {
      const id = assetIdAt(url, publicUrl);
      const asset = id === null ? null : await assets.find({ id, name: null }, VISITOR);
      if (asset === null || asset.attributes.viewer === null) {
        throw new Refusal('not_found', 'There is no model to embed at this address.');
      }
      const { name, uploader, images } = asset.attributes;
      const width = Math.min(LARGEST.width, maxwidth ?? LARGEST.width);
      const height = Math.min(LARGEST.height, maxheight ?? LARGEST.height);
      const source = publicUrl + embedLink(asset.id);
      const [picture] = images;
      const thumbnailWidth = picture === undefined ? null : Math.min(THUMBNAIL_WIDTH, picture.width);
      return {
        type: 'rich',
        version: '1.0',
        title: name,
        author_name: uploader?.username ?? null,
        author_url: uploader === null ? null : publicUrl + memberLink(uploader.username),
        provider_name: 'Polyshelf',
        provider_url: publicUrl,
        cache_age: CACHE_SECONDS,
        thumbnail_url: picture === undefined ? null : publicUrl + pictureUrl(picture, THUMBNAIL_WIDTH),
        thumbnail_width: thumbnailWidth,
        thumbnail_height:
          picture === undefined || thumbnailWidth === null
            ? null
            : Math.round((picture.height * thumbnailWidth) / picture.width),
        html: `<iframe src="${source}" width="${width}" height="${height}" title="${escaped(name)}" allow="fullscreen" loading="lazy" style="border:0"></iframe>`,
        width,
        height,
      };
    },
  };
}

/** The id in an address of ours: that of an asset's page or of its embedded view. */
function assetIdAt(address: string, publicUrl: string): number | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== new URL(publicUrl).origin) return null;
  if (url.pathname.startsWith(EMBED_PATH)) return wantedId(url.pathname.slice(EMBED_PATH.length));
  return /^\/(?:models|asset)\/[^/]+$/.test(url.pathname) ? wantedId(url.searchParams.get('id') ?? undefined) : null;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
