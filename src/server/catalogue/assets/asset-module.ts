import type { AppContext } from '../../app/app-context.ts';
import type { ShownNeeds } from '../publications/kind-needs.ts';
import type { SearchText } from '../search-text/search-text-service.ts';
import { assetRoutes } from './asset-routes.ts';
import { assetService } from './asset-service.ts';
import { oembedService, type OEmbedDependencies } from './oembed-service.ts';

type AssetNeeds = ShownNeeds & Pick<OEmbedDependencies, 'linkedPage'> & { searchText: SearchText };

export function assetModule(context: AppContext, { mergedIds, searchText, linkedPage, ...needs }: AssetNeeds) {
  const assets = assetService({ ...context, ...needs });
  const oembed = oembedService({ assets, linkedPage, publicUrl: context.config.publicUrl });
  assetRoutes(context.app, { assets, oembed, searchText, mergedIds });
  return assets;
}
