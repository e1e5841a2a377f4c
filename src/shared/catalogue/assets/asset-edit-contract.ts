import { Type, type Static } from 'typebox';

import { Bundle } from '../../files/bundles/bundle-contract.ts';
import { nullable } from '../../platform/kit/endpoint.ts';
import { edited, editEndpoints } from '../publications/edit-contract.ts';
import { Hider } from '../publications/publication.ts';
import { AssetForm } from './asset-form.ts';

/** An asset as its editor loads it. */
export const EditedAsset = Type.Object(
  {
    mark: Type.Literal('asset'),
    ...edited,
    hiddenBy: nullable(Hider),
    form: AssetForm,
    /** Bundle of the form's files. */
    bundle: nullable(Bundle),
  },
  { title: 'EditedAsset' },
);
export type EditedAsset = Static<typeof EditedAsset>;

export const {
  read: getEditedAsset,
  save: saveAsset,
  hide: hideAsset,
  undelete: undeleteAsset,
} = editEndpoints({
  name: 'Asset',
  noun: 'an asset',
  scope: 'assets',
  reads: 'an own draft, or a published asset that the caller may edit',
  edited: EditedAsset,
  saved: { form: AssetForm },
});
