/** Messages on the server and in tests. Builds for browsers hold the texts of one language instead (scripts/messages/message-plugin.ts). */
import compile from 'icu-minify/compile';
import type { CompiledMessage, FormatValues } from 'icu-minify/format';

import { catalogueOf, forgetCatalogues, isMessage } from './catalogues.ts';
import { currentLanguage } from './current-language.ts';
import { byteSize } from '../kit/byte-size.ts';
import { formatMessage } from './format-message.ts';
import { inLanguage } from './language-scope.ts';
import type { Language } from './languages.ts';

/** Function of a message: its text in the current language. */
export type Message<Call extends (...values: never[]) => unknown> = Call & {
  /** The message with its values, for whom the language is not known yet: refusals, texts that are stored. */
  with: (...values: StoredValues<Parameters<Call>>) => MessageText;
};

/** A value of a stored message can be a message or a size, too. */
type StoredValues<Values extends unknown[]> = {
  [At in keyof Values]: {
    [Name in keyof Values[At]]: Values[At][Name] | (string extends Values[At][Name] ? MessageText | ByteCount : never);
  };
};

/** A size in a stored message, with the unit in the language of the reader. */
export class ByteCount {
  readonly bytes: number;

  constructor(bytes: number) {
    this.bytes = bytes;
  }
}

/** The message of a text, or one of its values, does not exist: another version stored it. */
export class UnknownMessage extends Error {}

/** A message and its values. As JSON it can be stored and formatted later. */
export class MessageText {
  readonly id: string;
  readonly values: object;

  constructor(id: string, values: object = {}) {
    this.id = id;
    this.values = values;
  }

  /** Throws UnknownMessage. */
  in(language: Language): string {
    if (!isMessage(this.id)) throw new UnknownMessage(this.id);
    const values = new Proxy(this.values as FormatValues<string>, {
      has: () => true,
      get: (given, name) => (Object.hasOwn(given, name) ? textOfValue(given[String(name)], language) : unknown(String(name))),
    });
    return String(formatMessage(compiledMessage(this.id, language), values, language));
  }
}

function textOfValue(value: unknown, language: Language): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  const bytes = bytesOf(value);
  return bytes === null ? (messageOf(value) ?? unknown('')).in(language) : inLanguage(language, () => byteSize(bytes));
}

const bytesOf = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'bytes' in value && typeof value.bytes === 'number' ? value.bytes : null;

function unknown(name: string): never {
  throw new UnknownMessage(name);
}

/** A message that was stored as JSON. Null for any other value. */
export function messageOf(stored: unknown): MessageText | null {
  if (typeof stored !== 'object' || stored === null || !('id' in stored) || typeof stored.id !== 'string') return null;
  const values = 'values' in stored ? stored.values : undefined;
  return new MessageText(stored.id, typeof values === 'object' && values !== null ? values : {});
}

/** @param id section and key of the catalogues, as in `comments.empty` */
export function message<Call extends (...values: never[]) => unknown>(id: string): Message<Call> {
  const call = (values?: FormatValues<string>) => {
    const language = currentLanguage();
    return formatMessage(compiledMessage(id, language), values, language);
  };
  return Object.assign(call, { with: (values?: object) => new MessageText(id, values) }) as unknown as Message<Call>;
}

const compiled = new Map<string, CompiledMessage>();

/** Texts are read again. They change during development only. */
export function forgetMessages(): void {
  compiled.clear();
  forgetCatalogues();
}

function compiledMessage(id: string, language: Language): CompiledMessage {
  const key = `${language} ${id}`;
  let one = compiled.get(key);
  if (one === undefined) compiled.set(key, (one = compile(catalogueOf(language)(id))));
  return one;
}
