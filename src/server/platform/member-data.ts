import type { Db } from './db/database.ts';

/** A member who downloads their data. */
interface DownloadingMember {
  id: number;
  email: string | null;
}

/**
 * The personal data of a module. Passwords, tokens, secrets and keys are never part of it. What a module does when a member leaves is a
 * handler of `member.left`.
 */
export interface MemberData {
  /** Parts of the download by their names in it. */
  download?: Record<string, (db: Db, member: DownloadingMember) => Promise<unknown>>;
  /** Long lists of the download, which are read while they are sent. */
  streams?: Record<string, (db: Db, member: Pick<DownloadingMember, 'id'>) => AsyncIterable<object>>;
  /** Every column that references an account, as `table.column`. */
  columns: Record<string, MemberColumn>;
}

export interface MemberColumn {
  /** The part of the download with its rows, or the reason why there is none. */
  in: string | { none: string };
  /** The reason why its rows stay when the member leaves. Without one they are deleted with the account. */
  stays?: string;
}
