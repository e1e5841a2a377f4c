/** Converts expected failures of the model pipeline to refusals. */

import { packageService, type PackageService } from '@polyshelf/model-pipeline/archives/package-service.ts';
import { FileRefusal } from '@polyshelf/model-pipeline/file-refusal.ts';
import { FILE_SENTENCES, type FileSentence, type FileSentenceValue } from '@polyshelf/model-pipeline/file-sentences.ts';

import { Refusal } from '../../shared/platform/kit/errors.ts';
import { currentLanguage } from '../../shared/platform/messages/current-language.ts';
import { disjunctionFormat } from '../../shared/platform/messages/locale-format.ts';
import { MessageText } from '../../shared/platform/messages/message.ts';
import { FullDisk } from './data-folder/full-disk.ts';

/** Awaits work, and converts its failures to refusals. */
export async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw asRefusal(error);
  });
}

/** The stored sentence in the current language. The stored text, if there is no sentence or it is of another version. */
export const shownFileText = <Text extends string | null>(text: Text, sentence: FileSentence | null): Text | string =>
  text !== null && sentence !== null && isKnown(sentence) ? fileText(sentence) : text;

const isKnown = ({ id, values }: FileSentence): boolean =>
  Object.hasOwn(FILE_SENTENCES, id) &&
  Object.values(values).every((value) => typeof value !== 'object' || !('id' in value) || isKnown(value));

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
