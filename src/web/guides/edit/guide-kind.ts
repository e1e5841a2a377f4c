import { getGuide } from '../../../shared/guides/guide-contract.ts';
import { getEditedGuide, saveGuide, type EditedGuide } from '../../../shared/guides/guide-edit-contract.ts';
import { GUIDE_FIELDS, type GuideForm } from '../../../shared/guides/guide-form.ts';
import { browserApi } from '../../api/browser-api.ts';
import { call } from '../../api/call.ts';
import { formHooks, keptForms, plainEditKind } from '../../editing/plain-edit.ts';

export const GUIDE_KIND = plainEditKind<typeof GUIDE_FIELDS, EditedGuide>({
  kind: 'guide',
  fields: GUIDE_FIELDS,
  shape: 1,
  load: (id, signal) => call(browserApi, getEditedGuide, { query: { id }, signal }),
  send: (body) => call(browserApi, saveGuide, { body }),
  outdated: [getGuide.name],
});

export const KEPT_GUIDES = keptForms(GUIDE_KIND);

export const { useControl: useGuideControl, useFormField: useGuideField } = formHooks<GuideForm, EditedGuide>();
