import { AjvCompiler } from '@fastify/ajv-compiler';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import { compileStringify } from './stringify.ts';
import { VISIBLE_KEYWORD, visibleTexts } from './visible-texts.ts';

/** Compiles a schema to a validator with Fastify's default compiler. */
export const compileCheck = AjvCompiler()(
  {},
  {
    customOptions: {
      coerceTypes: 'array',
      removeAdditional: false,
      allErrors: false,
      // Errors then contain their schema, which may have its own sentence.
      verbose: true,
      // Our schemas have keywords of OpenAPI too.
      strict: false,
      keywords: [{ keyword: VISIBLE_KEYWORD, validate: (_: true, text: string) => !isBlank(text), type: 'string' }],
    },
  },
);

/** Validators by schema, which apps in one process share. */
const checks = new WeakMap<object, ReturnType<typeof compileCheck>>();

function checkOf({ schema, httpPart }: { schema: object; httpPart?: string }): ReturnType<typeof compileCheck> {
  const check = checks.get(schema) ?? compileCheck({ schema: httpPart === 'body' ? visibleTexts(schema) : schema });
  checks.set(schema, check);
  return check;
}

/** A function that is created at its first call. */
export function late<Args extends unknown[], Result>(make: () => (...args: Args) => Result): (...args: Args) => Result {
  let made: ((...args: Args) => Result) | null = null;
  return (...args) => (made ??= make())(...args);
}

/**
 * Compiles validators and serialisers at the first request of each call, because compiling all took most of the start.
 * A test compiles every one.
 */
export function compileLazily(app: FastifyInstance): void {
  app.setValidatorCompiler((part) => (input: unknown) => {
    const check = checkOf(part);
    return check(input) === true || { error: check.errors ?? [] };
  });
  app.setSerializerCompiler(({ schema }) => late(() => compileStringify(schema as TSchema)));
}
