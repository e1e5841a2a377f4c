/** Converts expected failures of the model pipeline to refusals. */

import { packageService, type PackageService } from '@polyshelf/model-pipeline/archives/package-service.ts';
import { FileRefusal } from '@polyshelf/model-pipeline/file-refusal.ts';
import {
  FILE_SENTENCES,
  type FileSentence,
  type FileSentenceId,
  type FileSentenceValue,
} from '@polyshelf/model-pipeline/file-sentences.ts';

import { Refusal } from '../../shared/platform/kit/errors.ts';
import { currentLanguage } from '../../shared/platform/messages/current-language.ts';
import { disjunctionFormat } from '../../shared/platform/messages/locale-format.ts';
import { messageOf, MessageText } from '../../shared/platform/messages/message.ts';
import { shownText } from '../../shared/platform/messages/stored-text.ts';
import { FullDisk } from './data-folder/full-disk.ts';

/** Awaits work, and converts its failures to refusals. */
export async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw asRefusal(error);
  });
}

/** The stored sentence in the current language. The stored text, if there is no sentence or it is of another version. */
export function shownFileText<Text extends string | null>(text: Text, sentence: FileSentence | null): Text | string {
  if (text === null) return text;
  const known = knownSentence(sentence);
  return known === null ? shownText(text) : fileText(known);
}

/** A stored sentence with the values that this version names. Null: a sentence of another version, or none. */
export function knownSentence(stored: unknown): FileSentence | null {
  const message = messageOf(stored);
  if (message === null || !Object.hasOwn(FILE_SENTENCES, message.id)) return null;
  const id = message.id as FileSentenceId;
  const given = new Map<string, unknown>(Object.entries(message.values));
  const values: Record<string, FileSentenceValue> = {};
  for (const [, name = ''] of FILE_SENTENCES[id].matchAll(/\{(\w+)\}/g)) {
    const value = knownValue(given.get(name));
    if (value === null) return null;
    values[name] = value;
  }
  return { id, values };
}

function knownValue(value: unknown): FileSentenceValue | null {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (!Array.isArray(value)) return knownSentence(value);
  return value.every((one): one is string => typeof one === 'string') ? value : null;
}

/** A sentence of the model pipeline in the current language. */
export function fileText({ id, values }: FileSentence): string {
  const texts = Object.entries(values).map(([name, value]) => [name, valueText(value)] as const);
  return new MessageText(`file-sentences.${id}`, Object.fromEntries(texts)).in(currentLanguage());
}

function valueText(value: FileSentenceValue): string | number {
  if (typeof value !== 'object') return value;
  return 'id' in value ? fileText(value) : disjunctionFormat().format(value);
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof FileRefusal)) return error;
  if (error.code === 'disk_full') return new FullDisk();
  return Object.assign(new Refusal(error.code, fileText(error.sentence)), { cause: error });
}

export function refusingPackageService(): PackageService {
  const packages = packageService();
  return {
    ...packages,
    filesOf(listed) {
      try {
        return packages.filesOf(listed);
      } catch (error) {
        throw asRefusal(error);
      }
    },
    list: (...given) => refusing(packages.list(...given)),
    eachPicture: (...given) => refusing(packages.eachPicture(...given)),
    listing: (...given) => refusing(packages.listing(...given)),
    takeAll: (...given) => refusing(packages.takeAll(...given)),
    readEntry: (...given) => refusing(packages.readEntry(...given)),
  };
}
