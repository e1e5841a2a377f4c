import * as m from '#messages/command-line';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';

import { UsageError } from './command-args.ts';

/** Absolute path of a file argument. npm changes the working directory, and passes the original one in INIT_CWD. */
export function namedFile(file: string, env: Record<string, string | undefined>): string {
  return resolve(env['INIT_CWD'] ?? process.cwd(), file);
}

/** Path of a file option. Throws a UsageError if the file does not exist. */
export async function fileOfOption(option: string, file: string, env: Record<string, string | undefined>): Promise<string> {
  const path = namedFile(file, env);
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    return null;
  });
  if (found === null) throw new UsageError(m.needsFile({ option, path }));
  if (found.isDirectory()) throw new UsageError(m.needsFileNotFolder({ option, path }));
  return path;
}

/** Path of a folder option, which need not exist. Throws a UsageError if it is a file. */
export async function folderOfOption(option: string, folder: string, env: Record<string, string | undefined>): Promise<string> {
  const path = namedFile(folder, env);
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() === false) throw new UsageError(m.needsFolderNotFile({ option, path }));
  return path;
}

export async function textOfOption(option: string, file: string, env: Record<string, string | undefined>): Promise<string> {
  return readFile(await fileOfOption(option, file, env), 'utf8');
}
