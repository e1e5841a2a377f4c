import { EMBED_SIZE, embedCode } from '../../shared/assets/embed-code.ts';
import type { OEmbed } from '../../shared/assets/oembed-contract.ts';
import { PICTURE_WIDTHS, pictureUrl, type Picture } from '../../shared/files/picture-contract.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { EMBED_PATH, embedLink, memberLink } from '../../shared/kit/page-links.ts';
import { VISITOR } from '../platform/caller.ts';
import { wantedId } from '../platform/http/wanted-id.ts';
import type { AssetService } from './asset-service.ts';

/** The largest first. */
const THUMBNAIL_WIDTHS = PICTURE_WIDTHS.filter((width) => width <= 640).toReversed();
const CACHE_SECONDS = 86_400;

interface Wanted {
  url: string;
  maxwidth?: number;
  maxheight?: number;
  format?: string;
}

export type OEmbedService = ReturnType<typeof oembedService>;

/** How other sites show a model of ours. What only its uploader sees is shown nowhere. */
export function oembedService({ assets, publicUrl }: { assets: Pick<AssetService, 'find'>; publicUrl: string }) {
  return {
    async describe({ url, maxwidth = Infinity, maxheight = Infinity, format = 'json' }: Wanted): Promise<OEmbed> {
      if (format !== 'json') throw new Refusal('not_implemented', 'Only JSON can be had here: ask with format=json.', 'format');
      const id = assetIdAt(url, publicUrl);
      const asset = id === null ? null : await assets.find({ id, title: null }, VISITOR);
      if (asset === null || asset.attributes.viewer === null) {
        throw new Refusal('not_found', 'There is no model to embed at this address.');
      }
      const { name, uploader, images } = asset.attributes;
      const scale = Math.min(1, maxwidth / EMBED_SIZE.width, maxheight / EMBED_SIZE.height);
      const [width, height] = [wholePixels(EMBED_SIZE.width * scale), wholePixels(EMBED_SIZE.height * scale)];
      const source = publicUrl + embedLink(asset.id);
      return {
        type: 'rich',
        version: '1.0',
        title: name,
        author_name: uploader?.username ?? null,
        author_url: uploader === null ? null : publicUrl + memberLink(uploader.username),
        provider_name: 'Polyshelf',
        provider_url: publicUrl,
        cache_age: CACHE_SECONDS,
        ...thumbnailOf(images[0], { maxwidth, maxheight }, publicUrl),
        html: embedCode({ source, title: name, width, height }),
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

type Thumbnail = Pick<OEmbed, 'thumbnail_url' | 'thumbnail_width' | 'thumbnail_height'>;

/** The first picture at the largest width that fits, as the limits hold for it too; none where even the smallest does not. */
function thumbnailOf(
  picture: Picture | undefined,
  { maxwidth, maxheight }: Required<Pick<Wanted, 'maxwidth' | 'maxheight'>>,
  publicUrl: string,
): Thumbnail {
  const none = { thumbnail_url: null, thumbnail_width: null, thumbnail_height: null };
  if (picture === undefined) return none;
  for (const size of THUMBNAIL_WIDTHS) {
    const width = Math.min(size, picture.width);
    const height = wholePixels((picture.height * width) / picture.width);
    if (width <= maxwidth && height <= maxheight)
      return { thumbnail_url: publicUrl + pictureUrl(picture, size), thumbnail_width: width, thumbnail_height: height };
  }
  return none;
}

const wholePixels = (length: number): number => Math.max(1, Math.floor(length));
