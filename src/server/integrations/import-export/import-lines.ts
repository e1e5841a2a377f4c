import * as m from '#messages/server-imports';
import * as validation from '#messages/validation';
import { createReadStream } from 'node:fs';

import { Compile, type Validator } from 'typebox/compile';

import { errorSentence } from '../../../shared/platform/kit/patterned.ts';
import { isDay } from '../../../shared/platform/kit/typed-date.ts';
import { IMPORT_LINES, type ImportKind, type ImportLine } from '../../../shared/integrations/import-export/import-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { isBlank } from '../../../shared/platform/kit/text.ts';
import { byteSize } from '../../../shared/platform/kit/byte-size.ts';

const MAX_LINE_BYTES = 16 * 1024 * 1024;
const NEWLINE = 10;

export interface NumberedLine {
  number: number;
  text: string;
}

/**
 * Streams the lines of a file. Only newlines end a line, because JSON text may contain U+2028, at which Node's readline splits.
 */
export async function* readLines(file: string): AsyncGenerator<NumberedLine> {
  let rest: Buffer[] = [];
  let restBytes = 0;
  let number = 0;
  const finish = (): NumberedLine => {
    const text = Buffer.concat(rest).toString('utf8').replace(/\r$/, '');
    rest = [];
    restBytes = 0;
    number += 1;
    return { number, text: number === 1 ? text.replace(/^\uFEFF/, '') : text };
  };
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      rest.push(chunk.subarray(start, end));
      yield finish();
      start = end + 1;
    }
    rest.push(chunk.subarray(start));
    restBytes += chunk.length - start;
    if (restBytes > MAX_LINE_BYTES)
      throw new Refusal('bad_input', m.lineTooLong({ number: number + 1, size: byteSize(MAX_LINE_BYTES) }));
  }
  if (restBytes > 0) yield finish();
}

const validators = new Map<ImportKind, Validator>();

function validatorOf(kind: ImportKind): Validator {
  const validator = validators.get(kind) ?? Compile(IMPORT_LINES[kind]);
  validators.set(kind, validator);
  return validator;
}

/** A validated line, or its error. */
export type ReadLine = { line: ImportLine } | { error: string };

export function readLine(text: string): ReadLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { error: m.notJson() };
  }
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  if (typeof kind !== 'string' || !Object.hasOwn(IMPORT_LINES, kind)) {
    return { error: validation.oneOf({ subject: '"kind"', values: Object.keys(IMPORT_LINES).join(', ') }) };
  }
  // PostgreSQL texts cannot contain NUL.
  if (text.includes('\\u0000')) return { error: m.nulCharacter() };
  const validator = validatorOf(kind as ImportKind);
  if (!validator.Check(value)) return { error: errorOf(validator.Errors(value)) };
  const unseen = invisibleText(value, []);
  if (unseen !== null) return { error: m.invisible({ field: unseen }) };
  const wrongDay = impossibleDay(value);
  return wrongDay === null ? { line: value as ImportLine } : { error: m.impossibleDay({ day: wrongDay }) };
}

/** Path of the first text that has only invisible characters, or null. */
function invisibleText(value: unknown, path: string[]): string | null {
  if (typeof value === 'string') return /\S/.test(value) && isBlank(value) ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = invisibleText(inner, [...path, name]);
    if (found !== null) return found;
  }
  return null;
}

const FIELDS_OF_DAYS = new Set(['date', 'acquired', 'publishedAt', 'on']);

/** The first impossible date in a field of dates, such as 2001-02-30, or null. */
function impossibleDay(value: unknown, field = ''): string | null {
  if (typeof value === 'string') {
    const day = FIELDS_OF_DAYS.has(field) ? /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] : undefined;
    return day === undefined || isDay(day) ? null : day;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = impossibleDay(inner, Array.isArray(value) ? field : name);
    if (found !== null) return found;
  }
  return null;
}

interface SchemaError {
  keyword: string;
  instancePath: string;
  message: string;
  params: object;
}

/** The first error, with the path of its field: '"platforms.0.releases.0.date" must be a year, …'. */
function errorOf(errors: SchemaError[]): string {
  const error = errors[0];
  if (error === undefined) return validation.wrongForm({ subject: m.theLine() });
  const field = error.instancePath.slice(1).replaceAll('/', '.');
  if (error.keyword === 'boolean') return m.unknownField({ field });
  return errorSentence(error, field === '' ? m.theLine() : `"${field}"`);
}
