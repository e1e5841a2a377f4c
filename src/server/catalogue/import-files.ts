import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';

import { Refusal } from '../../shared/kit/errors.ts';
import { MAX_PICTURE_BYTES, type PictureService } from '../files/picture-service.ts';

/** The absolute path of a file that another file names, links resolved. Nothing outside of that one's folder is ever read. */
export function locateBeside(naming: string): (path: string) => Promise<string> {
  let folder: Promise<string> | undefined;
  return async (path) => {
    const root = await (folder ??= realpath(dirname(naming)));
    const given = path.replaceAll('\\', '/');
    if (isAbsolute(given) || /^[A-Za-z]:/.test(given))
      throw new Refusal('bad_input', `"${path}" is not relative to ${basename(naming)}.`);
    const found = await realpath(join(root, given)).catch(() => null);
    if (found === null) throw new Refusal('bad_input', `There is no file "${path}".`);
    if (!found.startsWith(root.endsWith(sep) ? root : root + sep)) {
      throw new Refusal('bad_input', `"${path}" leaves the folder of ${basename(naming)}.`);
    }
    return found;
  };
}

/** Files that lines name by paths relative to the import file. */
export function importFiles(importFile: string, pictures: PictureService) {
  const locate = locateBeside(importFile);
  const pictureIds = new Map<string, number>();

  async function picture(path: string): Promise<number> {
    const known = pictureIds.get(path);
    if (known !== undefined) return known;
    const located = await locate(path);
    const { size } = await stat(located);
    if (size > MAX_PICTURE_BYTES) throw new Refusal('too_large', `"${path}" is larger than ${MAX_PICTURE_BYTES} bytes.`);
    const id = await pictures.keep(await readFile(located)).catch((error: unknown) => {
      if (error instanceof Refusal) throw new Refusal(error.code, `"${path}": ${error.message}`);
      throw error;
    });
    pictureIds.set(path, id);
    return id;
  }

  return {
    locate,
    picture,
    async pictures(paths: string[]): Promise<number[]> {
      const ids: number[] = [];
      for (const path of paths) ids.push(await picture(path));
      return [...new Set(ids)];
    },
    /** undefined (not named) and null (emptied) pass through. */
    async maybePicture(path: string | null | undefined): Promise<number | null | undefined> {
      return typeof path === 'string' ? picture(path) : path;
    },
  };
}

export type ImportFiles = ReturnType<typeof importFiles>;
