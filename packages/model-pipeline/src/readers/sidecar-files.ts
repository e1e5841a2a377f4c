import type { SourceFiles } from '../source-files.ts';

export const baseNameOf = (path: string) => path.split('/').at(-1) ?? path;
export const stemOf = (path: string) => baseNameOf(path).replace(/\.[^.]*$/, '');

/** Other files with this extension in the model's folder or below. */
export function sidecarsOf(files: SourceFiles, main: string, extension: string): string[] {
  const folder = main.slice(0, main.length - baseNameOf(main).length);
  return files.paths.filter((path) => path !== main && path.startsWith(folder) && path.toLowerCase().endsWith(`.${extension}`));
}
