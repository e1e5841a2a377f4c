import type { FastifyInstance } from 'fastify';

import {
  getEditedAsset,
  hideAsset,
  saveAsset,
  undeleteAsset,
} from '../../../../shared/catalogue/assets/asset-edit-contract.ts';
import { judgeScale } from '../../../../shared/catalogue/assets/scale-contract.ts';
import { presentModel } from '../../../../shared/files/bundles/presentation-contract.ts';
import { signedIn } from '../../../platform/caller.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { AssetEditService } from './asset-edit-service.ts';
import type { AssetPresentationService } from './asset-presentation-service.ts';
import type { AssetScaleService } from './asset-scale-service.ts';

interface AssetEditDependencies {
  editing: AssetEditService;
  presentations: AssetPresentationService;
  scales: AssetScaleService;
}

export function assetEditRoutes(app: FastifyInstance, { editing, presentations, scales }: AssetEditDependencies): void {
  serve(app, getEditedAsset, ({ caller, query }) => editing.read(caller, query.id));

  serve(app, saveAsset, ({ caller, body }) => editing.save(caller, body));

  serve(app, hideAsset, ({ caller, body }) => editing.hide(caller, body.id, body.isHidden));

  serve(app, presentModel, ({ caller, params, body }) => presentations.present(caller, params.id, body));

  serve(app, judgeScale, ({ caller, params, query }) => scales.check(signedIn(caller), params.id, query));

  serve(app, undeleteAsset, ({ caller, body }) => editing.undelete(caller, body.id));
}
