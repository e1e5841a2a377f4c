import { resolve } from 'node:path';

/** The file that an operator named; npm runs a command in the project's folder and says where it was typed. */
export function namedFile(file: string, env: Record<string, string | undefined>): string {
  return resolve(env['INIT_CWD'] ?? process.cwd(), file);
}
