const REASONS: Record<string, string> = {
  ENOENT: 'it is not there, or nothing can be made there',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EEXIST: 'something else is there',
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'its file system is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
};

/** A sentence about a file error of the operating system. Null for other errors. */
export function fileFailure(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = REASONS[code];
  return path === undefined || reason === undefined ? null : `${path} cannot be used: ${reason}.`;
}
