import type { WantedFile } from './archive.ts';
import { foldCase, uniquePaths } from './entry-paths.ts';
import type { OpenSource } from './open-source.ts';

/** Paths of all files of all sources in the package. */
export function placeSources(sources: OpenSource[]): { source: OpenSource; wanted: WantedFile<string>[] }[] {
  const paths = uniquePaths();
  const tops = collide(sources) ? topFolders(sources) : new Map<OpenSource, string>();
  return sources.map((source) => {
    const folder = tops.get(source) ?? source.folder;
    const wanted = source.files.map((file) => ({ file, target: paths.take(joined(folder, file.path)) }));
    return { source, wanted };
  });
}

/** Whether files of two sources would have the same path, so that archives need separate folders. */
function collide(sources: OpenSource[]): boolean {
  const owners = new Map<string, OpenSource>();
  return sources.some((source) =>
    source.files.some(({ path }) => {
      const full = foldCase(joined(source.folder, path));
      const owner = owners.get(full) ?? source;
      owners.set(full, source);
      return owner !== source;
    }),
  );
}

function topFolders(sources: OpenSource[]): Map<OpenSource, string> {
  const names = uniquePaths();
  for (const { isArchive, files } of sources) for (const { path } of isArchive ? [] : files) names.take(path);
  const archives = sources.filter(({ isArchive }) => isArchive);
  return new Map(archives.map((source) => [source, names.take(joined(source.folder, source.title))]));
}

const joined = (folder: string, path: string) => (folder === '' ? path : `${folder}/${path}`);
