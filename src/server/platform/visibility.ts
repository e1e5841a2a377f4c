import type { Caller } from './caller.ts';

/**
 * Visitors see what is listed; drafts and hidden entries only their uploader and moderators see (decisions.md §5, §6).
 */
export function maySee(caller: Caller, entry: { listed: boolean; uploaderId: number | null }): boolean {
  if (entry.listed) return true;
  return caller.kind === 'member' && (caller.id === entry.uploaderId || caller.role !== 'user');
}
