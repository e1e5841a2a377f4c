import { Type, type Static } from 'typebox';

import { nullable } from '../kit/endpoint.ts';
import { edited, editEndpoints } from '../publications/edit-contract.ts';
import { Hider } from '../publications/publication.ts';
import { GuideForm } from './guide-form.ts';

/** A guide with all that its editing needs. */
export const EditedGuide = Type.Object(
  { mark: Type.Literal('guide'), ...edited, hiddenBy: nullable(Hider), form: GuideForm },
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
  reads: 'an own draft, or a published guide that the caller may edit',
  edited: EditedGuide,
  saved: { form: GuideForm },
});
