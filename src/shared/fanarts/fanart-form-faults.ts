import { isBlank } from '../kit/text.ts';
import type { FanartField, FanartForm } from './fanart-form.ts';

export interface FanartFault {
  field: FanartField;
  sentence: string;
}

/** What stands between a form and its publication, in the order of the form. */
export function fanartPublicationFaults(form: FanartForm): FanartFault[] {
  const faults: FanartFault[] = [];
  const wrong = (field: FanartField, isWrong: boolean, sentence: string) => void (isWrong && faults.push({ field, sentence }));
  wrong('title', isBlank(form.title), 'Enter the title of the fan art.');
  wrong('images', form.images.length === 0, 'Add at least one picture.');
  wrong('rights', form.rights === null, 'Say whether it is your own work, or whose permission you have.');
  wrong('permissionOf', form.rights === 'permission' && isBlank(form.permissionOf ?? ''), 'Say whose permission you have.');
  return faults;
}
