import * as m from '#messages/server-data-folder';

const SENTENCES: Record<string, (values: { path: string }) => string> = {
  ENOENT: m.missing,
  ENOTDIR: m.notFolder,
  EISDIR: m.isFolder,
  EEXIST: m.exists,
  EACCES: m.notPermitted,
  EPERM: m.notPermitted,
  EROFS: m.readOnly,
  ENOSPC: m.diskFull,
  EDQUOT: m.diskFull,
};

/** A sentence about a file error of the operating system. Null for other errors. */
export function fileFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const sentence = SENTENCES[code];
  return path === undefined || sentence === undefined ? null : sentence({ path });
}
