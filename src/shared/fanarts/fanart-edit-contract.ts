import { Type, type Static } from 'typebox';

import { nullable } from '../kit/endpoint.ts';
import { proposeEndpoint } from '../proposals/propose-endpoint.ts';
import { EditAccess, edited, editEndpoints } from '../publications/edit-contract.ts';
import { Hider } from '../publications/publication.ts';
import { FanartForm } from './fanart-form.ts';

/** A fan art with all that its editing needs. */
export const EditedFanart = Type.Object(
  { mark: Type.Literal('fanart'), ...edited, access: EditAccess, hiddenBy: nullable(Hider), form: FanartForm },
  { title: 'EditedFanart' },
);
export type EditedFanart = Static<typeof EditedFanart>;

export const {
  read: getEditedFanart,
  save: saveFanart,
  hide: hideFanart,
  undelete: undeleteFanart,
} = editEndpoints({
  name: 'Fanart',
  noun: 'a fan art',
  scope: 'fanarts',
  reads: 'an own draft, or a published fan art that the caller may edit or propose changes of',
  edited: EditedFanart,
  saved: { form: FanartForm },
});

export const proposeFanart = proposeEndpoint({ name: 'Fanart', noun: 'fan art', form: FanartForm });
