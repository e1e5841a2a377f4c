import { getFanart } from '../../../shared/fanarts/fanart-contract.ts';
import { getEditedFanart, saveFanart, type EditedFanart } from '../../../shared/fanarts/fanart-edit-contract.ts';
import { FANART_FIELDS, type FanartForm } from '../../../shared/fanarts/fanart-form.ts';
import { browserApi } from '../../api/browser-api.ts';
import { call } from '../../api/call.ts';
import { formHooks, keptForms, plainEditKind } from '../../editing/plain-edit.ts';

export const FANART_KIND = plainEditKind<typeof FANART_FIELDS, EditedFanart>({
  kind: 'fanart',
  fields: FANART_FIELDS,
  shape: 1,
  load: (id, signal) => call(browserApi, getEditedFanart, { query: { id }, signal }),
  send: (body) => call(browserApi, saveFanart, { body }),
  outdated: [getFanart.name],
});

export const KEPT_FANARTS = keptForms(FANART_KIND);

export const { useFormField: useFanartField } = formHooks<FanartForm, EditedFanart>();
