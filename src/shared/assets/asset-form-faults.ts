import { isBlank } from '../kit/text.ts';
import { namesFault } from '../publications/names.ts';
import type { AssetField, AssetForm } from './asset-form.ts';

export interface AssetFault {
  field: AssetField;
  sentence: string;
}

/** What stands between a form and its publication, in the order of the form. */
export function assetPublicationFaults(form: AssetForm): AssetFault[] {
  const faults: AssetFault[] = [];
  const wrong = (field: AssetField, sentence: string) => void faults.push({ field, sentence });
  if (form.files === null) wrong('files', 'Add the files of the model.');
  if (isBlank(form.name)) wrong('name', 'Enter the title of the model.');
  const names = namesFault(form.alternativeNames);
  if (names !== null) wrong('alternativeNames', names);
  if (form.subcategory !== null && form.category === null) wrong('subcategory', 'A subcategory needs a category.');
  return faults;
}
