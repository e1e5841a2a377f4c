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

type Check = ReturnType<typeof compileCheck>;

/** Validators by schema, which apps in one process share. A body has visible texts only. */
const checks = { body: new WeakMap<object, Check>(), other: new WeakMap<object, Check>() };

function checkOf({ schema, httpPart }: { schema: object; httpPart?: string }): Check {
  const isBody = httpPart === 'body';
  const known = isBody ? checks.body : checks.other;
  const compiled = known.get(schema);
  if (compiled !== undefined) return compiled;
  const check = compileCheck({ schema: isBody ? visibleTexts(schema) : schema });
  known.set(schema, check);
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
