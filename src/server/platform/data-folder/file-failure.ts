import * as m from '#messages/server-data-folder';

import type { MessageText } from '../../../shared/platform/messages/message.ts';

const SENTENCES = new Map(
  Object.entries({
    ENOENT: m.missing,
    ENOTDIR: m.notFolder,
    EISDIR: m.isFolder,
    EEXIST: m.exists,
    EACCES: m.notPermitted,
    EPERM: m.notPermitted,
    EROFS: m.readOnly,
    ENOSPC: m.diskFull,
    EDQUOT: m.diskFull,
  }),
);

/** A sentence about a file error of the operating system. Null for other errors. */
export function fileFailure(error: unknown): MessageText | null {
  if (!(error instanceof Error)) return null;
  const { code = '', path } = error as NodeJS.ErrnoException;
  return path === undefined ? null : (SENTENCES.get(code)?.with({ path }) ?? null);
}
