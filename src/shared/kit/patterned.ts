import { Type, type TString } from 'typebox';

/** The forms that patterns stand for, in words: nobody is shown a regular expression. */
const FORMS = new Map<string, string>();

/** A string that has to match `pattern`; `form` completes the sentence "It must be …". */
export function patterned(pattern: string, form: string, options: { minLength?: number; maxLength?: number } = {}): TString {
  FORMS.set(pattern, form);
  return Type.String({ ...options, pattern });
}

/** Why a validator refuses a value, to follow the name of the field: 'must be …'. */
export function reasonOf({ params, message }: { params: object; message?: string | undefined }): string {
  if ('pattern' in params) return `must be ${FORMS.get(String(params.pattern)) ?? 'of another form'}`;
  if ('allowedValues' in params) return `must be one of ${[params.allowedValues].flat().join(', ')}`;
  return message ?? 'is malformed';
}

export const DayText = patterned(String.raw`^\d{4}-\d{2}-\d{2}$`, 'a date such as 1993-12-10');
