import { ASSET_FIELDS, EMPTY_ASSET_FORM } from '../../../../shared/catalogue/assets/asset-form.ts';
import type { AssetEditService } from '../../../catalogue/assets/edit/asset-edit-service.ts';
import { ASSET_ATTRIBUTES } from './asset-attributes.ts';
import { overlayAsset } from './asset-overlay.ts';
import { namedAttributes } from './field-attributes.ts';
import { publicationContentService } from './publication-content-service.ts';

export const assetContentService = (parts: {
  editing: Pick<AssetEditService, 'read' | 'save' | 'remove'>;
  clock: () => Date;
}) =>
  publicationContentService(
    {
      kind: 'asset',
      attributes: ASSET_ATTRIBUTES,
      names: { ...namedAttributes(ASSET_FIELDS), files: 'bundle', stated: 'modelQuality' },
      empty: EMPTY_ASSET_FORM,
      overlay: overlayAsset,
      extrasOf: () => ({}),
    },
    parts,
  );
