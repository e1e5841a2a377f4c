import { Type, type Static } from 'typebox';

import { nullable } from '../kit/endpoint.ts';
import { proposeEndpoint } from '../proposals/propose-endpoint.ts';
import { EditAccess, edited, editEndpoints } from '../publications/edit-contract.ts';
import { Hider } from '../publications/publication.ts';
import { GuideForm } from './guide-form.ts';

/** A guide with all that its editing needs. */
export const EditedGuide = Type.Object(
  { mark: Type.Literal('guide'), ...edited, access: EditAccess, hiddenBy: nullable(Hider), form: GuideForm },
  { title: 'EditedGuide' },
);
export type EditedGuide = Static<typeof EditedGuide>;

export const {
  read: getEditedGuide,
  save: saveGuide,
  hide: hideGuide,
  undelete: undeleteGuide,
} = editEndpoints({
  name: 'Guide',
  noun: 'a guide',
  scope: 'guides',
  reads: 'an own draft, or a published guide that the caller may edit or propose changes of',
  edited: EditedGuide,
  saved: { form: GuideForm },
});

export const proposeGuide = proposeEndpoint({ name: 'Guide', noun: 'guide', form: GuideForm });
