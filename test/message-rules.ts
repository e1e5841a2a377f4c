import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

import { messageValues } from '../scripts/messages/message-modules.ts';
import type { Catalogue } from '../src/shared/platform/messages/catalogues.ts';

/** Ids of messages, `section.key`, that a source file uses. */
export function usedMessages(source: string): string[] {
  const imports = [...source.matchAll(/import \* as (\w+) from '#messages\/([\w-]+)'/g)];
  return imports.flatMap(([, name = '', section = '']) => {
    const uses = source.matchAll(new RegExp(String.raw`(?<![\w.])${name}\.(\w+)`, 'g'));
    return [...uses].map(([, key = '']) => `${section}.${key}`);
  });
}

export const messageIds = (catalogue: Catalogue): string[] =>
  Object.entries(catalogue).flatMap(([section, texts]) => Object.keys(texts).map((key) => `${section}.${key}`));

/** The difference of a translation from the English message, or null. */
export function translationError(english: string, translation: string, locale: string): string | null {
  const [wanted, given] = [english, translation].map((text) => [...messageValues(text)].map(String).toSorted().join(' '));
  if (wanted !== given) return `has the values "${given}" instead of "${wanted}"`;
  const lacking = pluralsOf(parse(translation)).flatMap(({ type, forms }) =>
    new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories.filter((form) => !forms.includes(form)),
  );
  return lacking.length === 0 ? null : `lacks the plural forms ${lacking.join(', ')}`;
}

function pluralsOf(elements: MessageFormatElement[]): { type: Intl.PluralRuleType; forms: string[] }[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsOf(value));
    if (element.type === TYPE.select) return inner;
    return [{ type: element.pluralType ?? 'cardinal', forms: Object.keys(element.options) }, ...inner];
  });
}
