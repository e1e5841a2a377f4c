import { Type, type TString } from 'typebox';

/** Keyword of a schema with the sentence for a blank text. OpenAPI requires the prefix `x-` for other keywords. */
export const BLANK_SENTENCE = 'x-blank';

/** Descriptions of patterns, since nobody is shown a regular expression. Patterns of packages without one are listed here. */
const FORMS = new Map([['^[0-9a-f]{64}$', 'a SHA-256 in 64 small hexadecimal digits']]);

/** A string that has to match `pattern`; `form` completes the sentence "It must be …". */
export function patterned(pattern: string, form: string, options: { minLength?: number; maxLength?: number } = {}): TString {
  FORMS.set(pattern, form);
  return Type.String({ ...options, pattern });
}

/** A text that is not blank. `sentence` is the error for a blank one. */
export const neededText = (maxLength: number, sentence: string): TString =>
  Type.String({ minLength: 1, maxLength, [BLANK_SENTENCE]: sentence });

const TYPES: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};
const least = (limit: unknown, noun: string) =>
  Number(limit) === 1 ? 'must not be empty' : `must have at least ${String(limit)} ${noun}`;
const most = (limit: unknown, one: string, several: string) =>
  `can have at most ${String(limit)} ${Number(limit) === 1 ? one : several}`;

/** Reasons by keyword of JSON Schema. A validator's own sentences are for programmers, so they are not shown. */
const REASONS: Record<string, (params: Record<string, unknown>) => string> = {
  pattern: ({ pattern }) => `must be ${FORMS.get(String(pattern)) ?? 'of another form'}`,
  enum: ({ allowedValues }) => `must be one of ${[allowedValues].flat().join(', ')}`,
  const: ({ allowedValue }) => `must be ${String(allowedValue)}`,
  type: ({ type }) =>
    `must be ${[type]
      .flat()
      .map((each) => TYPES[String(each)] ?? String(each))
      .join(' or ')}`,
  isVisible: () => 'must not be empty',
  minLength: ({ limit }) => least(limit, 'characters'),
  maxLength: ({ limit }) => most(limit, 'character', 'characters'),
  minItems: ({ limit }) => least(limit, 'entries'),
  maxItems: ({ limit }) => most(limit, 'entry', 'entries'),
  uniqueItems: () => 'must not name anything twice',
  minimum: ({ limit }) => `must be ${String(limit)} or more`,
  exclusiveMinimum: ({ limit }) => `must be more than ${String(limit)}`,
  maximum: ({ limit }) => `must be ${String(limit)} or less`,
  exclusiveMaximum: ({ limit }) => `must be less than ${String(limit)}`,
  required: ({ missingProperty, requiredProperties }) =>
    `needs ${[missingProperty ?? requiredProperties]
      .flat()
      .map((each) => `"${String(each)}"`)
      .join(', ')}`,
};

/** Reason of a validation error, to follow the name of the field: 'must be …'. */
export const reasonOf = ({ keyword, params }: { keyword: string; params: object }): string =>
  REASONS[keyword]?.(params as Record<string, unknown>) ?? 'does not have the right form';

export const DayText = patterned(String.raw`^\d{4}-\d{2}-\d{2}$`, 'a date such as 1993-12-10');
