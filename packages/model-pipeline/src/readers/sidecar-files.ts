import type { SourceFiles } from '../source-files.ts';

export const baseNameOf = (path: string) => path.split('/').at(-1) ?? path;
export const stemOf = (path: string) => baseNameOf(path).replace(/\.[^.]*$/, '');

/** The other files of a package with this extension that stand in the folder of the model or below it. */
export function sidecarsOf(files: SourceFiles, main: string, extension: string): string[] {
  const folder = main.slice(0, main.length - baseNameOf(main).length);
  return files.paths.filter((path) => path !== main && path.startsWith(folder) && path.toLowerCase().endsWith(`.${extension}`));
}
