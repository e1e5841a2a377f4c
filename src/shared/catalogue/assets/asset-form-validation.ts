import * as m from '#messages/asset-rules';
import { isBlank } from '../../platform/kit/text.ts';
import { namesError } from '../publications/name-rules.ts';
import type { AssetField, AssetForm } from './asset-form.ts';

export interface AssetError {
  field: AssetField;
  sentence: string;
}

/** Errors that block publication, in the order of the form. */
export function assetPublicationErrors(form: AssetForm): AssetError[] {
  const errors: AssetError[] = [];
  const wrong = (field: AssetField, sentence: string) => void errors.push({ field, sentence });
  if (form.files === null) wrong('files', m.filesWanted());
  if (isBlank(form.name)) wrong('name', m.titleWanted());
  const names = namesError(form.alternativeNames);
  if (names !== null) wrong('alternativeNames', names);
  if (form.subcategory !== null && form.category === null) wrong('subcategory', m.categoryWanted());
  return errors;
}
