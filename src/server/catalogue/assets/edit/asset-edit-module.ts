import type { AppContext } from '../../../app/app-context.ts';
import type { EditNeeds } from '../../publications/publication-edit-service.ts';
import { assetEditRoutes } from './asset-edit-routes.ts';
import { assetEditService } from './asset-edit-service.ts';
import { assetPresentationService } from './asset-presentation-service.ts';
import { assetScaleService } from './asset-scale-service.ts';

export function assetEditModule(context: AppContext, needs: EditNeeds) {
  const editing = assetEditService({ ...context, ...needs });
  const [presentations, scales] = [assetPresentationService(context), assetScaleService(context.db)];
  assetEditRoutes(context.app, { editing, presentations, scales });
  return editing;
}
