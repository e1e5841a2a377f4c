import type { EditedGuide } from '../../../shared/guides/guide-edit-contract.ts';
import { guidePublicationFaults } from '../../../shared/guides/guide-form-faults.ts';
import { GUIDE_FIELDS } from '../../../shared/guides/guide-form.ts';
import type { Caller } from '../../platform/caller.ts';
import { plainEditService, type PlainKind } from '../../publications/plain-edit-service.ts';
import type { EditParts } from '../../publications/publication-edit-service.ts';
import { storedOf } from '../../publications/publication-form.ts';
import { GUIDE_KIND, type GuideRecord } from './guide-stored-kind.ts';

export type GuideEditService = ReturnType<typeof guideEditService>;

const GUIDE_EDITED: PlainKind<typeof GUIDE_FIELDS, GuideRecord> = {
  stored: GUIDE_KIND,
  faults: guidePublicationFaults,
  recordOf: (form, kept) => ({ ...kept, ...storedOf(GUIDE_FIELDS, form) }),
};

/** How members write, edit, hide and delete guides. */
export function guideEditService(parts: EditParts) {
  const editing = plainEditService(GUIDE_EDITED, parts);
  return {
    ...editing,
    read: async (caller: Caller, id: number): Promise<EditedGuide> => ({ mark: 'guide', ...(await editing.read(caller, id)) }),
  };
}
