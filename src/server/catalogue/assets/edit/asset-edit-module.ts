import {
  getEditedAsset,
  hideAsset,
  saveAsset,
  undeleteAsset,
} from '../../../../shared/catalogue/assets/asset-edit-contract.ts';
import { judgeScale } from '../../../../shared/catalogue/assets/scale-contract.ts';
import { presentModel } from '../../../../shared/files/bundles/presentation-contract.ts';
import type { AppContext } from '../../../app/app-context.ts';
import type { EditNeeds } from '../../publications/publication-edit-service.ts';
import { signedIn } from '../../../platform/caller.ts';
import { serve } from '../../../platform/http/serve.ts';
import { assetEditService } from './asset-edit-service.ts';
import { assetPresentationService } from './asset-presentation-service.ts';
import { assetScaleService } from './asset-scale-service.ts';

export function assetEditModule(context: AppContext, needs: EditNeeds) {
  const { app } = context;
  const editing = assetEditService({ ...context, ...needs });
  const [presentations, scales] = [assetPresentationService(context), assetScaleService(context.db)];
  serve(app, getEditedAsset, ({ caller, query }) => editing.read(caller, query.id));
  serve(app, saveAsset, ({ caller, body }) => editing.save(caller, body));
  serve(app, hideAsset, ({ caller, body }) => editing.hide(caller, body.id, body.isHidden));
  serve(app, presentModel, ({ caller, params, body }) => presentations.present(caller, params.id, body));
  serve(app, judgeScale, ({ caller, params, query }) => scales.check(signedIn(caller), params.id, query));
  serve(app, undeleteAsset, ({ caller, body }) => editing.undelete(caller, body.id));
  return editing;
}
