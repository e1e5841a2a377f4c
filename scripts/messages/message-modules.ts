/** Writes a typed function for each message of messages/en.json: build/messages/SECTION.ts, imported as `#messages/SECTION`. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

import { readCatalogue } from '../../src/shared/platform/messages/catalogues.ts';
import { DEFAULT_LANGUAGE } from '../../src/shared/platform/messages/languages.ts';

const FOLDER = path.join(import.meta.dirname, '../../build/messages');
const NAME = /^[a-z][A-Za-z0-9]*$/;

/** Type of each value of a message by its name. Tags have the type Tag. */
export function messageValues(message: string): Map<string, string> {
  const types = new Map<string, string>();
  const read = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      if (element.type === TYPE.tag) read(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) read(option.value);
      const type = valueType(element);
      // A count is often also shown as a plain value.
      if (type !== 'string | number' || !types.has(element.value)) types.set(element.value, type);
    }
  };
  read(parse(message));
  return types;
}

function valueType(element: Exclude<MessageFormatElement, { type: TYPE.literal | TYPE.pound }>): string {
  switch (element.type) {
    case TYPE.tag:
      return 'Tag<R>';
    case TYPE.number:
    case TYPE.plural:
      return 'number';
    case TYPE.date:
    case TYPE.time:
      return 'Date';
    case TYPE.select:
      return Object.keys(element.options)
        .map((name) => (name === 'other' ? '(string & {})' : `'${name}'`))
        .join(' | ');
    case TYPE.argument:
      return 'string | number';
  }
}

/** The alias allows keys that are reserved words, such as `delete`. */
export function messageModule(section: string, messages: Record<string, string>): string {
  const functions = Object.entries(messages).map(([key, text]) => {
    if (!NAME.test(key)) throw new Error(`messages/en.json: ${section}.${key} is no name of a function.`);
    const values = messageValues(text);
    const parameter = [...values].map(([name, type]) => `${name}: ${type}`).join('; ');
    const isRich = [...values.values()].includes('Tag<R>');
    const result = isRich ? 'string | R | (string | R)[]' : 'string';
    const call = `${isRich ? '<R>' : ''}(${parameter === '' ? '' : `values: { ${parameter} }`}) => ${result}`;
    const comment = text.replaceAll('*/', '* /').replaceAll('\n', ' ');
    return `/** ${comment} */\nconst $${key} = message<${call}>('${section}.${key}');\nexport { $${key} as ${key} };\n`;
  });
  return [
    '// Generated from messages/en.json.',
    "import { message } from '../../src/shared/platform/messages/message.ts';",
    ...(functions.some((one) => one.includes('Tag<R>'))
      ? ["import type { Tag } from '../../src/shared/platform/messages/format-message.ts';"]
      : []),
    '',
    ...functions,
  ].join('\n');
}

/** Replaces the modules, and removes those of deleted sections. */
export function writeMessageModules(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [section, messages] of Object.entries(readCatalogue(DEFAULT_LANGUAGE)))
    writeFileSync(path.join(FOLDER, `${section}.ts`), messageModule(section, messages));
}

if (process.argv[1] === import.meta.filename) writeMessageModules();
