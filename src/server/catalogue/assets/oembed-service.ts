import * as m from '#messages/server-assets';

import { EMBED_SIZE, embedCode } from '../../../shared/catalogue/assets/embed-code.ts';
import type { OEmbed } from '../../../shared/catalogue/assets/oembed-contract.ts';
import { PICTURE_WIDTHS, pictureUrl, type Picture } from '../../../shared/files/storage/picture-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { ENTRY_KINDS, type EntryKind } from '../../../shared/catalogue/named-kinds.ts';
import { EMBED_PATH, embedLink, memberLink } from '../../../shared/catalogue/page-links.ts';
import { withProfile } from '../../../shared/community/profiles/member-contract.ts';
import { publicationAt } from '../../../shared/catalogue/publications/publication-link.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { pictureView, type PictureRow } from '../../files/storage/picture-view.ts';
import { VISITOR } from '../../platform/caller.ts';
import { wantedId } from '../../platform/http/wanted-id.ts';
import type { AssetService } from './asset-service.ts';

/** Largest first. */
const THUMBNAIL_WIDTHS = PICTURE_WIDTHS.filter((width) => width <= 640).toReversed();
const CACHE_SECONDS = 86_400;

interface Wanted {
  url: string;
  maxwidth?: number;
  maxheight?: number;
  format?: string;
}

export type OEmbedService = ReturnType<typeof oembedService>;

export interface OEmbedDependencies {
  assets: Pick<AssetService, 'find'>;
  /** Public facts about the subject of a page. */
  linkedPage: (kind: PublicationKind | EntryKind, id: number) => Promise<LinkedPage | undefined>;
  publicUrl: string;
}

interface LinkedPage {
  title: string;
  author: string | null;
  picture: PictureRow | null;
}

/** oEmbed replies for pages of this site. Unlisted publications have none. */
export function oembedService({ assets, linkedPage, publicUrl }: OEmbedDependencies) {
  const { origin } = new URL(publicUrl);

  return {
    async describe({ url, maxwidth = Infinity, maxheight = Infinity, format = 'json' }: Wanted): Promise<OEmbed> {
      if (format !== 'json') throw new Refusal('not_implemented', m.onlyJson(), 'format');
      const page = pageAt(url, origin);
      const found = page && (await linkedPage(page.kind, page.id));
      if (!page || !found) throw new Refusal('not_found', m.nothingToEmbed());
      const { title, picture } = found;
      const author = withProfile(found.author);
      const limits = { maxwidth, maxheight };
      return {
        version: '1.0',
        title,
        author_name: author,
        author_url: author === null ? null : publicUrl + memberLink(author),
        provider_name: 'Polyshelf',
        provider_url: publicUrl,
        cache_age: CACHE_SECONDS,
        ...thumbnailOf(pictureView(picture), limits, publicUrl),
        ...((page.kind === 'asset' && (await viewOf(page.id, limits))) || { type: 'link' }),
      };
    },
  };

  /** The 3D view of a model, as large as the limits allow. */
  async function viewOf(id: number, { maxwidth, maxheight }: Limits) {
    const asset = await assets.find({ id, title: null }, VISITOR);
    if (asset === null || asset.attributes.viewer === null) return null;
    const scale = Math.min(1, maxwidth / EMBED_SIZE.width, maxheight / EMBED_SIZE.height);
    const [width, height] = [wholePixels(EMBED_SIZE.width * scale), wholePixels(EMBED_SIZE.height * scale)];
    const html = embedCode({ source: publicUrl + embedLink(id), title: asset.attributes.name, width, height });
    return { type: 'rich' as const, html, width, height };
  }
}

/** Subject of a page of this site, or of its 3D view. */
function pageAt(address: string, origin: string): { kind: PublicationKind | EntryKind; id: number } | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== origin) return null;
  const [, first, rest] = /^\/([^/]+)\/([^/]+)$/.exec(url.pathname) ?? [];
  const id = wantedId(url.pathname.startsWith(EMBED_PATH) ? rest : (url.searchParams.get('id') ?? undefined));
  if (id === null || first === undefined) return null;
  if (url.pathname.startsWith(EMBED_PATH) || first === 'asset') return { kind: 'asset', id };
  const entry = ENTRY_KINDS.find((kind) => kind === first);
  return entry === undefined ? publicationAt(url) : { kind: entry, id };
}

type Limits = Required<Pick<Wanted, 'maxwidth' | 'maxheight'>>;
type Thumbnail = Pick<OEmbed, 'thumbnail_url' | 'thumbnail_width' | 'thumbnail_height'>;

/** The largest picture within the limits, or none. */
function thumbnailOf(picture: Picture | null, { maxwidth, maxheight }: Limits, publicUrl: string): Thumbnail {
  const none = { thumbnail_url: null, thumbnail_width: null, thumbnail_height: null };
  if (picture === null) return none;
  for (const size of THUMBNAIL_WIDTHS) {
    const width = Math.min(size, picture.width);
    const height = wholePixels((picture.height * width) / picture.width);
    if (width <= maxwidth && height <= maxheight)
      return { thumbnail_url: publicUrl + pictureUrl(picture, size), thumbnail_width: width, thumbnail_height: height };
  }
  return none;
}

const wholePixels = (length: number): number => Math.max(1, Math.floor(length));
