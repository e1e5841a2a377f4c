import * as m from '#messages/validation';
import { Type, type TString } from 'typebox';

import { disjunctionFormat } from '../messages/locale-format.ts';

/** Keyword of a schema with the sentence for a blank text. OpenAPI requires the prefix `x-` for other keywords. */
export const BLANK_SENTENCE = 'x-blank';

type ErrorSentence = (values: { subject: string }) => string;

/** Errors of patterns, since nobody is shown a regular expression. Patterns of packages without one are listed here. */
const PATTERN_ERRORS = new Map<string, ErrorSentence>([['^[0-9a-f]{64}$', m.sha256]]);

/** A string that has to match `pattern`. `error` is the sentence for any other text. */
export function patterned(
  pattern: string,
  error: ErrorSentence,
  options: { minLength?: number; maxLength?: number } = {},
): TString {
  PATTERN_ERRORS.set(pattern, error);
  return Type.String({ ...options, pattern });
}

/** A text that is not blank. `sentence` is the error for a blank one. */
export const neededText = (maxLength: number, sentence: () => string): TString =>
  Type.String({ minLength: 1, maxLength, [BLANK_SENTENCE]: sentence });

const texts = (values: unknown): string[] => [values].flat().map(String);
const quoted = (names: unknown): string =>
  texts(names)
    .map((name) => `"${name}"`)
    .join(', ');
const least = (limit: unknown, subject: string, several: typeof m.minLength) =>
  Number(limit) === 1 ? m.empty({ subject }) : several({ subject, limit: Number(limit) });

/** Sentences by keyword of JSON Schema. A validator's own sentences are for programmers, so they are not shown. */
const SENTENCES: Record<string, (params: Record<string, unknown>, subject: string) => string> = {
  pattern: ({ pattern }, subject) => (PATTERN_ERRORS.get(String(pattern)) ?? m.wrongForm)({ subject }),
  enum: ({ allowedValues }, subject) => m.oneOf({ subject, values: texts(allowedValues).join(', ') }),
  const: ({ allowedValue }, subject) => m.exactly({ subject, value: String(allowedValue) }),
  type: ({ type }, subject) =>
    m.ofType({ subject, types: disjunctionFormat().format(texts(type).map((each) => m.type({ type: each }))) }),
  isVisible: (_, subject) => m.empty({ subject }),
  minLength: ({ limit }, subject) => least(limit, subject, m.minLength),
  maxLength: ({ limit }, subject) => m.maxLength({ subject, limit: Number(limit) }),
  minItems: ({ limit }, subject) => least(limit, subject, m.minItems),
  maxItems: ({ limit }, subject) => m.maxItems({ subject, limit: Number(limit) }),
  uniqueItems: (_, subject) => m.repeated({ subject }),
  minimum: ({ limit }, subject) => m.minimum({ subject, limit: String(limit) }),
  exclusiveMinimum: ({ limit }, subject) => m.exclusiveMinimum({ subject, limit: String(limit) }),
  maximum: ({ limit }, subject) => m.maximum({ subject, limit: String(limit) }),
  exclusiveMaximum: ({ limit }, subject) => m.exclusiveMaximum({ subject, limit: String(limit) }),
  required: ({ missingProperty, requiredProperties }, subject) =>
    m.incomplete({ subject, names: quoted(missingProperty ?? requiredProperties) }),
};

/** Sentence about a validation error. `subject` names the field. */
export const errorSentence = ({ keyword, params }: { keyword: string; params: object }, subject: string): string =>
  SENTENCES[keyword]?.(params as Record<string, unknown>, subject) ?? m.wrongForm({ subject });

export const DayText = patterned(String.raw`^\d{4}-\d{2}-\d{2}$`, m.day);
