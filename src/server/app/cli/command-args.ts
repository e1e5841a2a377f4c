import { parseArgs } from 'node:util';

import { closestWord } from '../../platform/text/closest-word.ts';

export interface CommandOption {
  type: 'boolean' | 'string';
  multiple?: boolean;
  /** Help text: the effect, and for values their meaning. */
  about: string;
}

type Options = Record<string, CommandOption>;
type ValueOf<Option extends CommandOption> = Option['type'] extends 'boolean'
  ? boolean
  : Option extends { multiple: true }
    ? string[]
    : string;

/** Invalid arguments. The message says why, and suggests a similar word. */
export class UsageError extends Error {}

export const JSON_OPTION = {
  json: { type: 'boolean', about: 'Prints one JSON object, for programs.' },
} as const satisfies Options;

/**
 * Reads the arguments of a command.
 *
 * @param operands names of arguments without dashes, in order; `name?` is optional, `name…` takes any number
 */
export function readArgs<Known extends Options>(
  args: string[],
  { options, operands = [] }: { options: Known; operands?: string[] },
): { values: { [Name in keyof Known]?: ValueOf<Known[Name]> }; operands: string[] } {
  refuseUnknownOptions(args, options);
  const { values, tokens, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option: CommandOption | undefined = options[token.name];
    if (option === undefined) continue;
    // An option is not taken as the value of the one before it.
    const hasValue = token.value?.trim() && (token.inlineValue || !token.value.startsWith('--'));
    if (option.type === 'string' && !hasValue)
      throw new UsageError(`${token.rawName} needs a value: ${inSentence(option.about)}`);
    if (option.type === 'boolean' && token.value !== undefined) throw new UsageError(`${token.rawName} takes no value.`);
  }
  const missing = operands[positionals.length];
  if (missing !== undefined && !/[?…]$/.test(missing)) throw new UsageError(`${missing} is missing.`);
  if (positionals.length > operands.length && operands.at(-1)?.endsWith('…') !== true)
    throw new UsageError(`“${positionals[operands.length]}” is one argument too many.`);
  return { values, operands: positionals };
}

function refuseUnknownOptions(args: string[], options: Options): void {
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  const unknown = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(options, token.name));
  if (unknown?.kind === 'option')
    throw unknownWord(
      'option',
      unknown.rawName,
      Object.keys(options).map((name) => `--${name}`),
    );
}

/** In lower case, for use after a colon. */
const inSentence = (about: string): string => about.slice(0, 1).toLowerCase() + about.slice(1);

/** Returns one of the known words. Throws with a list of them and the most similar one. */
export function oneOf<Word extends string>(what: string, typed: string, known: readonly Word[]): Word {
  const found = known.find((word) => word === typed);
  if (found === undefined) throw unknownWord(what, typed, known);
  return found;
}

export function unknownWord(what: string, typed: string, known: readonly string[]): UsageError {
  const close = closestWord(typed, known);
  const hint =
    close === null ? (known.length > 0 && known.length < 10 ? ` Known: ${known.join(', ')}.` : '') : ` Did you mean ${close}?`;
  return new UsageError(`“${typed}” is no ${what}.${hint}`);
}
