/** Converts expected failures of the model pipeline to refusals. */

import { packageService, type PackageService } from '@polyshelf/model-pipeline/archives/package-service.ts';
import { FileRefusal } from '@polyshelf/model-pipeline/file-refusal.ts';

import { Refusal } from '../../shared/platform/kit/errors.ts';
import { FullDisk } from './data-folder/full-disk.ts';

/** Awaits work, and converts its failures to refusals. */
export async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw asRefusal(error);
  });
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof FileRefusal)) return error;
  return error.code === 'disk_full' ? new FullDisk() : new Refusal(error.code, error.message);
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
