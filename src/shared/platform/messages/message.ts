/** Messages on the server and in tests. Builds for browsers hold the texts of one language instead (scripts/messages/message-plugin.ts). */
import compile from 'icu-minify/compile';
import type { CompiledMessage, FormatValues } from 'icu-minify/format';

import { catalogueOf, forgetCatalogues } from './catalogues.ts';
import { currentLanguage } from './current-language.ts';
import { formatMessage } from './format-message.ts';
import type { Language } from './languages.ts';

/** Function of a message: its text in the current language. */
export type Message<Call extends (...values: never[]) => unknown> = Call & {
  /** The message with its values, for whom the language is not known yet: refusals, texts that are stored. */
  with: (...values: Parameters<Call>) => MessageText;
};

/** A message and its values. As JSON it can be stored and formatted later. */
export class MessageText {
  readonly id: string;
  readonly values: FormatValues<string>;

  constructor(id: string, values: FormatValues<string> = {}) {
    this.id = id;
    this.values = values;
  }

  in(language: Language): string {
    return String(formatMessage(compiledMessage(this.id, language), this.values, language));
  }
}

/** @param id section and key of the catalogues, as in `comments.empty` */
export function message<Call extends (...values: never[]) => unknown>(id: string): Message<Call> {
  const call = (values?: FormatValues<string>) => {
    const language = currentLanguage();
    return formatMessage(compiledMessage(id, language), values, language);
  };
  return Object.assign(call as unknown as Call, {
    with: (...[values]: Parameters<Call>) => new MessageText(id, values),
  });
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
