import type { FastifyInstance } from 'fastify';

import { getFanart, listFanartFilters, listFanarts, type FanartFilters } from '../../shared/fanarts/fanart-contract.ts';
import { getEditedFanart, hideFanart, saveFanart, undeleteFanart } from '../../shared/fanarts/fanart-edit-contract.ts';
import { FANART_FILTERS } from '../../shared/fanarts/fanart-filters.ts';
import { plainRoutes } from '../publications/plain-routes.ts';
import type { ListParts } from '../publications/publication-list-service.ts';
import type { EditParts } from '../publications/publication-edit-service.ts';
import type { StandingFilters } from '../publications/standing-filter-service.ts';
import { fanartEditService } from './edit/fanart-edit-service.ts';
import { fanartService } from './fanart-service.ts';

const CALLS = {
  filters: FANART_FILTERS,
  list: listFanarts,
  choices: listFanartFilters,
  find: getFanart,
  read: getEditedFanart,
  save: saveFanart,
  hide: hideFanart,
  undelete: undeleteFanart,
};

/** Puts the room together: fan arts as they are shown, and as they are edited. */
export function fanartRoom(app: FastifyInstance, parts: EditParts & ListParts<FanartFilters> & { standing: StandingFilters }) {
  const { standing, ...rest } = parts;
  const [fanarts, editing] = [fanartService(rest), fanartEditService(rest)];
  plainRoutes(app, CALLS, { shown: fanarts, editing, standing });
  return { fanarts, editing };
}
