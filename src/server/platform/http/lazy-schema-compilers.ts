import { AjvCompiler } from '@fastify/ajv-compiler';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import { compileStringify } from './stringify.ts';
import { VISIBLE_KEYWORD, visibleTexts } from './visible-texts.ts';

/** Makes a check of a schema, with the compiler that Fastify takes by default. */
export const compileCheck = AjvCompiler()(
  {},
  {
    customOptions: {
      coerceTypes: 'array',
      removeAdditional: false,
      allErrors: false,
      // A fault brings its schema, which may have a sentence of its own.
      verbose: true,
      // Our schemas carry keywords of OpenAPI beside those of JSON Schema.
      strict: false,
      keywords: [{ keyword: VISIBLE_KEYWORD, validate: (_: true, text: string) => !isBlank(text), type: 'string' }],
    },
  },
);

/** A function that is made when it is first called. */
export function late<Args extends unknown[], Result>(make: () => (...args: Args) => Result): (...args: Args) => Result {
  let made: ((...args: Args) => Result) | null = null;
  return (...args) => (made ??= make())(...args);
}

/**
 * Checks of requests and writers of answers are compiled when the first request of each call comes: compiling those of all
 * calls took most of the start. A test compiles every one.
 */
export function compileLazily(app: FastifyInstance): void {
  app.setValidatorCompiler((part) => {
    let check: ReturnType<typeof compileCheck> | null = null;
    return (input: unknown) => {
      check ??= compileCheck(part.httpPart === 'body' ? { schema: visibleTexts(part.schema) } : part);
      return check(input) === true || { error: check.errors ?? [] };
    };
  });
  app.setSerializerCompiler(({ schema }) => late(() => compileStringify(schema as TSchema)));
}
