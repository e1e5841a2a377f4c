import { isBlank } from '../kit/text.ts';
import type { GuideField, GuideForm } from './guide-form.ts';
import { MAX_GUIDE_MODELS, MAX_GUIDE_PICTURES, MAX_GUIDE_TEXT } from './guide-rules.ts';
import { modelsIn, picturesIn } from './guide-text.ts';

export interface GuideFault {
  field: GuideField;
  sentence: string;
}

/** Stands in a text for the address of a picture that is on its way. */
export const sendingMark = (key: number): string => `sending-${key}`;
const SENDING = /\]\(sending-\d+\)/;

/** Addresses that say no site are of the one that shows the text: which that is changes nothing that is counted here. */
const ANY_SITE = 'http://localhost';

/** What stands between a form and its publication, in the order of the form. */
export function guidePublicationFaults(form: GuideForm): GuideFault[] {
  const faults: GuideFault[] = [];
  const wrong = (field: GuideField, sentence: string | null) => void (sentence !== null && faults.push({ field, sentence }));
  if (isBlank(form.title)) wrong('title', 'Enter the title of the guide.');
  wrong('text', textFault(form));
  wrong('images', picturesFault(form.images.length));
  return faults;
}

/** What is too long, or shows too much. */
export function textFault({ text, images }: Pick<GuideForm, 'text' | 'images'>): string | null {
  const written = text ?? '';
  if (isBlank(written)) return 'Write the text of the guide.';
  const tooLong = lengthFault(written);
  if (tooLong !== null) return tooLong;
  if (SENDING.test(written)) return 'A picture of the text was not sent. Drop it in again, or take it out.';
  const models = modelsIn(written, ANY_SITE).length;
  if (models > MAX_GUIDE_MODELS) return `A guide shows at most ${MAX_GUIDE_MODELS} models. This one shows ${models}.`;
  const known = new Set(images.map(({ id }) => id));
  const missing = picturesIn(written).filter((id) => !known.has(id)).length;
  if (missing === 0) return null;
  return missing === 1
    ? 'The text shows a picture that is not among the pictures of the guide. Drop it into the text again, or take it out.'
    : `The text shows ${missing} pictures that are not among the pictures of the guide. Drop them into the text again, or take them out.`;
}

/** A letter is what a reader sees as one. */
export function lengthFault(text: string): string | null {
  if (text.length <= MAX_GUIDE_TEXT) return null;
  const length = [...text].length;
  if (length <= MAX_GUIDE_TEXT) return null;
  return `A guide has at most ${MAX_GUIDE_TEXT.toLocaleString('en')} characters. This one has ${length.toLocaleString('en')}: shorten it, or make two of it.`;
}

export const picturesFault = (count: number): string | null =>
  count <= MAX_GUIDE_PICTURES ? null : `A guide has at most ${MAX_GUIDE_PICTURES} pictures. This one has ${count}.`;
