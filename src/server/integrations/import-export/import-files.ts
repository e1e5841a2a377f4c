import * as m from '#messages/server-imports';
import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';

import { MEDIA_RULE } from '../../../shared/files/storage/picture-limits.ts';
import type { PictureOfLine } from '../../../shared/integrations/import-export/import-contract.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { type PictureService } from '../../files/storage/picture-service.ts';

/** Resolves paths relative to a file, following links. Paths outside its folder are refused. */
export function locateRelative(naming: string): (path: string) => Promise<string> {
  let folder: Promise<string> | undefined;
  return async (path) => {
    const root = await (folder ??= realpath(dirname(naming)));
    const given = path.replaceAll('\\', '/');
    if (isAbsolute(given) || /^[A-Za-z]:/.test(given))
      throw new Refusal('bad_input', m.pathNotRelative({ path, file: basename(naming) }));
    const found = await realpath(join(root, given)).catch(() => null);
    if (found === null) throw new Refusal('bad_input', m.fileMissing({ path }));
    if (!found.startsWith(root.endsWith(sep) ? root : root + sep)) {
      throw new Refusal('bad_input', m.pathOutside({ path, file: basename(naming) }));
    }
    return found;
  };
}

/** Files that lines name by paths relative to the import file. */
export function importFiles(importFile: string, pictures: PictureService) {
  const locate = locateRelative(importFile);
  const pictureIds = new Map<string, number>();

  async function picture(given: PictureOfLine): Promise<number> {
    if (typeof given === 'string') return pictureIdOf(given);
    const [alternativeText, caption] = [given.alternativeText?.trim() || null, given.caption?.trim() || null];
    const id = await pictureIdOf(given.path);
    return alternativeText === null && caption === null
      ? id
      : pictures.keepOwn(id, null, { name: null, alternativeText, caption });
  }

  async function pictureIdOf(path: string): Promise<number> {
    const known = pictureIds.get(path);
    if (known !== undefined) return known;
    const located = await locate(path);
    const { size } = await stat(located);
    if (size > MEDIA_RULE.maxBytes) throw new Refusal('too_large', m.fileTooLarge({ path, size: MEDIA_RULE.size }));
    const id = await pictures.keep(await readFile(located)).catch((error: unknown) => {
      if (error instanceof Refusal) throw new Refusal(error.code, `${path}: ${error.message}`);
      throw error;
    });
    pictureIds.set(path, id);
    return id;
  }

  return {
    locate,
    picture,
    async pictures(given: PictureOfLine[]): Promise<number[]> {
      const ids: number[] = [];
      for (const each of given) ids.push(await picture(each));
      return [...new Set(ids)];
    },
    /** Passes through undefined (not named) and null (emptied). */
    async maybePicture(given: PictureOfLine | null | undefined): Promise<number | null | undefined> {
      return given === null || given === undefined ? given : picture(given);
    },
  };
}

export type ImportFiles = ReturnType<typeof importFiles>;
