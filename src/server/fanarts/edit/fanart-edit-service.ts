import { fanartPublicationFaults } from '../../../shared/fanarts/fanart-form-faults.ts';
import { FANART_FIELDS } from '../../../shared/fanarts/fanart-form.ts';
import type { EditedFanart } from '../../../shared/fanarts/fanart-edit-contract.ts';
import type { Caller } from '../../platform/caller.ts';
import { plainEditService, type PlainKind } from '../../publications/plain-edit-service.ts';
import type { EditParts } from '../../publications/publication-edit-service.ts';
import { storedOf } from '../../publications/publication-form.ts';
import { FANART_KIND, type FanartRecord } from './fanart-stored-kind.ts';

export type FanartEditService = ReturnType<typeof fanartEditService>;

const FANART_EDITED: PlainKind<typeof FANART_FIELDS, FanartRecord> = {
  stored: FANART_KIND,
  faults: fanartPublicationFaults,
  recordOf: (form, kept) => ({ ...kept, ...storedOf(FANART_FIELDS, form) }),
};

/** How members add, edit, hide and delete fan arts. */
export function fanartEditService(parts: EditParts) {
  const editing = plainEditService(FANART_EDITED, parts);
  return {
    ...editing,
    read: async (caller: Caller, id: number): Promise<EditedFanart> => ({
      mark: 'fanart',
      ...(await editing.read(caller, id)),
    }),
  };
}
