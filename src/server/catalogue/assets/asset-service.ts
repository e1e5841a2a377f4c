import type { AssetDetail } from '../../../shared/catalogue/assets/asset-contract.ts';
import type { FittingModel } from '../../../shared/catalogue/assets/fitting-contract.ts';
import type { MoreAssets } from '../../../shared/catalogue/assets/asset-more-contract.ts';
import {
  MAX_LISTED_SOURCES,
  MAX_LISTED_VERSIONS,
  type AssetVersion,
} from '../../../shared/catalogue/assets/asset-version-contract.ts';
import type { SearchCard } from '../../../shared/discovery/search/search-contract.ts';
import { viewedAddress } from '../../files/storage/download-view.ts';
import type { Caller } from '../../platform/caller.ts';
import { publicationListService, type ListParts } from '../publications/publication-list-service.ts';
import { maySee, noSuch } from '../publications/publication-policy.ts';
import { assetDetailStore } from './asset-detail-store.ts';
import { ASSET_LIST, listLabels } from './asset-list-store.ts';
import { assetMoreStore, MAX_RELATED } from './asset-more-store.ts';
import { assetDetailView, assetThumbnailView, assetVersionView, foundAssetView } from './asset-view.ts';
import { CLIP_LIST } from './clips/clip-list-store.ts';
import { fittingStore } from './clips/fitting-store.ts';
import { standAlike } from './clips/rest-rules.ts';

const MOST_FITTING = { models: 24, clips: 30 };

export type AssetService = ReturnType<typeof assetService>;

export function assetService(parts: ListParts) {
  const { db } = parts;
  const detail = assetDetailStore(db);
  const details = assetMoreStore(db);
  const fitting = fittingStore(db);
  const lists = publicationListService(ASSET_LIST, parts);

  return {
    ...lists,
    clips: publicationListService(CLIP_LIST, parts),

    /** Search cards of those that are listed. */
    found: async (ids: number[]): Promise<SearchCard[]> =>
      (await lists.cards(ids)).map(({ row, card }) => foundAssetView(card, row.avatar)),

    labelsOf: (ids: number[]) => listLabels(db, ids),

    /** The asset by id, else by title. Null if the caller may not see it. */
    async find(wanted: { id: number | null; title: string | null }, caller: Caller): Promise<AssetDetail | null> {
      const id = wanted.id ?? (wanted.title === null ? undefined : await detail.findIdByTitle(wanted.title));
      const row = id === undefined ? undefined : await detail.find(id);
      if (row === undefined || !maySee(caller, { listed: row.listed, uploaderId: row.uploader_id })) return null;
      return assetDetailView(row);
    },

    /** Refuses callers who may not see the asset. */
    async versions(id: number, caller: Caller): Promise<AssetVersion[]> {
      await checkSeen(id, caller);
      const rows = await detail.listVersions(id, { versions: MAX_LISTED_VERSIONS, sources: MAX_LISTED_SOURCES });
      return rows.map(assetVersionView);
    },

    /** Refuses callers who may not see the asset. */
    async more(id: number, caller: Caller): Promise<MoreAssets> {
      await checkSeen(id, caller);
      const rows = await details.listOthers(id);
      const of = (which: 'game' | 'uploader') => rows.filter((row) => row.of === which).map(assetThumbnailView);
      const [ofGame, ofUploader] = [of('game'), of('uploader')];
      return {
        ofGame: ofGame.slice(0, MAX_RELATED),
        ofUploader: ofUploader.slice(0, MAX_RELATED),
        hasMore: { ofGame: ofGame.length > MAX_RELATED, ofUploader: ofUploader.length > MAX_RELATED },
      };
    },

    /** Clips of other models for the asset. Refuses callers who may not see it. */
    async fittingClips(id: number, caller: Caller): Promise<FittingModel[]> {
      await checkSeen(id, caller);
      const rows = await fitting.list(id, MOST_FITTING);
      return rows.map(({ model_id, key, sha256, rest, wanted, clip_count, ...row }) => ({
        ...assetThumbnailView(row),
        isAlike: standAlike(rest, wanted),
        clips: row.clips,
        clipCount: clip_count,
        url: viewedAddress({ id: model_id, key, sha256 }),
        bytes: row.bytes,
      }));
    },

    isUploadedBy: detail.isUploadedBy,
  };

  async function checkSeen(id: number, caller: Caller): Promise<void> {
    const asset = await detail.visibilityOf(id);
    if (asset === undefined || !maySee(caller, asset)) throw noSuch('asset');
  }
}
