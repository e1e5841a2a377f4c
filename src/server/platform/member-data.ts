import type { Db } from './db/database.ts';

interface DownloadingMember {
  id: number;
  email: string | null;
}

/**
 * Personal data of a module, without passwords, tokens, secrets and keys.
 * Modules handle leaving members in `member.left`.
 */
export interface MemberData {
  /** Parts of the download by name. */
  download?: Record<string, (db: Db, member: DownloadingMember) => Promise<unknown>>;
  /** Long lists of the download, which are streamed. */
  streams?: Record<string, (db: Db, member: Pick<DownloadingMember, 'id'>) => AsyncIterable<object>>;
  /** Every column that refers to an account, as `table.column`. */
  columns: Record<string, MemberColumn>;
}

export interface MemberColumn {
  /** The part of the download with its rows, or the reason for its absence. */
  in: string | { none: string };
  /** The reason why its rows stay when the member leaves. Without one they are deleted with the account. */
  stays?: string;
}
