import * as common from '#messages/common';
import * as m from '#messages/command-line';
import { parseArgs } from 'node:util';

import { closestWord } from '../../platform/text/closest-word.ts';

export interface CommandOption {
  type: 'boolean' | 'string';
  multiple?: boolean;
  /** Help text: the effect, and for values their meaning. */
  about: () => string;
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
  json: { type: 'boolean', about: m.jsonOption },
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
      throw new UsageError(`${m.optionNeedsValue({ option: token.rawName })} ${option.about()}`);
    if (option.type === 'boolean' && token.value !== undefined)
      throw new UsageError(m.optionHasNoValue({ option: token.rawName }));
  }
  const missing = operands[positionals.length];
  if (missing !== undefined && !/[?…]$/.test(missing)) throw new UsageError(m.argumentMissing({ argument: missing }));
  if (positionals.length > operands.length && operands.at(-1)?.endsWith('…') !== true)
    throw new UsageError(m.argumentExtra({ argument: positionals[operands.length] ?? '' }));
  return { values, operands: positionals };
}

function refuseUnknownOptions(args: string[], options: Options): void {
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  const unknown = tokens.find((token) => token.kind === 'option' && !Object.hasOwn(options, token.name));
  if (unknown?.kind === 'option')
    throw unknownWord(
      m.unknownOption,
      unknown.rawName,
      Object.keys(options).map((name) => `--${name}`),
    );
}

/** Returns one of the known words. Throws with a list of them and the most similar one. */
export function oneOf<Word extends string>(sentence: UnknownWord, typed: string, known: readonly Word[]): Word {
  const found = known.find((word) => word === typed);
  if (found === undefined) throw unknownWord(sentence, typed, known);
  return found;
}

type UnknownWord = (values: { word: string }) => string;

export function unknownWord(sentence: UnknownWord, typed: string, known: readonly string[]): UsageError {
  const error = sentence({ word: typed });
  const close = closestWord(typed, known);
  if (close !== null) return new UsageError(`${error} ${common.didYouMean({ name: close })}`);
  const isListed = known.length > 0 && known.length < 10;
  return new UsageError(isListed ? `${error} ${m.knownWords({ words: known.join(', ') })}` : error);
}
