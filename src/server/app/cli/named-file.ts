import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';

import { UsageError } from './command-args.ts';

/** The file that an operator named; npm runs a command in the project's folder and says where it was typed. */
export function namedFile(file: string, env: Record<string, string | undefined>): string {
  return resolve(env['INIT_CWD'] ?? process.cwd(), file);
}

/** The path of a file that an option names. Throws a UsageError where there is no such file. */
export async function fileOfOption(option: string, file: string, env: Record<string, string | undefined>): Promise<string> {
  const path = namedFile(file, env);
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    return null;
  });
  if (found === null) throw new UsageError(`${option} takes a file, and there is no file ${path}.`);
  if (found.isDirectory()) throw new UsageError(`${option} takes a file, and ${path} is a folder.`);
  return path;
}

/** The path of a folder that an option names, and that may not be there. Throws a UsageError where a file is there. */
export async function folderOfOption(option: string, folder: string, env: Record<string, string | undefined>): Promise<string> {
  const path = namedFile(folder, env);
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() === false) throw new UsageError(`${option} takes a folder, and ${path} is a file.`);
  return path;
}

export async function textOfOption(option: string, file: string, env: Record<string, string | undefined>): Promise<string> {
  return readFile(await fileOfOption(option, file, env), 'utf8');
}
